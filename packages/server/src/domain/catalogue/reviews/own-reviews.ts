import {
  type OwnReview,
  OwnReviewSchema,
  type Reviewable,
  ReviewableSchema,
  type ReviewInputSchema,
} from "@tablero/contract/catalogue/shapes/reviews";
import { isSameReview, notABuyer, reviewConflict, unknownReview } from "@tablero/domain/catalogue/reviews/moderation";
import {
  proposeReviewName,
  RECEIVED_PARCEL_STATES,
  REVIEWABLE_LINE_KINDS,
} from "@tablero/domain/catalogue/reviews/reviews";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { reviewNotice } from "@tablero/domain/platform/notices/texts";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { Flag, nullable, Text, TextMap } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { lockOpenClient, mergedClientIds } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { firstImage } from "../storefront/wire-sql.ts";

/** The writer: a signed-in client, or the holder of an order's link. */
export type Writer = { clientId: string } | { orderToken: string };

/** The orders and reviews that a writer may access. */
interface Scope {
  /**
   * Null for the link of an order without an account, because its address proves nothing and gives no access to
   * other reviews.
   */
  clientId: string | null;
  orderId: string | null;
  /** The client of the order, whose row is locked while a review of the order is written. */
  recordId: string | null;
  /** Whether the client was anonymised or merged. */
  isClosed: boolean;
}

const MAX_REVIEWABLES = 200;

const ownOrders = ({ clientId, orderId }: Scope): SQL =>
  orderId === null ? sql`o.client_id in ${mergedClientIds(clientId ?? "")}` : sql`o.id = ${orderId}`;

const ownReviews = ({ clientId, orderId }: Scope): SQL =>
  sql`(r.client_id = ${clientId}::uuid or r.order_id = ${orderId}::uuid)`;

/** Lines with a unit that reached the buyer, one per product, from the newest order. */
const received = (scope: Scope, productId: string | undefined): SQL =>
  sql`select distinct on (l.product_id) l.product_id, l.options, o.id as order_id, o.placed_at
      from order_lines l join orders o on o.id = l.order_id
      where ${ownOrders(scope)} and l.kind in ${[...REVIEWABLE_LINE_KINDS]} and l.product_id is not null
        and (${productId ?? null}::uuid is null or l.product_id = ${productId ?? null}::uuid)
        and exists (select 1 from shipment_lines sl join shipments s on s.id = sl.shipment_id
          where sl.order_line_id = l.id and s.state in ${[...RECEIVED_PARCEL_STATES]})
      order by l.product_id, o.placed_at desc, l.position`;

const OWN = sql`json_build_object('id', r.id, 'name', r.name, 'rating', r.rating, 'title', r.title, 'text', r.text,
  'options', r.options, 'writtenAt', iso(r.written_at), 'answer', r.answer, 'state', r.state, 'reason', r.reason,
  'note', r.note, 'version', r.version)`;

const noOrder = () => new Failure("not-found", "No encontramos ese pedido.");

async function resolveScope({ db }: Ctx, writer: Writer): Promise<Scope> {
  if ("clientId" in writer)
    return { clientId: writer.clientId, orderId: null, recordId: writer.clientId, isClosed: false };
  const order = await one(
    db,
    sql`select o.id as "orderId", o.client_id as "recordId", c.archived_at is not null as "isClosed",
          case when c.account_id is not null then o.client_id end as "clientId"
        from orders o left join clients c on c.id = o.client_id where o.token = ${writer.orderToken}`,
    { orderId: Text, clientId: nullable(Text), recordId: nullable(Text), isClosed: Flag },
  );
  if (!order) throw noOrder();
  return order;
}

/** Locks order and client of a writer, so that their reviews are written one after another. Throws `not-found`. */
async function lockScope(tx: Ctx, writer: Writer): Promise<Scope> {
  if ("orderToken" in writer)
    await tx.db.execute(sql`select 1 from orders where token = ${writer.orderToken} for no key update`);
  const scope = await resolveScope(tx, writer);
  if (scope.recordId) await lockOpenClient(tx, scope.recordId);
  return scope;
}

/**
 * The products that a writer has received, and their reviews. An order's link covers only the products of that order.
 * Throws `not-found`.
 */
