import type { CartHandle } from "@tablero/api-client/cart";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { chooseGuaranteeWords } from "@tablero/domain/settings/legal/guarantee";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronDown } from "@tablero/ui/icons/outline-chevron-down";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { Price } from "@tablero/ui/price";
import { useState } from "react";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { useShopPromises } from "../../platform/shared/shop-parts.ts";
import { plural } from "../../platform/shared/words.ts";
import { GuaranteeNotice } from "../../settings/notices/guarantee-notice.tsx";
import type { Checkout } from "../checkout/use-checkout.ts";
import { CouponField } from "./coupon-field.tsx";
import { PostcodeEstimate } from "./postcode-estimate.tsx";
import { Totals, totalsOfCart } from "./totals.tsx";

interface SummaryProps {
  cart: Cart;
  handle: CartHandle;
  checkout: Checkout;
  guaranteeNotice: ShopInfo["guaranteeNotice"];
  /** Countries to which the shop delivers. */
  countries: readonly string[];
  /** True in the steps in which a phone shows only the total. */
  foldOnPhone: boolean;
}

/** The total and its parts, visible beside all steps; on a phone above them. */
export function Summary({ cart, handle, checkout, guaranteeNotice, countries, foldOnPhone }: SummaryProps) {
  const guarantee = chooseGuaranteeWords(cart.lines);
  const [open, setOpen] = useState(false);
  const { withdrawalDays } = useShopPromises();
  const totals = totalsOfCart(cart, checkout);
  return (
    <section
      aria-labelledby="resumen"
      // In the review step, the phone shows the same amounts inside the step, right above the order button.
      className={`rounded-2xl bg-card p-5 shadow-tile sm:p-7 md:sticky md:top-6 md:col-start-2 md:row-span-2 md:row-start-1 ${checkout.step === "revision" ? "max-md:hidden" : ""}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="resumen" className="font-display text-display-md">
          Resumen
        </h2>
        {foldOnPhone ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls="importes"
            onClick={() => setOpen(!open)}
            className="-my-2 inline-flex min-h-11 items-center gap-3 md:hidden"
          >
            <span className="sr-only">Total</span>
            <Price cents={totals.totals.total} size="card" />
            <span className="text-secondary">{open ? "Ocultar" : "Ver"}</span>
            <Icon icon={outlineChevronDown} size={18} className={open ? "rotate-180" : ""} />
          </button>
        ) : null}
      </div>
      <div id="importes" className={foldOnPhone && !open ? "max-md:hidden" : ""}>
        <p className="mt-1 text-body text-secondary">{plural(cart.count, "artículo")}</p>
        <CouponField code={cart.couponCode} handle={handle} />
        {cart.inShop || checkout.option?.pickup ? null : <PostcodeEstimate checkout={checkout} countries={countries} />}
        {checkout.freeShipping && !checkout.isApart ? (
          <p
            className={`mt-4 flex items-start gap-2.5 text-body text-secondary ${checkout.awaitsFreeShipping ? "invisible" : ""}`}
          >
            <Icon icon={outlineTruck} size={20} />
            {checkout.freeShipping}
          </p>
        ) : null}
        <div className="mt-5">
          <Totals cart={totals} />
        </div>
        <p className="mt-5 flex items-center gap-3 rounded-xl bg-sunken px-4 py-3.5 text-body text-secondary">
          <Icon icon={outlineShieldCheck} size={22} />
          <span>
            {guarantee ? (
              <>
                <Link to={legalPath("garantia")} className="underline underline-offset-2">
                  {guarantee.title}
                </Link>{" "}
                y {withdrawalDays}
              </>
            ) : (
              withdrawalDays
            )}{" "}
            días para desistir.
          </span>
        </p>
        {cart.inShop ? null : (
          <GuaranteeNotice notice={guaranteeNotice} goods={cart.lines} className="mt-4 text-body text-secondary" />
        )}
      </div>
    </section>
  );
}
