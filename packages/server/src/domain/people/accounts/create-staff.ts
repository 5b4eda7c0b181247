import { created } from "@tablero/domain/platform/audit/changes";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { isEmail, normaliseEmail } from "@tablero/domain/platform/validation";
import type { StaffRole } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { hashPassword, requireGoodPassword } from "./passwords.ts";

export interface NewStaff {
  email: string;
  password: string;
  name: string;
  role: StaffRole;
}

/** Creates an active staff account. Throws `validation`, or `duplicate` if the e-mail is taken. */
export async function createStaff(ctx: Ctx, input: NewStaff): Promise<{ userId: string }> {
  const email = normaliseEmail(input.email);
  if (!isEmail(email)) throw new Failure("validation", `«${input.email}» no es un correo.`);
  requireGoodPassword(input.password, { role: input.role, email });
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const accountId = uuidv7(now.getTime());
    const userId = uuidv7(now.getTime());
    const made = await one(
      tx.db,
      sql`insert into accounts (id, email, password_hash, role, status, verified_at)
          values (${accountId}, ${email}, ${passwordHash}, ${input.role}, 'active', ${now.toISOString()})
          on conflict (email) do nothing returning id`,
    );
    if (!made) throw new Failure("duplicate", `Ya hay una cuenta con el correo ${email}.`);
    await tx.db.execute(sql`insert into users (id, account_id, name) values (${userId}, ${accountId}, ${input.name})`);
    await writeAudit(tx, created("user", userId, { email, role: input.role }));
    return { userId };
  });
}

/** Whether the shop has an administrator. */
export async function hasAdmin({ db }: Ctx): Promise<boolean> {
  return (
    (await one(db, sql`select 1 as ok from accounts where role = 'admin' and status = 'active' limit 1`)) !== undefined
  );
}
