import { type ClientTimeline, TimelineEntrySchema } from "@tablero/contract/readers/shapes/client-timeline";
import { type Cursor, readNextCursor, writeCursor } from "@tablero/domain/platform/kit/cursor";
import { notFound } from "@tablero/domain/platform/refusals";
import {
  TIMELINE_SOURCES,
  type TimelineKind,
  type TimelineSource,
  timelineSourcesFor,
} from "@tablero/domain/readers/client-timeline";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { literal } from "../../../db/literal.ts";
import { rows } from "../../../db/query.ts";
import { addressesOf, mergedClientIds, permissionsOf } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { orderBy } from "../../platform/kit/order.ts";
import { translateCursorErrors } from "../../platform/kit/page.ts";
import { SOURCES } from "./timeline-sources.ts";

interface TimelineQuery {
  kind?: readonly TimelineKind[] | undefined;
  size: number;
  cursor?: string | undefined;
}

const ROW = { entry: TimelineEntrySchema, place: Text };

/**
 * Entries of a client and of the clients merged into it, newest first, of the kinds that the caller may read. Throws
 * `not-found`, and `validation` for a cursor that no response contained.
 */
export async function readTimeline(ctx: Ctx, id: string, { kind, size, cursor }: TimelineQuery) {
  const clients = await rows(ctx.db, sql`select id from ${mergedClientIds(id)} own`, { id: Text });
  if (!clients.some((client) => client.id === id)) throw notFound();
  const place = cursor === undefined ? undefined : readNextCursor(cursor);
  const sources = timelineSourcesFor(permissionsOf(ctx), kind);
  const isByEmail = sources.some((source) => "email" in SOURCES[source].owner);
  const owner = {
    ids: clients.map((client) => literal(client.id)),
    emails: isByEmail ? (await addressesOf(ctx, id)).map(literal) : [],
  };
  const found = await translateCursorErrors(() => readEntries(ctx, sources, { owner, size: size + 1, place }));
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const next = last && found.length > size && writeCursor({ to: "next", value: last.place, id: last.entry.id });
  return { items: shown.map(({ entry }) => entry), ...(next && { next }) } satisfies ClientTimeline;
}

interface Part {
  /** The client and those merged into it, and their mail addresses. */
  owner: { ids: SQL[]; emails: SQL[] };
  size: number;
  /** The entry that the part follows. */
  place: Cursor | undefined;
}

async function readEntries({ db }: Ctx, sources: readonly TimelineSource[], part: Part) {
  if (sources.length === 0) return [];
  const ids = sql.join(
    sources.map((source) => selectIds(source, part)),
    sql` union all `,
  );
  const contents = sources.map((source) => sql`when ${literal(source)} then (${SOURCES[source].content})`);
  const kinds = sources.map((source) => sql`when ${literal(source)} then ${literal(TIMELINE_SOURCES[source].kind)}`);
  return rows(
    db,
    sql`with page as materialized (select x.source, x.id, x.at from (${ids}) x order by x.at desc, x.id desc limit ${literal(part.size)})
        select jsonb_build_object('id', page.id, 'at', iso(page.at), 'kind', case page.source ${sql.join(kinds, sql` `)} end)
            || case page.source ${sql.join(contents, sql` `)} end as entry, page.at::text as place
        from page order by page.at desc, page.id desc`,
    ROW,
  );
}

const isIn = (column: SQL, values: SQL[]): SQL =>
  values.length > 0 ? sql`${column} in (${sql.join(values, sql`, `)})` : sql`false`;

/**
 * The newest ids of a source. The values are literals, so that the plan for a client with very many orders
 * reads an index in order of time, and ends after one page.
 */
function selectIds(source: TimelineSource, { owner, size, place }: Part): SQL {
  const { alias, at, from, owner: column, condition } = SOURCES[source];
  const order = orderBy(at, "desc", alias);
  const isTheirs = "client" in column ? isIn(column.client, owner.ids) : isIn(column.email, owner.emails);
  const conditions = [isTheirs, condition, place && order.beside(place)].filter((each) => each !== undefined);
  return sql`(select ${literal(source)}::text as source, ${sql.raw(alias)}.id, ${at} as at from ${from}
    where ${sql.join(conditions, sql` and `)} order by ${order.forward} limit ${literal(size)})`;
}
