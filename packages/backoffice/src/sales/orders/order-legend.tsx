import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import {
  GOODS_STATE_LABELS,
  ORDER_PAYMENT_STATE_LABELS,
  ORDER_STATE_LABELS,
} from "@tablero/domain/sales/words/order-states";
import { ContextualHelp } from "@tablero/ui/contextual-help";
import { Heading } from "@tablero/ui/heading";
import { StateBadge } from "@tablero/ui/state-badge";

const GROUPS: readonly (readonly [title: string, labels: readonly StateLabel[]])[] = [
  ["Estado", Object.values(ORDER_STATE_LABELS)],
  ["Pago", Object.values(ORDER_PAYMENT_STATE_LABELS)],
  ["Entrega", Object.values(GOODS_STATE_LABELS)],
];

/** Explains the badges of the list without opening an order. */
export function OrderLegend() {
  return (
    <ContextualHelp
      label="Qué significa cada estado"
      buttonSize="md"
      align="end"
      className="max-md:size-11"
      panelClassName="w-100"
    >
      <p className="mb-4 text-secondary text-table">
        Los que tienen fondo de color piden que alguien haga algo; los demás solo informan.
      </p>
      {GROUPS.map(([title, labels]) => (
        <section key={title} className="mb-4 last:mb-0">
          <Heading level={2} size="sm" className="mb-1.5">
            {title}
          </Heading>
          <dl className="flex flex-col gap-2 text-table">
            {labels.map((state) => (
              <div key={state.label} className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[10rem_1fr]">
                <dt>
                  <StateBadge state={state} />
                </dt>
                <dd className="text-secondary">{state.help}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ContextualHelp>
  );
}
