import { type ClientTimeline, TimelineEntrySchema } from "@tablero/contract/readers/shapes/client-timeline";
import { type Cursor, readNextCursor, writeCursor } from "@tablero/domain/platform/kit/cursor";
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
import { addressesOf, clientVerbs, mergedClientIds, permissionsOf } from "../../people/door.ts";
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
  await clientVerbs.read(ctx, id);
  const place = cursor === undefined ? undefined : readNextCursor(cursor);
  const sources = timelineSourcesFor(permissionsOf(ctx), kind);
  const found = await translateCursorErrors(() => readEntries(ctx, id, sources, { size: size + 1, place }));
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const next = last && found.length > size && writeCursor({ to: "next", value: last.place, id: last.entry.id });
  return { items: shown.map(({ entry }) => entry), ...(next && { next }) } satisfies ClientTimeline;
}

interface Part {
  size: number;
  /** The entry that the part follows. */
  place: Cursor | undefined;
}

async function readEntries(ctx: Ctx, id: string, sources: readonly TimelineSource[], part: Part) {
  if (sources.length === 0) return [];
  const isByEmail = sources.some((source) => SOURCES[source].byEmail);
  const emails = isByEmail ? await addressesOf(ctx, id) : [];
  const ids = sql.join(
    sources.map((source) => idsOf(source, part)),
    sql` union all `,
  );
  const contents = sources.map((source) => sql`when ${literal(source)} then (${SOURCES[source].content})`);
  const kinds = sources.map((source) => sql`when ${literal(source)} then ${literal(TIMELINE_SOURCES[source].kind)}`);
  return rows(
    ctx.db,
    sql`with client_ids as (select id from ${mergedClientIds(id)} own),
          client_emails as (select ${sql.param(emails)}::text[] as emails),
          page as materialized (select x.source, x.id, x.at from (${ids}) x order by x.at desc, x.id desc limit ${literal(part.size)})
        select jsonb_build_object('id', page.id, 'at', iso(page.at), 'kind', case page.source ${sql.join(kinds, sql` `)} end)
            || case page.source ${sql.join(contents, sql` `)} end as entry, page.at::text as place
        from page order by page.at desc, page.id desc`,
    ROW,
  );
}

/** The newest ids of a source. Each client is read on its own, so that an index in order of time ends the search. */
function idsOf(source: TimelineSource, { size, place }: Part): SQL {
  const { alias, at, from, where, byEmail } = SOURCES[source];
  const order = orderBy(at, "desc", alias);
  const beside = place ? sql` and ${order.beside(place)}` : sql``;
  return sql`(select ${literal(source)}::text as source, own.id, own.at
    from ${byEmail ? sql`client_emails` : sql`client_ids`} theirs cross join lateral (
      select ${sql.raw(alias)}.id, ${at} as at from ${from} where ${where}${beside}
      order by ${order.forward} limit ${literal(size)}) own)`;
}
