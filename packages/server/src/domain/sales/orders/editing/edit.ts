import { mergeByVariant } from "@tablero/domain/catalogue/stock/variant-units";
import { madridDay } from "@tablero/domain/platform/dates";
import { PRODUCT_KINDS, WITHDRAWAL_EXCLUSIONS } from "@tablero/domain/platform/vocabulary";
import { orderEdited } from "@tablero/domain/sales/orders/audit";
import type { NewLine } from "@tablero/domain/sales/orders/editing/added-line";
import type { DeliveryOffers } from "@tablero/domain/sales/orders/editing/edit-delivery";
import {
  deliveryOffers,
  type EditRequest,
  editCommand,
  forecastEdit as forecast,
  newLines,
} from "@tablero/domain/sales/orders/editing/edit-request";
import type { EditCommand } from "@tablero/domain/sales/orders/editing/editing";
import { sql } from "drizzle-orm";
import { among, Int, nullable, Text, TextMap } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { AddressJson } from "../../../../db/schema/json.ts";
import { onlineMethods } from "../../../../payments/gateways.ts";
import { lockAvailable, streetDate } from "../../../catalogue/door.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { readTerms } from "../../../settings/door.ts";
import { auditOrder } from "../audit.ts";
import { commandOrder, startMoment } from "../command.ts";
import { type LoadedOrder, loadOrder, readWholeOrder } from "../load.ts";
import { boughtUnits, lockBuyer } from "../placing/buyer.ts";

/**
 * Staff change an order before it is shipped. Throws `not-found`, `version-conflict`, `invalid-transition`,
 * `out-of-stock`, `shipping-unavailable`, `payment-unavailable`, `validation` with the field.
 */
export function editOrder(ctx: Ctx, input: EditRequest & { orderId: string; version: number }): Promise<LoadedOrder> {
  const { orderId, version, ...wanted } = input;
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version });
    // The client's orders run one after another, so everything that counts towards a limit is committed by then.
    if (order.clientId && wanted.add?.length) await lockBuyer(tx, order.clientId);
    const command = await commandFor(tx, order, wanted);
    // Units are released and reserved in two statements, so all of their stock is locked first, in a common order.
    const units = [...order.lines, ...(command.add ?? [])].flatMap(({ variantId, quantity }) =>
      variantId ? [{ variantId, quantity }] : [],
    );
    if (units.length > 0) await lockAvailable(tx.db, mergeByVariant(units));
    const { before, after } = await commandOrder(tx, order, command);
    await auditOrder(tx, orderEdited(wanted, before, after));
    return after;
  });
}

export interface EditForecast extends ReturnType<typeof forecast> {
  /** The order's tax data, for its totals. */
  taxes: Pick<LoadedOrder, "taxFree" | "ossPlace">;
}

/**
 * A preview of an edit; `option` may be empty while none is chosen. Throws the errors of `editOrder`, except for
 * an order that has changed since.
 */
export async function forecastEdit(ctx: Ctx, orderId: string, input: EditRequest): Promise<EditForecast> {
  const order = await readWholeOrder(ctx, { id: orderId });
  const command = await commandFor(ctx, order, input);
  return { ...forecast(order, command, startMoment(ctx, order)), taxes: order };
}

/** The command for an edit by staff, with today's names, prices, taxes and deliveries. */
async function commandFor(ctx: Ctx, order: LoadedOrder, request: EditRequest): Promise<EditCommand> {
  const offers = await readOffers(ctx, order);
  const add = await readLines(ctx, order, request);
  return editCommand(request, { add, bought: await unitsInOtherOrders(ctx, order, add), offers });
}

/** Units of limited variants in the client's other orders. */
async function unitsInOtherOrders(ctx: Ctx, { id, clientId }: LoadedOrder, lines: readonly NewLine[]) {
  const limited = lines.flatMap(({ variantId, perClientLimit }) => (perClientLimit === null ? [] : [variantId]));
  return clientId === null || limited.length === 0 ? [] : boughtUnits(ctx, clientId, limited, id);
}

const CURRENT = { optionId: nullable(Text), address: nullable(AddressJson) };

/** Today's delivery options of the shop, and the order's current one. */
export async function readOffers(ctx: Ctx, order: Pick<LoadedOrder, "id" | "ossPlace">): Promise<DeliveryOffers> {
  const { shipping, settings } = await readTerms(ctx);
  const current = await one(
    ctx.db,
    sql`select coalesce(rate_id, carrier_id)::text as "optionId", shipping_address as address from orders where id = ${order.id}`,
    CURRENT,
  );
  if (!current) throw new Error(`order ${order.id} is gone`);
  const day = madridDay(ctx.clock().toISOString());
  const online = onlineMethods(ctx.gateways, settings);
  return deliveryOffers(order, shipping, { settings: { ...settings, online }, day }, current);
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
  productKind: among(PRODUCT_KINDS),
  available: Int,
  streetDate: nullable(Text),
};

async function readLines(
  ctx: Ctx,
  order: Pick<LoadedOrder, "ossPlace" | "reserved">,
  request: EditRequest,
): Promise<NewLine[]> {
  const { add: wanted = [] } = request;
  if (wanted.length === 0) return [];
  const found = await rows(
    ctx.db,
    sql`select v.id as "variantId", p.id as "productId", p.name, v.sku, v.options,
          (select image_id from product_images where product_id = p.id order by position limit 1) as "imageId",
          v.price, v.tax_rate as "taxRate", v.weight, v.per_client_limit as "perClientLimit",
          p.withdrawal_exclusion as "withdrawalExclusion", p.kind as "productKind",
          greatest(coalesce(s.on_hand - s.reserved, 0), 0)::int as available, ${sql.raw(streetDate("v.id"))} as "streetDate"
        from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
        where v.id in ${wanted.map(({ variantId }) => variantId)} and v.archived_at is null`,
    VARIANT,
  );
  const { settings } = await readTerms(ctx);
  const day = madridDay(ctx.clock().toISOString());
  return newLines(order, request, (id) => found.find(({ variantId }) => variantId === id), { settings, day });
}
