import { notInCatalogue } from "@tablero/domain/catalogue/products/refusals";
import { outOfStock } from "@tablero/domain/catalogue/stock/out-of-stock";
import { byVariant } from "@tablero/domain/catalogue/stock/variant-units";
import { madridDay } from "@tablero/domain/platform/dates";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { WITHDRAWAL_EXCLUSIONS } from "@tablero/domain/platform/vocabulary";
import { notReleased } from "@tablero/domain/sales/carts/carts";
import type { NewLine } from "@tablero/domain/sales/orders/editing/added-line";
import type {
  DeliveryAddress,
  DeliveryChoice,
  DeliveryOffers,
} from "@tablero/domain/sales/orders/editing/edit-delivery";
import {
  changesAnything,
  type EditPreview,
  editChoices,
  previewEdit,
  unchanged,
} from "@tablero/domain/sales/orders/editing/edit-preview";
import type { EditCommand } from "@tablero/domain/sales/orders/editing/editing";
import { checkAddress } from "@tablero/domain/sales/orders/placing/input";
import { unitsFreed } from "@tablero/domain/sales/orders/units";
import type { UnitsOf } from "@tablero/domain/sales/orders/units-after-refund";
import { chargedRate, extrasRateIn } from "@tablero/domain/settings/taxes/oss-rates";
import { sql } from "drizzle-orm";
import { among, Int, nullable, Text, TextMap } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { AddressJson } from "../../../../db/schema/json.ts";
import { onlineMethods } from "../../../../payments/gateways.ts";
import { lockAvailable, streetDate } from "../../../catalogue/door.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { readTerms } from "../../../settings/door.ts";
import { auditOrder } from "../audit.ts";
import { commandOrder, momentOf } from "../command.ts";
import { type LoadedOrder, loadOrder, readWholeOrder } from "../load.ts";
import { boughtUnits, holdClient } from "../placing/buyer.ts";

export interface EditInput {
  /** Units to take off, by line. */
  cancel?: readonly UnitsOf[] | undefined;
  /** `price`: cents with IVA; that of today when left out. */
  add?: readonly { variantId: string; quantity: number; price?: number | undefined }[] | undefined;
  /** A null address is pickup; `option` is the id of a rate, or of the carrier for pickup. */
  delivery?: { address: DeliveryAddress | null; option: string } | undefined;
  reason?: string | undefined;
}

/**
 * Staff change an order before it is shipped. Throws `not-found`, `version-conflict`, `invalid-transition`,
 * `out-of-stock`, `shipping-unavailable`, `payment-unavailable`, `validation` with the field.
 */
export function editOrder(ctx: Ctx, input: EditInput & { orderId: string; version: number }): Promise<LoadedOrder> {
  const { orderId, version, ...wanted } = input;
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version });
    // The client's orders come one after the other: what is counted for a limit is committed by then.
    if (order.clientId && wanted.add?.length) await holdClient(tx, order.clientId);
    const command = await editCommand(tx, order, wanted);
    // Units are released and reserved in two statements: all of their stock is locked before, in one order.
    const units = [...order.lines, ...(command.add ?? [])].flatMap(({ variantId, quantity }) =>
      variantId ? [{ variantId, quantity }] : [],
    );
    if (units.length > 0) await lockAvailable(tx.db, byVariant(units));
    const { before, after } = await commandOrder(tx, order, command);
    const { cancel, add, delivery, reason } = wanted;
    const details = {
      cancel,
      add,
      delivery: delivery && { option: delivery.option, moved: delivery.address !== null },
      reason,
    };
    await auditOrder(tx, { action: "update", before, after, details: { ...details, total: after.total } });
    return after;
  });
}

export interface EditForecast extends EditPreview {
  /** What its totals say of taxes. */
  taxes: Pick<LoadedOrder, "taxFree" | "ossPlace">;
  /** Deliveries that it could have then. */
  options: DeliveryChoice[];
}

/**
 * What an edit would do, without doing it; `option` may be empty while none is chosen. Throws what `editOrder` throws,
 * but for an order that has changed since.
 */
export async function forecastEdit(ctx: Ctx, orderId: string, input: EditInput): Promise<EditForecast> {
  const order = await readWholeOrder(ctx, { id: orderId });
  const command = await editCommand(ctx, order, input);
  const chosen = { ...command, delivery: command.delivery?.optionId ? command.delivery : undefined };
  const options = editChoices(order, command);
  const preview = changesAnything(chosen) ? previewEdit(order, chosen, momentOf(ctx, order)) : unchanged(order);
  return { ...preview, taxes: order, options };
}