export async function listReviewables(ctx: Ctx, writer: Writer, productId?: string): Promise<Reviewable[]> {
  const scope = await resolveScope(ctx, writer);
  if (scope.isClosed) return [];
  const ofOrder =
    scope.orderId === null ? sql`true` : sql`(got.product_id is not null or r.order_id = ${scope.orderId})`;
  const found = await rows(
    ctx.db,
    sql`select json_build_object('id', p.id, 'name', p.name,
            'slug', case when p.status = 'published' then p.slug end, 'image', ${sql.raw(firstImage("p.id"))}) as product,
          coalesce(r.options, got.options) as options, coalesce(o.name, c.name, '') as name,
          case when o.id is not null then o.surname else c.surname end as surname,
          case when r.id is not null then ${OWN} end as review
        from (${received(scope, productId)}) got
        full join (select * from reviews r where ${ownReviews(scope)}
            and (${productId ?? null}::uuid is null or r.product_id = ${productId ?? null}::uuid)) r
          on r.product_id = got.product_id
        join products p on p.id = coalesce(got.product_id, r.product_id)
        left join orders o on o.id = ${scope.orderId}::uuid
        left join clients c on c.id = ${scope.recordId}::uuid
        where ${ofOrder} order by coalesce(got.placed_at, r.written_at) desc, p.id limit ${MAX_REVIEWABLES}`,
    {
      product: ReviewableSchema.shape.product,
      options: TextMap,
      name: Text,
      surname: nullable(Text),
      review: nullable(OwnReviewSchema),
    },
  );
  return found.map(({ name, surname, ...row }) => ({ ...row, proposedName: proposeReviewName(name, surname) }));
}

/** The writer's review of a product, locked. */
async function lockOwn(tx: Ctx, scope: Scope, productId: string): Promise<OwnReview | undefined> {
  const found = await one(
    tx.db,
    sql`select ${OWN} as review from reviews r where r.product_id = ${productId} and ${ownReviews(scope)}
        order by r.id limit 1 for no key update of r`,
    { review: OwnReviewSchema },
  );
  return found?.review;
}

type Input = z.output<typeof ReviewInputSchema>;

/**
 * Writes or changes the writer's review of a product, which is then moderated again. Throws `not-found` for a
 * product that the writer has not received, `version-conflict` with the current review.
 */
export const writeReview = (ctx: Ctx, writer: Writer, productId: string, input: Input): Promise<OwnReview> =>
  inTransaction(ctx, async (tx) => {
    const scope = await lockScope(tx, writer);
    const before = await lockOwn(tx, scope, productId);
    if (before && isSameReview(before, input)) return before;
    if (before && before.version !== input.version) throw reviewConflict(before);
    const id = before ? await change(tx, before.id, input) : await add(tx, scope, productId, input);
    await notifyStaff(tx, reviewNotice({ id, title: input.title, text: input.text }, before !== undefined));
    const after = await lockOwn(tx, scope, productId);
    if (!after) throw new Error("the review that was written is not there");
    return after;
  });

async function add(tx: Ctx, scope: Scope, productId: string, input: Input): Promise<string> {
  const bought = await one(
    tx.db,
    sql`select got.options, got.order_id as "orderId" from (${received(scope, productId)}) got
        join products p on p.id = got.product_id where p.status = 'published'`,
    { options: TextMap, orderId: Text },
  );
  if (!bought) throw notABuyer();
  // A client has one review per product. A guest's address may have been typed by two people.
  const writer = sql`(select ${scope.recordId}::uuid where not exists (select 1 from reviews
    where product_id = ${productId} and client_id = ${scope.recordId}::uuid))`;
  const now = tx.clock();
  const id = uuidv7(now.getTime());
  const at = now.toISOString();
  await tx.db.execute(
    sql`insert into reviews (id, product_id, client_id, order_id, name, rating, title, text, options, written_at,
            created_at, updated_at)
          values (${id}, ${productId}, ${writer}, ${bought.orderId}, ${input.name}, ${input.rating},
            ${input.title}, ${input.text}, ${JSON.stringify(bought.options)}::jsonb, ${at}, ${at}, ${at})`,
  );
  return id;
}

async function change({ db, clock }: Ctx, id: string, { name, rating, title, text }: Input): Promise<string> {
  const now = clock().toISOString();
  await db.execute(
    sql`update reviews set name = ${name}, rating = ${rating}, title = ${title}, text = ${text}, state = 'pending',
          reason = null, note = '', written_at = ${now}, updated_at = ${now}, edits = edits + 1, version = version + 1
        where id = ${id}`,
  );
  return id;
}

/** Throws `not-found`, `version-conflict` with the current review. */
export const deleteReview = (ctx: Ctx, writer: Writer, productId: string, version: number): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const scope = await lockScope(tx, writer);
    const before = await lockOwn(tx, scope, productId);
    if (!before) throw unknownReview();
    if (before.version !== version) throw reviewConflict(before);
    await tx.db.execute(sql`delete from reviews where id = ${before.id}`);
    return before.id;
  });
