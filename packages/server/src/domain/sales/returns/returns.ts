import { ImageSchema, type Pagination } from "@tablero/contract/platform/shapes/basics";
import type { Return, ReturnInput, ReturnRow, ReturnStep } from "@tablero/contract/sales/shapes/returns";
import { ReturnRowSchema } from "@tablero/contract/sales/shapes/returns";
import { madridDay } from "@tablero/domain/platform/dates";
import { Failure } from "@tablero/domain/platform/failure";
import type { ReturnState } from "@tablero/domain/platform/vocabulary";
import { standardDelivery } from "@tablero/domain/sales/orders/placing/standard-delivery";
import { findReturn } from "@tablero/domain/sales/orders/returning/return-desk";
import {
  findRecordedReturn,
  recordedWithdrawal,
  returnEntry,
  returnView,
} from "@tablero/domain/sales/orders/returning/return-view";
import { returnDeadline } from "@tablero/domain/sales/orders/returning/returns";
import { extrasRateIn } from "@tablero/domain/settings/taxes/oss-rates";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { exportRows } from "../../platform/kit/export.ts";
import { orderBy, type SortBy } from "../../platform/kit/order.ts";
import { contains, equals, type ListQuery, listPage } from "../../platform/kit/page.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { readSettings, readTerms } from "../../settings/door.ts";
import { commandOrder } from "../orders/command.ts";
import { type LoadedOrder, loadOrder, readWholeOrder } from "../orders/load.ts";

type Sort = "requestedAt" | "number" | "state";
export interface ReturnsQuery extends ListQuery<Sort> {
  state?: readonly ReturnState[] | undefined;
  open?: "true" | "false" | undefined;
  orderId?: string | undefined;
}

const ROWS = {
  from: sql`returns t`,
  alias: "t",
  row: ReturnRowSchema.omit({ deadline: true }).shape,
  joins: sql`join orders o on o.id = t.order_id`,
  columns: sql`t.id, t.number, json_build_object('id', o.id, 'number', o.number) as "order", t.name as client, t.state,
    t.by, t.requested_at as "requestedAt", t.refunded, o.version,
    (select coalesce(sum((line ->> 'quantity')::int), 0)::int from jsonb_array_elements(t.lines) line) as units`,
};
const SORTS: Record<Sort, SortBy> = {
  requestedAt: sql`t.requested_at`,
  number: sql`t.number`,
  state: sql`t.state`,
};

const withDeadline = (row: Omit<ReturnRow, "deadline">): ReturnRow => ({ ...row, deadline: returnDeadline(row) });

type ExportQuery = Omit<ReturnsQuery, "page" | "size">;

const listed = ({ state, open, orderId, search, sort, order }: ExportQuery) => ({
  ...ROWS,
  where: [
    state && state.length > 0 ? sql`t.state = any(${sql.param([...state])}::text[])` : undefined,
    open === undefined ? undefined : sql`(t.state not in ('refunded', 'refused')) = ${open === "true"}`,
    equals(sql`t.order_id`, orderId),
    contains(sql`lower(plain(concat_ws(' ', t.number, t.name, t.email)))`, search),
  ],
  order: orderBy(SORTS[sort], order, "t"),
});

/** One page of returns. */
export async function listReturns(
  ctx: Ctx,
  query: ReturnsQuery,
): Promise<{ items: ReturnRow[]; pagination: Pagination }> {
  const page = await listPage(ctx.db, { ...listed(query), page: query.page, size: query.size, cursor: query.cursor });
  return { ...page, items: page.items.map(withDeadline) };
}

/** All returns of the list in its order, batch by batch. Throws `validation` for too many. */
export async function* exportReturns({ db }: Ctx, query: ExportQuery): AsyncGenerator<ReturnRow[]> {
  for await (const batch of exportRows(db, listed(query))) yield batch.map(withDeadline);
}

const PLACE = { orderId: Text, token: Text };

