import { rateText } from "@tablero/domain/sales/fiscal/invoice-sheet";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Money } from "../../../platform/values/money.tsx";
import type { StaffCart } from "./staff-draft.ts";

/** Totals of a new order. */
export function OrderSummary({ cart, outdated }: { cart: StaffCart; outdated: boolean }) {
  const { totals, dueNow, shippingOption } = cart;
  return (
    <DescriptionList layout="totals" aria-busy={outdated} aria-label="Importes">
      <DescriptionItem term="Productos">
        <Money cents={totals.subtotal} />
      </DescriptionItem>
      {totals.discount > 0 ? (
        <DescriptionItem term="Descuento">
          <Money cents={-totals.discount} />
        </DescriptionItem>
      ) : null}
      {totals.shipping === null ? null : (
        <DescriptionItem term={shippingOption?.name ?? "Entrega"}>
          <Money cents={totals.shipping} />
        </DescriptionItem>
      )}
      {totals.fee > 0 ? (
        <DescriptionItem term="Recargo contra reembolso">
          <Money cents={totals.fee} />
        </DescriptionItem>
      ) : null}
      <DescriptionItem term="Total">
        <strong className="text-heading">
          <Money cents={totals.total} />
        </strong>
      </DescriptionItem>
      {totals.taxFree
        ? null
        : totals.taxes.map(({ rate, tax }) => (
            <DescriptionItem key={rate} term={`De ello, IVA ${rateText(rate, totals.taxCountry ?? null)}`}>
              <Money cents={tax} />
            </DescriptionItem>
          ))}
      {dueNow === totals.total ? null : (
        <DescriptionItem term="Ahora">
          <Money cents={dueNow} />
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
