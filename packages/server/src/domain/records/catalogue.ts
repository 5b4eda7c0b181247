import type { AdminHeader } from "@tablero/contract/shapes/admin-records";
import { type SQL, sql } from "drizzle-orm";
import { imageOf } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { contains, equals, type ListQuery, listPage, orderBy, readOne } from "./page.ts";

interface Active {
  active?: boolean | undefined;
}

const picture = (column: string) => sql.raw(imageOf(column));

const HEADER = {
  from: sql`headers h`,
  alias: "h",
  columns: sql`h.id, h.kicker, h.title, h.subtitle, ${picture("h.image_id")} as image,
    ${picture("h.image_mobile_id")} as "imageMobile", h.link, h.link_label as "linkLabel", h.colour, h.position,
    iso(h.visible_from) as "visibleFrom", iso(h.visible_until) as "visibleUntil", h.active, h.version`,
};

type HeaderSort = "position" | "title";
const HEADER_SORTS: Record<HeaderSort, SQL> = { position: sql`h.position`, title: sql`lower(plain(h.title))` };

export const listHeaders = ({ db }: Ctx, query: ListQuery<HeaderSort> & Active) =>
  listPage<AdminHeader>(db, {
    ...HEADER,
    where: [
      contains(sql`lower(plain(concat_ws(' ', h.kicker, h.title, h.subtitle)))`, query.search),
      equals(sql`h.active`, query.active),
    ],
    order: orderBy(HEADER_SORTS[query.sort], query.order, "h"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readHeader = ({ db }: Ctx, id: string) => readOne<AdminHeader>(db, HEADER, id);