/** Throws `not-found`. */
async function findPlace({ db }: Ctx, id: string) {
  const found = await one(
    db,
    sql`select t.order_id as "orderId", o.token from returns t join orders o on o.id = t.order_id where t.id = ${id}`,
    PLACE,
  );
  if (!found) throw new Failure("not-found", "No encontramos esa devolución.");
  return found;
}

const LINES = { id: Text, sku: Text, image: nullable(ImageSchema) };

async function viewReturn(ctx: Ctx, order: LoadedOrder, id: string): Promise<Return> {
  const found = findReturn(order, id);
  const looks = await rows(
    ctx.db,
    sql`select l.id, l.sku, ${sql.raw(imageOf("l.image_id"))} as image from order_lines l where l.order_id = ${order.id}`,
    LINES,
  );
  return returnView(order, found, (lineId) => looks.find((look) => look.id === lineId));
}

/** Throws `not-found`. */
export async function readReturn(ctx: Ctx, id: string): Promise<Return> {
  const { token } = await findPlace(ctx, id);
  return viewReturn(ctx, await readWholeOrder(ctx, { token }), id);
}

/** Adds the current return to a version conflict, so that the screen can continue with it. */
async function orCurrent<T>(ctx: Ctx, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "version-conflict") throw error;
    throw new Failure(error.code, error.detail, { extra: { ...error.extra, current: await readReturn(ctx, id) } });
  }
}

/**
 * Moves a return to another state at the desk. Throws `not-found`, `version-conflict` with `current`,
 * `invalid-transition` with `allowed`, `validation` with the field.
 */
export const transitionReturn = (ctx: Ctx, id: string, { version, ...step }: ReturnStep): Promise<Return> =>
  orCurrent(ctx, id, () =>
    inTransaction(ctx, async (tx) => {
      const { orderId } = await findPlace(tx, id);
      const order = await loadOrder(tx, { id: orderId, version });
      const standard = step.to === "refunded" ? await readStandardDelivery(tx, order) : null;
      const before = findReturn(order, id);
      const command = { ...step, kind: "return-step", returnId: id, standardDelivery: standard } as const;
      const { after } = await commandOrder(tx, order, command);
      const found = findReturn(after, id);
      await writeAudit(tx, returnEntry(before, found));
      return viewReturn(tx, after, id);
    }),
  );

const DELIVERY = {
  own: nullable(Text),
  destination: nullable(z.object({ country: Text, postcode: Text, province: Text })),
};

/** Today's cheapest standard delivery for an order, as computed by `standardDelivery`. */
export async function readStandardDelivery(ctx: Ctx, order: LoadedOrder): Promise<number | null> {
  const found = await one(
    ctx.db,
    sql`select case when shipping_address is null then null else json_build_object(
          'country', shipping_address ->> 'country', 'postcode', shipping_address ->> 'postcode',
          'province', shipping_address ->> 'province') end as destination, rate_id::text as own
        from orders where id = ${order.id}`,
    DELIVERY,
  );
  const { shipping, settings } = await readTerms(ctx);
  const rate = extrasRateIn(settings, order.ossPlace, madridDay(ctx.clock().toISOString()));
  return standardDelivery(order, shipping, { destination: null, own: null, ...found, rate });
}

/**
 * Staff record a return for a shopper. Throws `not-found`, `version-conflict`, `invalid-transition` if nothing is left
 * to return, `validation` with the field.
 */
export const recordReturn = (ctx: Ctx, orderId: string, input: ReturnInput): Promise<Return> =>
  inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version: input.version });
    const { withdrawalDays } = await readSettings(tx.db);
    const contact = await one(tx.db, sql`select email from orders where id = ${orderId}`, { email: Text });
    const terms = {
      email: contact?.email ?? "",
      withdrawalDays,
      standardDelivery: await readStandardDelivery(tx, order),
    };
    const { after } = await commandOrder(tx, order, recordedWithdrawal(order, input, terms));
    const { made, entry } = findRecordedReturn(after, input);
    await writeAudit(tx, entry);
    return viewReturn(tx, after, made.id);
  });
