import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { countIfOnlyPlaces } from "@tablero/domain/sales/words/ticket-orders";
import { Icon } from "@tablero/ui/icon";
import { outlineTicket } from "@tablero/ui/icons/outline-ticket";
import { Link } from "react-router-dom";
import { productPath } from "../../platform/links/links.ts";
import { Cover } from "../../platform/shared/cover.tsx";
import { Totals } from "../cart/totals.tsx";
import { Refunds } from "./refunds.tsx";

/** Lines of the order and their prices. */
export function OrderLines({ order }: { order: ShopOrder }) {
  const isOver = isClosed(order.state);
  return (
    <section aria-labelledby="lineas" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="lineas" className="font-display text-display-md">
        Qué lleva
      </h2>
      <ul className="mt-4 mb-6 flex flex-col gap-4">
        {order.lines.map((line) => (
          <li
            key={`${line.productSlug} ${line.name} ${optionsText(line.options)}`}
            className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3.5"
          >
            {line.kind === "ticket" ? (
              <span className="grid size-14 place-items-center rounded-lg bg-primary-tint text-on-tint">
                <Icon icon={outlineTicket} size={28} />
              </span>
            ) : (
              <Cover image={line.image} fit="contain" sizes="56px" padded className="size-14 rounded-lg" />
            )}
            <p className="min-w-0 leading-snug wrap-anywhere">
              {line.productSlug ? (
                <Link to={productPath(line.productSlug)} className="rounded-xs hover:underline">
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
              <span className="block text-body text-secondary empty:hidden">{optionsText(line.options)}</span>
              <span className="block text-body text-secondary tabular-nums">
                <bdi>
                  {line.quantity}&nbsp;×&nbsp;{formatMoney(line.unitPrice)}
                </bdi>
              </span>
              {line.preorder && !isOver ? (
                <span className="block text-body font-medium">
                  Precompra: sale el {formatLongDay(line.preorder.releaseDate)}
                </span>
              ) : null}
              {isOver ? null : <CancelledUnits line={line} />}
            </p>
            <bdi className="font-semibold tabular-nums">{formatMoney(line.gross)}</bdi>
          </li>
        ))}
      </ul>
      <Totals
        cart={{
          totals: order.totals,
          couponCode: null,
          postcode: order.shipping.address?.postcode ?? null,
          country: order.shipping.address?.country ?? "ES",
          pickup: order.shipping.pickup,
          parcels: order.parcels,
          inShop: order.inShop,
          undelivered: countIfOnlyPlaces(order.lines) > 0,
        }}
      />
      {(order.paid > 0 && order.due > 0) || order.later > 0 ? (
        <dl className="mt-4 flex flex-col gap-2 border-t pt-4 text-shop tabular-nums">
          {order.paid > 0 ? <Amount term="Pagado" cents={order.paid} /> : null}
          {order.due > 0 ? <Amount term="Por pagar" cents={order.due} /> : null}
          {order.later > 0 ? <Amount term="Cuando llegue la precompra" cents={order.later} /> : null}
        </dl>
      ) : null}
      <Refunds order={order} />
    </section>
  );
}

function Amount({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
      <dt>{term}</dt>
      <dd>
        <bdi>{formatMoney(cents)}</bdi>
      </dd>
    </div>
  );
}

/** Units refunded before they were shipped, and event places given back. */
function CancelledUnits({ line: { kind, quantity, cancelled } }: { line: ShopOrder["lines"][number] }) {
  if (cancelled === 0) return null;
  const one = cancelled === 1;
  const [whole, part] =
    kind === "ticket"
      ? [one ? "Anulada" : "Anuladas", one ? "anulada" : "anuladas"]
      : [one ? "Ya no se entrega" : "Ya no se entregan", one ? "ya no se entrega" : "ya no se entregan"];
  return (
    <span className="block text-body font-medium">
      {cancelled === quantity ? whole : `${cancelled} de ${quantity} ${part}`}
    </span>
  );
}
