import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../db/testing.ts";
import type { Database } from "../../db/types.ts";
import { testCtx } from "../testing.ts";
import { runIdempotent } from "./idempotency.ts";

// The embedded database has one connection, so there can be no other process.
describe.skipIf(!process.env.TEST_DATABASE_URL)("a command that another process completed meanwhile", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const SCOPE = "POST /test";
  const body = { cart: "a" };
  const failing = (key: string, meanwhile: () => Promise<unknown>) =>
    runIdempotent(testCtx(database.db), { scope: SCOPE, key, body }, async () => {
      await meanwhile();
      throw new Failure("cart-ordered", "Ese carrito ya es un pedido.");
    });

  test("receives the response of that process if it fails here", async () => {
    const answer = { status: 201, body: "the first answer" };
    await runIdempotent(testCtx(database.db), { scope: SCOPE, key: "first", body }, async () => answer);
    // Stands for the other process: outside our transaction, after our lookup of the key.
    const look = Promise.withResolvers<void>();
    const stored = look.promise.then(() => database.db.execute(sql`update idempotency_keys set key = 'key-1'`));
    const meanwhile = () => {
      look.resolve();
      return stored;
    };
    expect(await failing("key-1", meanwhile)).toEqual(answer);
  });

  test("fails with its own error if no other process completed it", async () => {
    await expect(failing("key-2", async () => null)).rejects.toMatchObject({ code: "cart-ordered" });
  });
});
