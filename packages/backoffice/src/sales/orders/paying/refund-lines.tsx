import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { priceRefundedUnits, type RefundableOrder } from "@tablero/domain/sales/payments/refunds";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { counted } from "../../../platform/values/amounts.tsx";
import { Thumbnail } from "../../../platform/values/thumbnails.tsx";

export interface RefundLinesProps {
  order: Order;
  refundable: RefundableOrder;
  units: ReadonlyMap<string, number>;
  onUnits: (lineId: string, quantity: number) => void;
  /** Shipping and fees to refund, in cents. */
  shipping: number;
  onShipping: (cents: number) => void;
}

/** Refundable units of each line, and the refundable part of shipping and fees. */
export function RefundLines({ order, refundable, units, onUnits, shipping, onShipping }: RefundLinesProps) {
  const extras = refundable.extras - refundable.refundedExtras;
  return (
    <>
      <ul aria-label="Artículos" className="flex flex-col">
        {refundable.lines.map((line) => {
          const left = line.quantity - line.refundedQuantity;
          const quantity = units.get(line.id) ?? 0;
          const image = order.lines.find(({ id }) => id === line.id)?.image ?? null;
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-3 first:border-t-0">
              <Thumbnail image={image} size="lg" />
              <span className="min-w-32 flex-1">
                <span className="block font-semibold wrap-anywhere">{line.name}</span>
                <span className="text-secondary text-table tabular-nums">
                  {left === 0
                    ? "Todo reembolsado"
                    : quantity > 0
                      ? `Se reembolsan ${formatMoney(priceRefundedUnits(line, quantity))}`
                      : counted(left, "unidad por reembolsar", "unidades por reembolsar")}
                </span>
              </span>
              {left === 0 ? null : (
                <QuantityStepper
                  label={`Unidades de ${line.name}`}
                  value={quantity}
                  min={0}
                  max={left}
                  onValueChange={(value) => onUnits(line.id, value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {extras > 0 ? (
        <Field label="Gastos de envío y recargos" hint={`Se pueden reembolsar hasta ${formatMoney(extras)}.`}>
          <MoneyInput
            value={shipping}
            onValueChange={(cents) => onShipping(cents ?? 0)}
            max={extras}
            className="max-w-50"
          />
        </Field>
      ) : null}
    </>
  );
}
