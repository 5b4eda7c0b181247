import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newChanges } from "../../db/changes/changes.ts";
import { openValueCache } from "../../db/changes/value-cache.ts";
import { Text } from "../../db/columns.ts";
import { openReplica, type Replica } from "../../db/open/replica.ts";
import { one } from "../../db/query.ts";
import { openTestDatabase } from "../../db/testing.ts";
import type { Database } from "../../db/types.ts";
import { FOLLOWERS } from "../../domain/followers.ts";
import { type Ctx, SYSTEM } from "../../domain/platform/context.ts";
import { readWith, streamWith } from "./on-replica.ts";

let primary: Database;
let other: Database;
let ctx: Ctx;
beforeAll(async () => {
  [primary, other] = [await openTestDatabase(), await openTestDatabase()];
  ctx = { db: primary.db, clock: () => new Date(), actor: SYSTEM, followers: FOLLOWERS };
});
afterAll(async () => {
  await primary.close();
  await other.close();
});

const rested: unknown[] = [];
beforeEach(() => void rested.splice(0));
const replicaWith = (isThere: boolean): Replica => ({
  caughtUp: async () => (isThere ? other.db : null),
  rest: (error) => void rested.push(error),
  close: async () => {},
});
const nameOf = ({ db }: Ctx) => (db === other.db ? "replica" : "primary");
const stateError = (code: string) => new Error("Failed query", { cause: Object.assign(new Error(), { code }) });

describe("a read", () => {
  test("uses the replica if it has caught up, without values cached from the primary", async () => {
    const cached: Ctx = { ...ctx, valueCache: openValueCache(newChanges({ trusted: false })) };
    const seen: Ctx[] = [];
    const read = async (given: Ctx) => void seen.push(given);
    await readWith(cached, replicaWith(true), read);
    await readWith(cached, replicaWith(false), read);
    expect(seen.map(nameOf)).toEqual(["replica", "primary"]);
    expect(seen.map(({ valueCache }) => valueCache !== undefined)).toEqual([false, true]);
  });

  test("uses the primary after an error of the replica, which is then paused", async () => {
    const read = async (given: Ctx) => {
      if (nameOf(given) === "replica") throw stateError("57P01");
      return nameOf(given);
    };
    expect(await readWith(ctx, replicaWith(true), read)).toBe("primary");
    expect(rested).toHaveLength(1);
  });

  test("a read that has to write uses the primary, and does not pause the replica", async () => {
    const read = async (given: Ctx) => {
      if (nameOf(given) === "replica") throw stateError("25006");
      return nameOf(given);
    };
    expect(await readWith(ctx, replicaWith(true), read)).toBe("primary");
    expect(rested).toEqual([]);
  });

  test.each([new Failure("validation", "No."), stateError("57014")])(
    "a read that fails with %s is not repeated",
    async (error) => {
      const seen: string[] = [];
      const read = async (given: Ctx) => {
        seen.push(nameOf(given));
        throw error;
      };
      await expect(readWith(ctx, replicaWith(true), read)).rejects.toBe(error);
      expect(seen).toEqual(["replica"]);
    },
  );
});

describe("an export stream", () => {
  const parts = (breakAt: number) =>
    async function* read(given: Ctx) {
      for (let part = 0; part < 3; part += 1) {
        if (nameOf(given) === "replica" && part === breakAt) throw stateError("57P01");
        yield `${nameOf(given)} ${part}`;
      }
    };
  const all = async (stream: AsyncIterable<string>) => {
    const found: string[] = [];
    for await (const part of stream) found.push(part);
    return found;
  };

  test("comes from the replica, or from the primary if the replica fails before the first part", async () => {
    expect(await all(streamWith(ctx, replicaWith(true), parts(9)))).toEqual(["replica 0", "replica 1", "replica 2"]);
    expect(await all(streamWith(ctx, replicaWith(true), parts(0)))).toEqual(["primary 0", "primary 1", "primary 2"]);
    expect(await all(streamWith(ctx, replicaWith(false), parts(0)))).toHaveLength(3);
  });

  test("ends with an error if the replica fails later, and no part is sent twice", async () => {
    await expect(all(streamWith(ctx, replicaWith(true), parts(1)))).rejects.toThrow("Failed query");
  });
});

/** A real replica is tested by `npm run trial:replica`. */
describe("a replica of the database", () => {
  const openAt = (databaseUrl: string, states: unknown[]) =>
    openReplica({ primary, databaseUrl, poolSize: 1, onState: (state) => void states.push(state) });

  test("an unavailable replica is reported once, and not tried again immediately", async () => {
    const states: unknown[] = [];
    const replica = openAt("postgres://nobody@127.0.0.1:1/none", states);
    expect([await replica.caughtUp(), await replica.caughtUp()]).toEqual([null, null]);
    expect(states).toEqual([{ away: expect.anything() }]);
    await replica.close();
  });

  test.runIf(process.env.TEST_DATABASE_URL)("cannot be a second primary", async () => {
    const states: unknown[] = [];
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    const found = await one(primary.db, sql`select current_database() as name`, { name: Text });
    url.pathname = `/${found?.name}`;
    const replica = openAt(url.href, states);
    expect(await replica.caughtUp()).toBeNull();
    expect(states).toEqual([{ away: "DATABASE_REPLICA_URL leads to no replica" }]);
    await replica.close();
  });
});
