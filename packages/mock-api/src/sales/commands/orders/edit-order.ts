import type { Input } from "@tablero/contract/core/endpoint";
import type { adminOrders } from "@tablero/contract/sales/endpoints/admin-orders";
import type { Order } from "@tablero/demo-shop/types";
import { notInCatalogue } from "@tablero/domain/catalogue/products/refusals";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { outOfStock } from "@tablero/domain/catalogue/stock/out-of-stock";
import { madridDay } from "@tablero/domain/platform/dates";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { notReleased } from "@tablero/domain/sales/carts/carts";
import type { NewLine } from "@tablero/domain/sales/orders/editing/added-line";
import type { DeliveryAddress, DeliveryOffers } from "@tablero/domain/sales/orders/editing/edit-delivery";
import {
  changesAnything,
  editChoices,
  previewEdit,
  unchanged,
} from "@tablero/domain/sales/orders/editing/edit-preview";
import type { EditCommand } from "@tablero/domain/sales/orders/editing/editing";
import { totalsOf } from "@tablero/domain/sales/orders/order-amounts";
import { checkAddress } from "@tablero/domain/sales/orders/placing/input";
import { unitsFreed } from "@tablero/domain/sales/orders/units";
import { chargedRate, extrasRateIn } from "@tablero/domain/settings/taxes/oss-rates";
import { firstPicture, streetDate } from "../../../catalogue/views/products.ts";
import { optionsOf } from "../../../catalogue/views/refs.ts";
import { byId } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { addressOf } from "../../../platform/views/basics.ts";
import { paymentSettings } from "../../../settings/views/payment-settings.ts";
import { aggregateOf } from "./order-aggregate.ts";
import { momentOf } from "./orders.ts";
import { boughtUnits } from "./place-limits.ts";

type EditInput = Input<(typeof adminOrders)["POST /api/admin/orders/{id}/edits/preview"]>["body"];

/** The command for what staff ask: names, prices, taxes and deliveries are those of today. */
export function editCommand(store: Store, order: Order, { cancel, add, delivery, reason }: EditInput): EditCommand {
  return {
    kind: "edit",
    cancel,
    add: newLines(store, order, { add, cancel }),
    delivery: delivery && { address: delivery.address && checked(delivery.address), optionId: delivery.option },
    bought: boughtUnits(store, order.clientId, order.id),
    reason,
    offers: offersFor(store, order),
  };
}

/** What an edit would do, without doing it. */
export function forecastEdit(store: Store, order: Order, input: EditInput) {
  const whole = aggregateOf(store, order);
  const command = editCommand(store, order, input);
  const chosen = { ...command, delivery: command.delivery?.optionId ? command.delivery : undefined };
  const options = editChoices(whole, command);
  const preview = changesAnything(chosen) ? previewEdit(whole, chosen, momentOf(store, "shop")) : unchanged(whole);
  const { before, after, ...rest } = preview;
  return { ...rest, before: totalsOf(before, whole), after: totalsOf(after, whole), options };
}

function checked(address: DeliveryAddress): DeliveryAddress {
  const errors: FieldError[] = [];
  const stored = checkAddress(address, "delivery.address", errors);
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  return stored;
}

function offersFor(store: Store, order: Order): DeliveryOffers {
  const { carriers, zones, rates } = store.data;
  const settings = paymentSettings(store);
  const day = madridDay(store.now());
  return {
    carriers,
    zones,
    rates,
    settings,
    taxFreeTo: settings.taxFreeTo,
    oss: settings.oss,
    day,
    extrasRate: extrasRateIn(settings, order.ossPlace, day),
    current: {
      optionId: order.rateId ?? order.carrierId,
      address: order.shippingAddress && addressOf(order.shippingAddress),
    },
  };
}

function newLines(
  store: Store,
  order: Order,
  { add: wanted = [], cancel = [] }: Pick<EditInput, "add" | "cancel">,
): NewLine[] {
  const { ossPlace } = order;
  const { reserved } = aggregateOf(store, order);
  const settings = paymentSettings(store);
  const day = madridDay(store.now());
  return wanted.map(({ variantId, quantity, price }, index) => {
    const variant = byId(store.data.variants, variantId);
    const product = variant && byId(store.data.products, variant.productId);
    if (!variant || !product || store.archivedVariants.has(variantId)) throw notInCatalogue(`add.${index}.variantId`);
    const until = streetDate(store, variantId);
    if (until) throw notReleased({ variantId, name: product.name, streetDate: until });
    const available = availableUnits(variant) + unitsFreed(reserved, cancel, variantId);
    const all = wanted.reduce((sum, row) => (row.variantId === variantId ? sum + row.quantity : sum), 0);
    if (all > available) throw outOfStock([{ variantId, name: product.name, available }]);
    return {
      variantId,
      productId: product.id,
      name: product.name,
      sku: variant.sku,
      options: optionsOf(variant.options),
      imageId: firstPicture(store, product.id)?.id ?? null,
      quantity,
      unitPrice: price ?? variant.price,
      taxRate: chargedRate(settings, ossPlace, variant.taxRate, day),
      weight: variant.weight,
      perClientLimit: variant.perClientLimit,
      withdrawalExclusion: product.withdrawalExclusion,
    };
  });
}
