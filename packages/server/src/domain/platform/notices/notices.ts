import type { Notice } from "@tablero/contract/platform/shapes/notices";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Flag, Instant, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../context.ts";
import { sanitiseNotice } from "./sanitise-notice.ts";

/** Messages and notifications have the same columns and are returned in the same shape. */
export type NoticeTable = "messages" | "notifications";

export interface NoticeInput {
  icon?: string | undefined;
  image?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  time?: string | undefined;
  link?: string | undefined;
  useRouter?: boolean | undefined;
  read?: boolean | undefined;
  seen?: boolean | undefined;
}

const MAX_LISTED = 200;
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);

const COLUMNS = sql`id, icon, image, title, description, time, read, seen, link, use_router as "useRouter"`;
const from = (table: NoticeTable) => sql.identifier(table);

const STORED = {
  id: Text,
  icon: nullable(Text),
  image: nullable(Text),
  title: nullable(Text),
  description: nullable(Text),
  time: Instant,
  read: Flag,
  seen: Flag,
  link: nullable(Text),
  useRouter: Flag,
};

/** Null columns of a row are omitted in the response, as the specification requires. */
const wire = ({ icon, image, title, description, link, ...notice }: RowOf<typeof STORED>): Notice => ({
  ...notice,
  ...(icon !== null && { icon }),
  ...(image !== null && { image }),
  ...(title !== null && { title }),
  ...(description !== null && { description }),
  ...(link !== null && { link }),
});

const gone = () => new Failure("not-found", "Ese aviso ya no existe.");

function instant(text: string | undefined, fallback: Date): string {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  // PostgreSQL has no year 0 and writes five-digit years differently.
  const isKept = time >= EARLIEST && time < LATEST;
  return new Date(isKept ? time : fallback.getTime()).toISOString();
}

/** The domain's `isShown` in SQL, for `n` of `notifications` and `u` of `users`. */
const SHOWN = sql`coalesce((u.notice_choices -> n.kind ->> 'on')::boolean, true)
  and n.time >= coalesce((u.notice_choices -> n.kind ->> 'at')::timestamptz, '-infinity')`;

/** The user's own notices, newest first, without notifications of kinds that were switched off. */
export async function listNotices({ db }: Ctx, table: NoticeTable, userId: string): Promise<Notice[]> {
  const shown = sql`exists (select 1 from users u where u.id = n.user_id and ${SHOWN})`;
  const found = await rows(
    db,
    sql`select ${COLUMNS} from ${from(table)} n where user_id = ${userId}
        ${table === "notifications" ? sql`and ${shown}` : sql``} order by time desc, id desc limit ${MAX_LISTED}`,
    STORED,
  );
  return found.map(wire);
}

/** Adds a notice for the user. Its description may contain simple emphasis; all other HTML is removed. */
export async function addNotice(ctx: Ctx, table: NoticeTable, userId: string, input: NoticeInput): Promise<Notice> {
  const now = ctx.clock();
  const row = await one(
    ctx.db,
    sql`insert into ${from(table)} (id, user_id, icon, image, title, description, time, link, use_router, read, seen)
        values (${uuidv7(now.getTime())}, ${userId}, ${input.icon || null}, ${input.image || null},
                ${sanitiseNotice(input.title)}, ${sanitiseNotice(input.description)}, ${instant(input.time, now)},
                ${input.link || null}, ${input.useRouter ?? true}, ${input.read ?? false}, ${input.seen ?? false})
        returning ${COLUMNS}`,
    STORED,
  );
  if (!row) throw gone();
  return wire(row);
}

/** Changes the fields in the input. Throws `not-found`. */
export async function updateNotice(
  ctx: Ctx,
  table: NoticeTable,
  userId: string,
  id: string,
  input: NoticeInput,
): Promise<Notice> {
  const text = (value: string | undefined) => value || null;
  const row = await one(
    ctx.db,
    sql`update ${from(table)} set
          icon = case when ${input.icon !== undefined} then ${text(input.icon)} else icon end,
          image = case when ${input.image !== undefined} then ${text(input.image)} else image end,
          title = case when ${input.title !== undefined} then ${sanitiseNotice(input.title)} else title end,
          description = case when ${input.description !== undefined} then ${sanitiseNotice(input.description)} else description end,
          time = case when ${input.time !== undefined} then ${instant(input.time, ctx.clock())}::timestamptz else time end,
          link = case when ${input.link !== undefined} then ${text(input.link)} else link end,
          use_router = coalesce(${input.useRouter ?? null}::boolean, use_router),
          read = coalesce(${input.read ?? null}::boolean, read), seen = coalesce(${input.seen ?? null}::boolean, seen)
        where id = ${id} and user_id = ${userId} returning ${COLUMNS}`,
    STORED,
  );
  if (!row) throw gone();
  return wire(row);
}

/** Deletes a notice and returns it; null if there was none. */
export async function deleteNotice(
  { db }: Ctx,
  table: NoticeTable,
  userId: string,
  id: string,
): Promise<Notice | null> {
  const row = await one(
    db,
    sql`delete from ${from(table)} where id = ${id} and user_id = ${userId} returning ${COLUMNS}`,
    STORED,
  );
  return row ? wire(row) : null;
}

/** Marks all of a user's notices as read and seen. */
export async function markAllRead({ db }: Ctx, table: NoticeTable, userId: string): Promise<void> {
  await db.execute(
    sql`update ${from(table)} set read = true, seen = true where user_id = ${userId} and not (read and seen)`,
  );
}

/** Stores the given `read`, or toggles the stored value if none is given. Null if there is no such notice. */
export async function toggleRead(
  { db }: Ctx,
  table: NoticeTable,
  userId: string,
  input: { id: string; read?: boolean | undefined },
): Promise<Notice | null> {
  const row = await one(
    db,
    sql`update ${from(table)} set read = coalesce(${input.read ?? null}::boolean, not read)
        where id = ${input.id} and user_id = ${userId} returning ${COLUMNS}`,
    STORED,
  );
  return row ? wire(row) : null;
}
