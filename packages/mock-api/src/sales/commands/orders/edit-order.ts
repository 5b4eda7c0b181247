import type { Order } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { madridDay } from "@tablero/domain/platform/dates";
import type { DeliveryOffers } from "@tablero/domain/sales/orders/editing/edit-delivery";
import {
  deliveryOffers,
  type EditRequest,
  editCommand,
  forecastEdit,
  newLines,
  type VariantToday,
} from "@tablero/domain/sales/orders/editing/edit-request";
import type { EditCommand } from "@tablero/domain/sales/orders/editing/editing";
import { totalsOf } from "@tablero/domain/sales/orders/order-amounts";
import { firstPicture, streetDate } from "../../../catalogue/views/products.ts";
import { optionsOf } from "../../../catalogue/views/refs.ts";
import { byId } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { addressOf } from "../../../platform/views/basics.ts";
import { paymentSettings } from "../../../settings/views/payment-settings.ts";
import { buildAggregate } from "./order-aggregate.ts";
import { momentOf } from "./orders.ts";
import { boughtUnits } from "./place-limits.ts";

const termsOf = (store: Store) => ({ settings: paymentSettings(store), day: madridDay(store.now()) });

/** Today's delivery options of the shop, and the order's current one. */
export const offersFor = (store: Store, order: Order): DeliveryOffers =>
  deliveryOffers(order, store.data, termsOf(store), {
    optionId: order.rateId ?? order.carrierId,
    address: order.shippingAddress && addressOf(order.shippingAddress),
  });

/** The command for an edit requested by staff; names, prices, taxes and deliveries are the current ones. */
export function editCommandFor(store: Store, order: Order, request: EditRequest): EditCommand {
  const today = termsOf(store);
  return editCommand(request, {
    add: newLines(buildAggregate(store, order), request, (id) => variantToday(store, id), today),
    bought: boughtUnits(store, order.clientId, order.id),
    offers: offersFor(store, order),
  });
}

/** The result of an edit, without applying it. */
export function viewForecast(store: Store, order: Order, request: EditRequest) {
  const whole = buildAggregate(store, order);
  const command = editCommandFor(store, order, request);
  const { before, after, ...rest } = forecastEdit(whole, command, momentOf(store, "shop"));
  return { ...rest, before: totalsOf(before, whole), after: totalsOf(after, whole) };
}

function variantToday(store: Store, variantId: string): VariantToday | undefined {
  const variant = byId(store.data.variants, variantId);
  const product = variant && byId(store.data.products, variant.productId);
  if (!variant || !product || store.archivedVariants.has(variantId)) return undefined;
  const { sku, price, taxRate, weight, perClientLimit } = variant;
  return {
    ...{ variantId, sku, price, taxRate, weight, perClientLimit },
    productId: product.id,
    name: product.name,
    options: optionsOf(variant.options),
    imageId: firstPicture(store, product.id)?.id ?? null,
    withdrawalExclusion: product.withdrawalExclusion,
    productKind: product.kind,
    available: availableUnits(variant),
    streetDate: streetDate(store, variantId),
  };
}
