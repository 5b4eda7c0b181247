import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { FOLLOWERS } from "../../followers.ts";
import type { Ctx } from "../../platform/context.ts";
import { changeStaff, type StaffPatch } from "./staff-accounts.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 30_000);
afterAll(() => database.close());

async function newAdmin(): Promise<string> {
  const [accountId, userId] = [uuidv7(), uuidv7()];
  const { db } = database;
  await db.execute(
    sql`insert into accounts (id, email, role, status) values (${accountId}, ${`${userId}@roles.test`}, 'admin', 'active')`,
  );
  await db.execute(sql`insert into users (id, account_id, name) values (${userId}, ${accountId}, 'Ana')`);
  return userId;
}

const as = (userId: string): Ctx => ({
  db: database.db,
  clock: () => new Date(),
  actor: { kind: "staff", userId, name: "Ana", role: "admin", scopes: null },
  followers: FOLLOWERS,
});
const admins = async () =>
  (
    await one(database.db, sql`select count(*)::int as n from accounts where role = 'admin' and status = 'active'`, {
      n: Int,
    })
  )?.n;

test("one administrator always remains when administrators demote and disable each other simultaneously", async () => {
  const WAYS: Omit<StaffPatch, "version">[] = [{ role: "clerk" }, { status: "blocked" }];
  for (let round = 0; round < 24; round++) {
    await database.db.execute(sql`update accounts set status = 'blocked' where role = 'admin'`);
    const people = await Promise.all(Array.from({ length: 2 + (round % 3) }, newAdmin));
    const outcomes = await Promise.allSettled(
      people.map((actor, index) => {
        const next = people[(index + 1) % people.length] ?? "";
        return changeStaff(as(actor), next, { ...WAYS[(round + index) % 2], version: 1 });
      }),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(refused).toEqual(["last-admin"]);
    expect(await admins()).toBe(1);
  }
}, 60_000);
