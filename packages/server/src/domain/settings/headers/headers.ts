import { type AdminHeader, AdminHeaderSchema } from "@tablero/contract/settings/shapes/headers";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import {
  checkHeader,
  type HeaderFields,
  type HeaderState,
  headerCountError,
  pictureErrors,
} from "@tablero/domain/settings/shop/headers";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { headers } from "../../../db/schema/settings/headers.ts";
import type { Ctx } from "../../platform/context.ts";
import { lockPositions } from "../../platform/kit/move-record.ts";
import { nameSort, nullableSort } from "../../platform/kit/order.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { headerStateIs } from "./state-sql.ts";
import { headerSubject } from "./subject-sql.ts";

interface HeadersQuery extends ListQuery<"position" | "title" | "visibleFrom"> {
  active?: boolean | undefined;
  state?: readonly HeaderState[] | undefined;
}

const picture = (column: string) => sql.raw(imageOf(column));

/** SQL condition for one of several states at an instant. */
function statesAt(states: readonly HeaderState[], at: string): SQL {
  const conditions = states.map((state) => {
    const [first = "", ...rest] = headerStateIs(state, "h", "AT").split("AT");
    return rest.reduce((text, part) => sql`${text}${at}::timestamptz${sql.raw(part)}`, sql.raw(first));
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const invalid = (errors: FieldError[]) => new Failure("validation", errors[0]?.message ?? "", { errors });

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

export const headerVerbs = recordVerbs<AdminHeader, HeaderFields, HeadersQuery["sort"], HeadersQuery>({
  entity: "header",
  thisOne: "esta cabecera",
  table: headers,
  source: {
    from: sql`headers h`,
    alias: "h",
    row: AdminHeaderSchema.shape,
    columns: sql`h.id, h.kicker, h.title, h.subtitle, h.image_id as "imageId", ${picture("h.image_id")} as image,
      h.image_mobile_id as "imageMobileId", ${picture("h.image_mobile_id")} as "imageMobile", h.alt, h.crop,
      h.crop_mobile as "cropMobile", h.link, h.link_label as "linkLabel", h.framing, h.colour, h.position,
      h.visible_from as "visibleFrom", h.visible_until as "visibleUntil", h.active, h.version,
      ${sql.raw(headerSubject("h"))} as subject`,
  },
  sorts: {
    position: sql`h.position`,
    title: nameSort(sql`h.title`),
    visibleFrom: nullableSort(sql`h.visible_from`),
  },
  text: sql`concat_ws(' ', h.kicker, h.title, h.subtitle)`,
  where: ({ active, state }, at) => [
    equals(sql`h.active`, active),
    state && state.length > 0 ? statesAt(state, at) : undefined,
  ],
  fieldsOf: ({
    id: _id,
    image: _image,
    imageMobile: _imageMobile,
    position: _position,
    subject: _subject,
    version: _version,
    ...fields
  }) => fields,
  stored(fields, before) {
    const { header, errors } = checkHeader(fields);
    if (errors.length > 0) throw invalid(errors);
    return {
      ...header,
      visibleFrom: dateOf(header.visibleFrom),
      visibleUntil: dateOf(header.visibleUntil),
      ...(before === null && { position: sql`(select coalesce(max(position), 0) + 1 from headers)` }),
    };
  },
  async check(tx, fields, before) {
    if (before === null) {
      const fieldError = headerCountError((await lockPositions(tx, headers)).length);
      if (fieldError) throw invalid([fieldError]);
    }
    await holdPictures(tx, fields);
  },
  isUsed: (id, at) => sql`exists (select 1 from headers h where h.id = ${id} and ${statesAt(["live"], at)})`,
});

/** Protects the images from the cleanup job until the commit. Throws `validation` for a missing image. */
async function holdPictures({ db }: Ctx, fields: HeaderFields): Promise<void> {
  const ids = [fields.imageId, fields.imageMobileId].filter((id) => id !== null);
  const found = await rows(db, sql`select id from images where id in ${ids} order by id for key share`, { id: Text });
  const errors = pictureErrors(fields, (imageId) => found.some(({ id }) => id === imageId));
  if (errors.length > 0) throw invalid(errors);
}
