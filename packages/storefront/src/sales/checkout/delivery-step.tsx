import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { IN_SHOP_TEXT } from "@tablero/domain/settings/shipping/needs-delivery";
import { noDeliveryText } from "@tablero/domain/settings/shipping/shipping";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { Skeleton } from "@tablero/ui/skeleton";
import { PromiseLine } from "../../catalogue/delivery/promise-line.tsx";
import { ChoiceCard } from "../../platform/shared/choice-card.tsx";
import { cartPromises, PARCEL_NAMES } from "../cart/parcels.ts";
import { AddressFields } from "./address-fields.tsx";
import { hasDestination, LOST_TEXT, postcodeOf } from "./checkout-values.ts";
import { StepButton } from "./contact-step.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Countries with delivery, pickup location and opening hours. */
type DeliveryInfo = Pick<ShopInfo, "address" | "openingHours" | "specialHours" | "deliveryCountries">;

interface OptionDaysProps {
  option: Checkout["options"][number];
  /** The preorders of the cart are sent in a parcel of their own. */
  isApart: boolean;
}

/** The days of an option: one line for each parcel. */
function OptionDays({ option, isApart }: OptionDaysProps) {
  const { stock, preorders } = cartPromises(option, isApart);
  return (
    <>
      {stock ? <PromiseLine promise={stock} lead={isApart ? PARCEL_NAMES.stock : null} /> : null}
      {isApart && preorders ? (
        <PromiseLine promise={preorders} lead={PARCEL_NAMES.preorders} preorder className="mt-1" />
      ) : null}
    </>
  );
}

interface DeliveryStepProps {
  checkout: Checkout;
  /** What the ways of delivery say about the shop. */
  info: DeliveryInfo;
  /** True for services alone, which take place in the shop. */
  inShop: boolean;
}

/** Delivery option and address. Prices depend on the postcode; pickup is always available. */
export function DeliveryStep({ checkout, info, inShop }: DeliveryStepProps) {
  const { options, option, optionsState, errors, values, lost } = checkout;
  const known = hasDestination(values);
  const wantsHome = !option?.pickup;
  return (
    <>
      <fieldset aria-describedby={errors.shippingOption ? "entrega-error" : undefined}>
        <legend className="sr-only">Forma de entrega</legend>
        <div className="flex flex-col gap-3">
          {known || inShop ? null : (
            <ChoiceCard
              name="shippingOption"
              value=""
              checked={wantsHome}
              onSelect={() => checkout.set({ shippingOption: "" })}
              icon={outlineTruck}
              title="Envío a domicilio"
              text="Escribe abajo tu código postal y verás plazos y precios."
              invalid={Boolean(errors.shippingOption)}
            />
          )}
          {options.map((entry) => (
            <ChoiceCard
              key={entry.id}
              name="shippingOption"
              value={entry.id}
              checked={entry.id === option?.id}
              onSelect={() => checkout.set({ shippingOption: entry.id })}
              icon={entry.pickup ? outlineBuildingStorefront : outlineTruck}
              title={entry.name}
              text={
                <>
                  <OptionDays option={entry} isApart={checkout.isApart} />
                  {entry.freeFrom && entry.price > 0 ? (
                    <span className="block">Gratis desde {formatMoney(entry.freeFrom)}</span>
                  ) : null}
                  {entry.pickup ? (
                    <>
                      {inShop ? <span className="block">{IN_SHOP_TEXT}</span> : null}
                      <span className="block">
                        {info.address.line1}, {info.address.postcode} {info.address.city}
                      </span>
                      {[...info.openingHours, ...info.specialHours].map((hours) => (
                        <span key={hours} className="block">
                          {hours}
                        </span>
                      ))}
                    </>
                  ) : null}
                </>
              }
              figure={inShop ? undefined : entry.price === 0 ? "Gratis" : formatMoney(entry.price)}
              invalid={Boolean(errors.shippingOption)}
            />
          ))}
          {optionsState === "loading" ? <Skeleton variant="box" className="h-15 w-full" /> : null}
          {optionsState === "failed" ? (
            <p className="flex flex-wrap items-center gap-3 text-body text-danger-text">
              No hemos podido calcular la entrega.
              <Button variant="secondary" onClick={checkout.retryOptions}>
                Reintentar
              </Button>
            </p>
          ) : null}
          {known && !inShop && optionsState === "ready" && options.every(({ pickup }) => pickup) ? (
            <p role="status" className="text-body text-danger-text">
              {noDeliveryText({ country: values.country, postcode: postcodeOf(values) })}
              {options.length > 0 ? " Puedes recogerlo en la tienda." : null}
            </p>
          ) : null}
        </div>
        <p
          id="entrega-error"
          aria-live="polite"
          className="mt-2 flex items-start gap-1.5 text-body text-danger-text empty:hidden"
        >
          {errors.shippingOption || lost ? (
            <>
              <Icon icon={solid20ExclamationCircle} size={18} className="mt-px" />
              {errors.shippingOption ?? LOST_TEXT}
            </>
          ) : null}
        </p>
      </fieldset>
      {option?.pickup ? null : (
        <div className="mt-5">
          <AddressFields checkout={checkout} countries={info.deliveryCountries} />
        </div>
      )}
      <StepButton checkout={checkout} text="Continuar a pago" />
    </>
  );
}
