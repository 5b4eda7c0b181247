import type { Totals as TotalsData } from "@tablero/contract/shapes/basics";
import type { Cart, ShippingOption } from "@tablero/contract/shapes/shop";
import { formatMoney, formatPercent } from "@tablero/domain/money";
import { Price } from "@tablero/ui/price";
import type { ReactNode } from "react";

interface TotalsProps {
  cart: Pick<Cart, "totals" | "couponCode" | "postcode"> & { pickup: boolean };
}

/** A cart as its totals are shown: without a choice the shop counts with pickup, which nobody asked for yet. */
export function shownCart(cart: Cart, option: ShippingOption | undefined): TotalsProps["cart"] {
  const totals = option ? cart.totals : { ...cart.totals, shipping: null };
  return { ...cart, totals, pickup: option?.pickup ?? false };
}

/** «IVA incluido: 10,36 € al 21 % y 1,46 € al 4 %», or why there is none. */
export function taxText({ taxes, taxFree }: TotalsData): string {
  if (taxFree) return "Sin IVA (Canarias, Ceuta y Melilla). La aduana puede cobrar IGIC o IPSI a la entrega.";
  const parts = taxes
    .filter(({ tax }) => tax > 0)
    .map(({ rate, tax }) => `${formatMoney(tax)} al ${formatPercent(rate)}`);
  if (parts.length === 0) return "IVA incluido";
  const last = parts.pop();
  return `IVA incluido: ${parts.length > 0 ? `${parts.join(", ")} y ${last}` : last}`;
}

/** What it adds up to, line by line, and the tax in it. */
export function Totals({ cart }: TotalsProps) {
  const { totals, couponCode, postcode, pickup } = cart;
  const shipping = totals.shipping;
  return (
    <dl className="flex flex-col gap-2 text-shop tabular-nums">
      <Row term="Productos">{formatMoney(totals.subtotal)}</Row>
      {totals.discount > 0 ? (
        <Row term={couponCode ? `Cupón ${couponCode}` : "Descuento"}>
          <span className="text-success-text">−{formatMoney(totals.discount)}</span>
        </Row>
      ) : null}
      <Row term={pickup ? "Recogida en la tienda" : postcode ? `Envío a ${postcode}` : "Envío"}>
        {shipping === null ? (
          <span className="text-secondary">Por calcular</span>
        ) : shipping === 0 ? (
          "Gratis"
        ) : (
          formatMoney(shipping)
        )}
      </Row>
      {totals.fee > 0 ? <Row term="Contra reembolso">{formatMoney(totals.fee)}</Row> : null}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4">
        <dt className="font-semibold text-shop-lg">Total</dt>
        <dd>
          <Price cents={totals.total} size="total" />
        </dd>
      </div>
      <div>
        <dt className="sr-only">Impuestos</dt>
        <dd className="text-secondary text-table font-normal">{taxText(totals)}</dd>
      </div>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-secondary">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
