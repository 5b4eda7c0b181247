import type { Totals as TotalsData } from "@tablero/contract/platform/shapes/basics";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { ShippingOption } from "@tablero/contract/settings/shapes/delivery";
import { exportText } from "@tablero/domain/platform/geography/postcodes";
import { formatMoney, formatPercent } from "@tablero/domain/platform/money/money";
import { countryName } from "@tablero/domain/platform/words/countries";
import { Price } from "@tablero/ui/price";
import type { ReactNode } from "react";

interface TotalsProps {
  cart: Pick<Cart, "totals" | "couponCode" | "postcode" | "country"> & {
    pickup: boolean;
    /** True if nothing is delivered (event places). */
    undelivered?: boolean;
    /** True for services alone, which take place in the shop. */
    inShop?: boolean;
    /** True while the delivery price is loading. */
    calculating?: boolean;
    /** Cents that are paid when the preorders arrive. */
    later?: number;
    /** Number of parcels that are paid for. */
    parcels?: number;
  };
}

interface Choice {
  option: ShippingOption | undefined;
  optionsState: "none" | "loading" | "failed" | "ready";
  stale: boolean;
  syncError: string | null;
  values: { country: string; postcode: string };
  isApart: boolean;
}

/**
 * The totals to display. If no delivery is selected, the server assumes pickup, which the shopper has not chosen, so it
 * is not shown. Amounts for another destination than the form's are omitted until the right ones are loaded.
 */
export function totalsOfCart(
  cart: Cart,
  { option, optionsState, stale, syncError, values, isApart }: Choice,
): TotalsProps["cart"] {
  const pickup = option?.pickup ?? false;
  const { apart } = cart;
  if (option && !stale && isApart && apart) {
    const { shipping, total, taxes, dueNow } = apart;
    return {
      ...cart,
      totals: { ...cart.totals, shipping, fee: 0, total, taxes },
      pickup,
      later: total - dueNow,
      parcels: 2,
    };
  }
  if (option && !stale) return { ...cart, pickup, later: cart.totals.total - cart.dueNow };
  const { totals } = cart;
  const bare = { ...totals, shipping: null, fee: 0, total: totals.total - (totals.shipping ?? 0) - totals.fee };
  const calculating = stale && !syncError && (option !== undefined || optionsState === "loading");
  const later = cart.lines.reduce((sum, { preorder }) => sum + (preorder?.later ?? 0), 0);
  return { ...cart, totals: bare, postcode: values.postcode.trim() || null, pickup, calculating, later };
}

/** «IVA incluido: 10,36 € al 21 % y 1,46 € al 4 %», or the reason why there is no IVA. */
export function taxText(
  { taxes, taxFree, euBusiness, taxCountry }: TotalsData,
  destination: { country: string; postcode: string | null },
): string {
  if (euBusiness) return "Sin IVA: entrega a una empresa de otro país de la UE.";
  if (taxFree) return exportText(destination);
  const parts = taxes
    .filter(({ tax }) => tax > 0)
    .map(({ rate, tax }) => `${formatMoney(tax)} al ${formatPercent(rate)}`);
  const name = taxCountry ? `IVA de ${countryName(taxCountry)} incluido` : "IVA incluido";
  if (parts.length === 0) return name;
  const last = parts.pop();
  return `${name}: ${parts.length > 0 ? `${parts.join(", ")} y ${last}` : last}`;
}

/** The total line by line, with the included tax. */
export function Totals({ cart }: TotalsProps) {
  const { totals, couponCode, country, postcode, pickup, undelivered = false, calculating = false, later = 0 } = cart;
  const { inShop = false } = cart;
  const { parcels = 1 } = cart;
  const shipping = totals.shipping;
  return (
    <dl aria-busy={calculating} className="flex flex-col gap-2 text-shop tabular-nums">
      <Row term={undelivered ? "Plazas" : "Productos"}>{formatMoney(totals.subtotal)}</Row>
      {totals.discount > 0 ? (
        <Row term={couponCode ? `Cupón ${couponCode}` : "Descuento"}>
          <span className="text-success-text">−{formatMoney(totals.discount)}</span>
        </Row>
      ) : null}
      {undelivered || inShop ? null : (
        <Row
          term={
            pickup
              ? "Recogida en la tienda"
              : parcels > 1
                ? `Envío, ${parcels} paquetes`
                : postcode
                  ? `Envío a ${postcode}`
                  : "Envío"
          }
        >
          {shipping === null ? (
            <span className="text-secondary">{calculating ? "Calculando…" : "Por calcular"}</span>
          ) : shipping === 0 ? (
            "Gratis"
          ) : (
            formatMoney(shipping)
          )}
        </Row>
      )}
      {totals.fee > 0 ? <Row term="Contra reembolso">{formatMoney(totals.fee)}</Row> : null}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
        <dt className="font-semibold text-shop-lg">{shipping === null ? "Total sin envío" : "Total"}</dt>
        <dd>
          <Price cents={totals.total} size="total" />
        </dd>
      </div>
      <div>
        <dt className="sr-only">Impuestos</dt>
        <dd className="text-secondary text-table font-normal">{taxText(totals, { country, postcode })}</dd>
      </div>
      {later > 0 ? (
        <>
          <Row term="Pagas ahora">
            <strong>{formatMoney(totals.total - later)}</strong>
          </Row>
          <Row term="Cuando llegue la precompra">{formatMoney(later)}</Row>
        </>
      ) : null}
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-secondary">{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