/** The command for what staff ask: names, prices, taxes and deliveries are those of today. */
export async function editCommand(
  ctx: Ctx,
  order: LoadedOrder,
  { cancel, add, delivery, reason }: EditInput,
): Promise<EditCommand> {
  const offers = await deliveryOffers(ctx, order);
  const lines = await newLines(ctx, order, { add, cancel });
  return {
    kind: "edit",
    cancel,
    add: lines,
    bought: await boughtElsewhere(ctx, order, lines),
    delivery: delivery && { address: delivery.address && checked(delivery.address), optionId: delivery.option },
    reason,
    offers,
  };
}

/** What the client bought of limited variants in other orders. */
async function boughtElsewhere(ctx: Ctx, { id, clientId }: LoadedOrder, lines: readonly NewLine[]) {
  const limited = lines.flatMap(({ variantId, perClientLimit }) => (perClientLimit === null ? [] : [variantId]));
  return clientId === null || limited.length === 0 ? [] : boughtUnits(ctx, clientId, limited, id);
}

function checked(address: DeliveryAddress): DeliveryAddress {
  const errors: FieldError[] = [];
  const stored = checkAddress(address, "delivery.address", errors);
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  return stored;
}

const CURRENT = { optionId: nullable(Text), address: nullable(AddressJson) };

/** What the shop offers today, and the order's own delivery. */
export async function deliveryOffers(ctx: Ctx, order: Pick<LoadedOrder, "id" | "ossPlace">): Promise<DeliveryOffers> {
  const { shipping, settings } = await readTerms(ctx);
  const current = await one(
    ctx.db,
    sql`select coalesce(rate_id, carrier_id)::text as "optionId", shipping_address as address from orders where id = ${order.id}`,
    CURRENT,
  );
  if (!current) throw new Error(`order ${order.id} is gone`);
  const day = madridDay(ctx.clock().toISOString());
  return {
    ...shipping,
    settings: { ...settings, online: onlineMethods(ctx.gateways, settings) },
    taxFreeTo: settings.taxFreeTo,
    oss: settings.oss,
    day,
    extrasRate: extrasRateIn(settings, order.ossPlace, day),
    current,
  };
}

const VARIANT = {
  variantId: Text,
  productId: Text,
  name: Text,
  sku: Text,
  options: TextMap,
  imageId: nullable(Text),
  price: Int,
  taxRate: Int,
  weight: Int,
  perClientLimit: nullable(Int),
  withdrawalExclusion: nullable(among(WITHDRAWAL_EXCLUSIONS)),
  available: Int,
  streetDate: nullable(Text),
};

async function newLines(
  ctx: Ctx,
  { ossPlace, reserved }: Pick<LoadedOrder, "ossPlace" | "reserved">,
  { add: wanted = [], cancel = [] }: Pick<EditInput, "add" | "cancel">,
): Promise<NewLine[]> {
  if (wanted.length === 0) return [];
  const found = await rows(
    ctx.db,
    sql`select v.id as "variantId", p.id as "productId", p.name, v.sku, v.options,
          (select image_id from product_images where product_id = p.id order by position limit 1) as "imageId",
          v.price, v.tax_rate as "taxRate", v.weight, v.per_client_limit as "perClientLimit",
          p.withdrawal_exclusion as "withdrawalExclusion",
          greatest(coalesce(s.on_hand - s.reserved, 0), 0)::int as available, ${sql.raw(streetDate("v.id"))} as "streetDate"
        from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
        where v.id in ${wanted.map(({ variantId }) => variantId)} and v.archived_at is null`,
    VARIANT,
  );
  const { settings } = await readTerms(ctx);
  const day = madridDay(ctx.clock().toISOString());
  return wanted.map(({ variantId, quantity, price: own }, index) => {
    const variant = found.find((row) => row.variantId === variantId);
    if (!variant) throw notInCatalogue(`add.${index}.variantId`);
    const { price, available: onShelf, taxRate, streetDate: until, ...rest } = variant;
    if (until) throw notReleased({ variantId, name: variant.name, streetDate: until });
    const available = onShelf + unitsFreed(reserved, cancel, variantId);
    const all = wanted.reduce((sum, row) => (row.variantId === variantId ? sum + row.quantity : sum), 0);
    if (all > available) throw outOfStock([{ variantId, name: variant.name, available }]);
    return { ...rest, quantity, unitPrice: own ?? price, taxRate: chargedRate(settings, ossPlace, taxRate, day) };
  });
}
