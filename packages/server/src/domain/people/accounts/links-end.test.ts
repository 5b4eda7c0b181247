import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { TEST_SECRETS, testCtx } from "../../testing.ts";
import { confirmEmail, requestOwnEmail } from "./change-email.ts";
import { createStaff } from "./create-staff.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { findTokenText } from "./one-time-tokens.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { changePassword, forgotPassword, resetPassword } from "./reset-password.ts";
import { changeStaff } from "./staff-accounts.ts";

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  return () => database.close();
}, 60_000);

const OLD = "una clave larga y vieja 77";
const FRESH = "otra clave larga y nueva 88";
const origin = { address: "203.0.113.7", deviceMark: () => undefined };
const limits = { perAccount: 50, perAddress: 500, window: 3_600_000 };
const ports = { secrets: TEST_SECRETS, limits, mailLimits: limits };

/** A member of staff with a session. */
async function member() {
  const ctx = testCtx(database.db, { clock: () => new Date() });
  const email = "eva@tienda.test";
  const { userId } = await createStaff(ctx, { email, password: OLD, name: "Eva", role: "clerk" });
  const read = sql`select account_id as id from users where id = ${userId}`;
  const accountId = (await one(database.db, read, { id: Text }))?.id ?? "";
  const session = { accountId, sessionId: uuidv7(), userId, clientId: null };
  const caller = { ...session, role: "clerk" as const, scopes: null, email, name: "Eva" };
  const linkOf = async (kind: string) => {
    const open = sql`select id from account_tokens where kind = ${kind} and used_at is null order by id desc limit 1`;
    const row = await one(database.db, open, { id: Text });
    return (row && (await findTokenText(ctx, TEST_SECRETS, row.id))) ?? "";
  };
  return { ctx, userId, accountId, caller, linkOf };
}
type Member = Awaited<ReturnType<typeof member>>;

const REACTIONS: [string, (one: Member) => Promise<unknown>][] = [
  ["a new password", (eva) => changePassword(eva.ctx, ports, eva.caller, { current: OLD, password: FRESH, origin })],
  ["an administrator who ends the sessions", (eva) => endStaffSessions(eva.ctx, eva.userId)],
  [
    "disabling and enabling",
    async (eva) => {
      await changeStaff(eva.ctx, eva.userId, { status: "blocked", version: 1 });
      await changeStaff(eva.ctx, eva.userId, { status: "active", version: 2 });
    },
  ],
];

test.each(REACTIONS)("%s invalidates the link that would change the address", async (_, react) => {
  const eva = await member();
  await requestOwnEmail(eva.ctx, ports, eva.caller, { current: OLD, email: "ladron@malo.test", origin });
  const token = await eva.linkOf("email");
  expect(token).not.toBe("");
  await react(eva);
  await expect(confirmEmail(eva.ctx, { id: eva.accountId, token }, null)).rejects.toMatchObject({ code: "gone" });
});

/** Runs the work right after the next password is found correct, before its attempt is removed from the limit. */
function afterCheck(work: () => Promise<unknown>): void {
  let next: (() => Promise<unknown>) | undefined = work;
  database.watch({
    async alone({ text }, run) {
      const now = text.startsWith("delete from attempts where id in") ? next : undefined;
      if (now) {
        next = undefined;
        await now();
      }
      return run();
    },
  });
}

/** Actions of the owner or an administrator between the check of the old password and the change. */
const MEANWHILE: [string, (one: Member) => Promise<unknown>][] = [
  [
    "a password set by the link of a mail",
    async (eva) => {
      await forgotPassword(eva.ctx, ports, { email: eva.caller.email, origin });
      await resetPassword(eva.ctx, { id: eva.accountId, token: await eva.linkOf("reset"), password: FRESH });
    },
  ],
  ["an administrator who ends the sessions", (eva) => endStaffSessions(eva.ctx, eva.userId)],
];

test.each(MEANWHILE)("%s is not undone by a caller with the old password", async (_, react) => {
  const eva = await member();
  const stolen = { current: OLD, password: "la clave del ladrón 99 xx", email: "ladron@malo.test", origin };
  for (const act of [changePassword, requestOwnEmail]) {
    await database.db.execute(sql`update accounts set password_hash = ${await hashPassword(OLD)}`);
    const reacted = vi.fn(() => react(eva));
    afterCheck(reacted);
    await expect(act(eva.ctx, ports, eva.caller, stolen)).rejects.toMatchObject({ errors: [{ path: "current" }] });
    expect(reacted).toHaveBeenCalledOnce();
    expect(await eva.linkOf("email")).toBe("");
  }
});

test("a password set by a mailed link is not overwritten by a change with the old password", async () => {
  const { ctx, accountId, caller, linkOf } = await member();
  await forgotPassword(ctx, ports, { email: caller.email, origin });
  const token = await linkOf("reset");
  await Promise.allSettled([
    changePassword(ctx, ports, caller, { current: OLD, password: "la clave del ladrón 99 xx", origin }),
    resetPassword(ctx, { id: accountId, token, password: FRESH }),
  ]);
  const read = sql`select password_hash as hash from accounts where id = ${accountId}`;
  const row = await one(database.db, read, { hash: nullable(Text) });
  expect(await verifyPassword(row?.hash ?? null, FRESH)).toBe(true);
});
