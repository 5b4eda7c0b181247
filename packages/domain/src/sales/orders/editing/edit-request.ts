import { notInCatalogue } from "../../../catalogue/products/refusals.ts";
import { outOfStock } from "../../../catalogue/stock/out-of-stock.ts";
import type { VariantUnits } from "../../../catalogue/stock/variant-units.ts";
import { Failure, type FieldError } from "../../../platform/failure.ts";
import type { PaymentSettings } from "../../../settings/payments/methods.ts";
import type { StoredTaxes } from "../../../settings/sections/taxes.ts";
import type { ShippingRequest } from "../../../settings/shipping/shipping.ts";
import { chargedRate, extrasRateIn } from "../../../settings/taxes/oss-rates.ts";
import { notYetReleased } from "../../carts/carts.ts";
import type { OrderAggregate } from "../aggregate.ts";
import type { Moment } from "../draft.ts";
import { checkAddress } from "../placing/input.ts";
import { countReleasedUnits } from "../units.ts";
import type { UnitsOf } from "../units-after-refund.ts";
import type { NewLine } from "./added-line.ts";
import type { DeliveryAddress, DeliveryOffers } from "./edit-delivery.ts";
import { editChoices, hasChanges, previewEdit, unchangedPreview } from "./edit-preview.ts";
import type { EditCommand } from "./editing.ts";

/** Changes that staff request before an order is shipped. */
export interface EditRequest {
  /** Units to remove, by line. */
  cancel?: readonly UnitsOf[] | undefined;
  /** `price`: cents with IVA; today's price when omitted. */
  add?: readonly { variantId: string; quantity: number; price?: number | undefined }[] | undefined;
  /** A null address means pickup; `option` is the id of a rate, or of the carrier for pickup. */
  delivery?: { address: DeliveryAddress | null; option: string } | undefined;
  reason?: string | undefined;
}

/** The current data of a variant. */
export interface VariantToday extends Omit<NewLine, "quantity" | "unitPrice"> {
  /** Cents with IVA. */
  price: number;
  /** Available units. */
  available: number;
  /** The date (yyyy-MM-dd) until which it is not sold outside of a campaign. */
  streetDate: string | null;
}

type Terms = PaymentSettings & Pick<StoredTaxes, "taxRates" | "taxFreeTo" | "oss">;

/**
 * Lines for variants that are added to an order, with names, prices and taxes of `day`. `variantOf`: undefined
 * for a variant that is not in the catalogue. Throws `validation` with the field, `out-of-stock`.
 */
export function newLines(
  { ossPlace, reserved }: Pick<OrderAggregate, "ossPlace" | "reserved">,
  { add: wanted = [], cancel = [] }: Pick<EditRequest, "add" | "cancel">,
  variantOf: (id: string) => VariantToday | undefined,
  { settings, day }: { settings: Pick<Terms, "taxRates" | "oss">; day: string },
): NewLine[] {
  return wanted.map(({ variantId, quantity, price: own }, index) => {
    const variant = variantOf(variantId);
    if (!variant) throw notInCatalogue(`add.${index}.variantId`);
    const { price, available: onShelf, taxRate, streetDate, ...rest } = variant;
    const { name } = variant;
    if (streetDate) throw notYetReleased({ variantId, name, streetDate });
    const available = onShelf + countReleasedUnits(reserved, cancel, variantId);
    const all = wanted.reduce((sum, row) => (row.variantId === variantId ? sum + row.quantity : sum), 0);
    if (all > available) throw outOfStock([{ variantId, name, available }]);
    return { ...rest, quantity, unitPrice: own ?? price, taxRate: chargedRate(settings, ossPlace, taxRate, day) };
  });
}

/** The shop's offers on a day, and the order's current delivery. */
export const deliveryOffers = (
  { ossPlace }: Pick<OrderAggregate, "ossPlace">,
  shipping: Pick<ShippingRequest, "carriers" | "zones" | "rates">,
  { settings, day }: { settings: Terms; day: string },
  current: DeliveryOffers["current"],
): DeliveryOffers => ({
  carriers: shipping.carriers,
  zones: shipping.zones,
  rates: shipping.rates,
  settings,
  taxFreeTo: settings.taxFreeTo,
  oss: settings.oss,
  day,
  extrasRate: extrasRateIn(settings, ossPlace, day),
  current,
});

function checked(address: DeliveryAddress): DeliveryAddress {
  const errors: FieldError[] = [];
  const stored = checkAddress(address, "delivery.address", errors);
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  return stored;
}

/** The command for a request of staff. Throws `validation` with the fields of the address. */
export const editCommand = (
  { cancel, delivery, reason }: EditRequest,
  today: { add: readonly NewLine[]; bought: readonly VariantUnits[]; offers: DeliveryOffers },
): EditCommand => ({
  kind: "edit",
  ...today,
  cancel,
  delivery: delivery && { address: delivery.address && checked(delivery.address), optionId: delivery.option },
  reason,
});

/**
 * Computes the result of an edit without applying it; the delivery may still be undecided. Throws the errors of
 * the edit.
 */
export function forecastEdit(order: OrderAggregate, command: EditCommand, now: Moment) {
  const chosen = { ...command, delivery: command.delivery?.optionId ? command.delivery : undefined };
  const options = editChoices(order, command);
  const preview = hasChanges(chosen) ? previewEdit(order, chosen, now) : unchangedPreview(order);
  return { ...preview, options };
}
