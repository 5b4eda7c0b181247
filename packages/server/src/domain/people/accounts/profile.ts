import { profileChanged } from "@tablero/domain/people/accounts/audit";
import { listPermissions, type Permission } from "@tablero/domain/platform/access/permissions";
import { Failure } from "@tablero/domain/platform/failure";
import { PRESENCES, type Presence, ROLES, type Role } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";

/** The account holder's view of an account. `id` is that of the staff user or of the client. */
export interface Profile {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  status: Presence;
  role: Role;
  permissions: Permission[];
}

/** The profile of an account. Throws `not-found`. */
export async function readProfile({ db }: Ctx, accountId: string): Promise<Profile> {
  const row = await one(
    db,
    sql`select coalesce(u.id, c.id, a.id) as id, coalesce(u.name, concat_ws(' ', c.name, c.surname), '') as name, a.email,
               a.role, coalesce(u.presence, 'online') as status,
               case when u.avatar_image_id is not null then '/media/' || u.avatar_image_id || '/240.webp' end as avatar
        from accounts a
        left join users u on u.account_id = a.id
        left join clients c on c.account_id = a.id and c.archived_at is null
        where a.id = ${accountId}`,
    { id: Text, name: Text, email: Text, status: among(PRESENCES), role: among(ROLES), avatar: nullable(Text) },
  );
  if (!row) throw new Failure("not-found", "No encontramos esa cuenta.");
  return { ...row, permissions: listPermissions(row.role) };
}

export interface ProfilePatch {
  name?: string | undefined;
  /** Address of one of the shop's images; null removes it. */
  avatar?: string | null | undefined;
  status?: Presence | undefined;
}

/** Changes the user's own name, avatar or presence; shoppers only have a name. Throws `validation`. */
export function updateProfile(ctx: Ctx, accountId: string, patch: ProfilePatch): Promise<Profile> {
  return inTransaction(ctx, async (tx) => {
    const profile = await readProfile(tx, accountId);
    if (profile.role === "client") await updateClient(tx, accountId, patch);
    else await updateUser(tx, accountId, patch);
    const after = await readProfile(tx, accountId);
    await auditProfile(tx, profile, after);
    return after;
  });
}

/**
 * Audits changes to the name and avatar of staff, which appear next to their actions. Presence and shoppers'
 * names are not audited.
 */
export async function auditProfile(ctx: Ctx, before: Profile, after: Profile): Promise<void> {
  const change = profileChanged(before, after);
  if (change) await writeAudit(ctx, change);
}

async function updateClient({ db, clock }: Ctx, accountId: string, { name }: ProfilePatch): Promise<void> {
  if (!name) return;
  const [first = name, ...rest] = name.split(/\s+/);
  await db.execute(
    sql`update clients set name = case when kind = 'company' then ${name} else ${first} end,
                           surname = case when kind = 'company' then null else ${rest.join(" ") || null} end,
                           updated_at = ${clock().toISOString()}, version = version + 1
        where account_id = ${accountId}`,
  );
}

async function updateUser({ db, clock }: Ctx, accountId: string, patch: ProfilePatch): Promise<void> {
  const avatar = patch.avatar == null ? null : await avatarImage(db, patch.avatar);
  // Presence changes do not raise the version, because they cannot overwrite an edit.
  const edited = patch.name !== undefined || patch.avatar !== undefined ? 1 : 0;
  await db.execute(
    sql`update users set name = coalesce(${patch.name ?? null}, name), presence = coalesce(${patch.status ?? null}, presence),
                         avatar_image_id = case when ${patch.avatar !== undefined} then ${avatar}::uuid else avatar_image_id end,
                         updated_at = ${clock().toISOString()}, version = version + ${edited}::int
        where account_id = ${accountId}`,
  );
}

async function avatarImage(db: Ctx["db"], link: string): Promise<string> {
  const id = /^\/media\/([0-9a-f-]{36})(?:\/|$)/i.exec(link)?.[1];
  const image = id && (await one(db, sql`select id from images where id = ${id}::uuid`, { id: Text }));
  if (image) return image.id;
  const message = "La foto tiene que ser una de las imágenes de la tienda.";
  throw new Failure("validation", message, { errors: [{ path: "user.avatar", code: "unknown", message }] });
}
