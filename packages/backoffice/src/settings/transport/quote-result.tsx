import { useCan } from "@tablero/api-client/permission";
import type { ShippingQuote } from "@tablero/contract/settings/shapes/transport";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { deliveryText } from "@tablero/domain/settings/shipping/shipping";
import { RATE_REFUSAL_LABELS } from "@tablero/domain/settings/shipping/shipping-words";
import { Accordion, AccordionItem } from "@tablero/ui/accordion";
import { Heading } from "@tablero/ui/heading";
import { useId } from "react";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { tabPath } from "./transport-tabs.ts";

/** The rates offered by the checkout, the matching zone, and why each of the other rates is not offered. */
export function QuoteResult({ quote }: { quote: ShippingQuote }) {
  const { options, zones, rates } = quote;
  const refused = rates.filter(({ price }) => price === null);
  const own = refused.filter(({ refusals }) => !refusals.includes("other-zone"));
  const others = refused.filter(({ refusals }) => refusals.includes("other-zone"));
  return (
    <div className="flex flex-col gap-5">
      <ZoneLine zones={zones} />
      <Offered options={options} />
      {own.length > 0 ? <Refused title="No se ofrece" rates={own} /> : null}
      {others.length > 0 ? (
        <Accordion type="single" collapsible>
          <AccordionItem value="others" title={counted(others.length, "tarifa de otra zona", "tarifas de otras zonas")}>
            <Refused title="De otras zonas" rates={others} />
          </AccordionItem>
        </Accordion>
      ) : null}
    </div>
  );
}

function ZoneLine({ zones: [first, ...others] }: Pick<ShippingQuote, "zones">) {
  if (!first) return <p>Ninguna zona llega a ese código postal: solo se puede recoger en la tienda.</p>;
  return (
    <p className="wrap-anywhere">
      Zona: <span className="font-semibold">{first.name}</span>{" "}
      <span className="text-secondary">
        (prioridad {first.priority})
        {others.length > 0
          ? `. También llegan, y van detrás: ${others.map(({ name, priority }) => `${name} (${priority})`).join(", ")}.`
          : "."}
      </span>
    </p>
  );
}

function Offered({ options }: Pick<ShippingQuote, "options">) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading level={3} id={heading} className="mb-1">
        Se ofrece
      </Heading>
      {options.length === 0 ? <p className="text-secondary">Nada.</p> : null}
      <ul className="divide-y divide-border">
        {options.map((option) => (
          <li key={option.id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{option.name}</span>
              <span className="block text-label text-secondary">
                {option.pickup ? "Sin envío" : deliveryText(option.days, option.daysFrom)}
                {option.cashOnDeliveryFee === null
                  ? null
                  : ` · Contra reembolso, ${formatMoney(option.cashOnDeliveryFee)} más`}
                {option.freeFrom !== null && option.price > 0
                  ? ` · Gratis desde ${formatMoney(option.freeFrom)}`
                  : null}
              </span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {option.price === 0 ? "Gratis" : <Money cents={option.price} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refused({ title, rates }: { title: string } & Pick<ShippingQuote, "rates">) {
  const heading = useId();
  const mayWrite = useCan()("rates:write");
  return (
    <section aria-labelledby={heading}>
      <Heading level={3} id={heading} className="mb-1">
        {title}
      </Heading>
      <ul className="divide-y divide-border">
        {rates.map(({ id, name, carrier, zone, refusals }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <span className="block font-medium">
              {mayWrite ? <TableLink to={tabPath("rates", { tarifa: id })}>{name}</TableLink> : name}
            </span>
            <span className="block text-table">
              {zone} · {carrier}
            </span>
            <span className="block text-label text-secondary">
              {refusals.map((refusal) => RATE_REFUSAL_LABELS[refusal]).join(". ")}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
