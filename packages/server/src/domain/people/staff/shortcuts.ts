import { type Shortcut, ShortcutSchema } from "@tablero/contract/platform/shapes/notices";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";

export interface ShortcutInput {
  label: string;
  description?: string | null | undefined;
  icon: string;
  link: string;
  useRouter: boolean;
}

const COLUMNS = sql`id, label, description, icon, link, use_router as "useRouter"`;
const MAX_SHORTCUTS = 200;

/** A user's own shortcuts, in their order. */
export function listShortcuts({ db }: Ctx, userId: string): Promise<Shortcut[]> {
  return rows(
    db,
    sql`select ${COLUMNS} from shortcuts where user_id = ${userId} order by position, id`,
    ShortcutSchema.shape,
  );
}

/** Appends a shortcut. Throws `validation` if there are too many. */
export async function addShortcut({ db, clock }: Ctx, userId: string, input: ShortcutInput): Promise<Shortcut> {
  const shortcut = await one(
    db,
    sql`insert into shortcuts (id, user_id, label, description, icon, link, use_router, position)
        select ${uuidv7(clock().getTime())}::uuid, ${userId}::uuid, ${input.label}, ${input.description || null},
               ${input.icon}, ${input.link}, ${input.useRouter}::boolean, coalesce(max(position) + 1, 0)
        from shortcuts where user_id = ${userId} having count(*) < ${MAX_SHORTCUTS} returning ${COLUMNS}`,
    ShortcutSchema.shape,
  );
  if (!shortcut) throw new Failure("validation", `No caben más de ${MAX_SHORTCUTS} accesos directos.`);
  return shortcut;
}

/** Changes the given fields of one of the user's shortcuts. Throws `not-found`. */
export async function updateShortcut(
  { db, clock }: Ctx,
  userId: string,
  id: string,
  input: Partial<ShortcutInput>,
): Promise<Shortcut> {
  const shortcut = await one(
    db,
    sql`update shortcuts set label = coalesce(${input.label ?? null}, label),
               description = case when ${input.description === undefined}::boolean then description
                 else ${input.description || null} end,
               icon = coalesce(${input.icon ?? null}, icon), link = coalesce(${input.link ?? null}, link),
               use_router = coalesce(${input.useRouter ?? null}::boolean, use_router), updated_at = ${clock().toISOString()}
        where id = ${id} and user_id = ${userId} returning ${COLUMNS}`,
    ShortcutSchema.shape,
  );
  if (!shortcut) throw new Failure("not-found", "Ese acceso directo ya no existe.");
  return shortcut;
}

/** Deletes one of the user's shortcuts and returns it; null when there was none. */
export async function deleteShortcut({ db }: Ctx, userId: string, id: string): Promise<Shortcut | null> {
  const statement = sql`delete from shortcuts where id = ${id} and user_id = ${userId} returning ${COLUMNS}`;
  return (await one(db, statement, ShortcutSchema.shape)) ?? null;
}

/** Puts the user's shortcuts in this order. Unlisted ones keep their order and follow the others. */
export function orderShortcuts(ctx: Ctx, userId: string, ids: readonly string[]): Promise<Shortcut[]> {
  return inTransaction(ctx, async (tx) => {
    const order = JSON.stringify(ids);
    await tx.db.execute(
      sql`with wanted as (select value::uuid as id, min(place) as place
            from jsonb_array_elements_text(${order}::jsonb) with ordinality as w(value, place) group by 1),
          placed as (select s.id, row_number() over (order by w.place nulls last, s.position, s.id) - 1 as place
            from shortcuts s left join wanted w on w.id = s.id where s.user_id = ${userId})
          update shortcuts s set position = p.place from placed p where p.id = s.id and s.position <> p.place`,
    );
    return listShortcuts(tx, userId);
  });
}
