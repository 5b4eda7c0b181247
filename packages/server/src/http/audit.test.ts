import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nullable, Text, Unknown } from "../db/columns.ts";
import { rows } from "../db/query.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { createOneTimeToken, textOfToken } from "../domain/people/accounts/one-time-tokens.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { trustProxy: true });
}, 60_000);
afterAll(() => server.close());

const AUDIT_COLUMNS = {
  actorName: nullable(Text),
  action: Text,
  entity: Text,
  before: Unknown,
  after: Unknown,
  ip: Text,
  requestId: Text,
};
const entries = () =>
  rows(
    server.database.db,
    sql`select actor_name as "actorName", action, entity, before, after, ip, request_id as "requestId"
        from audit_entries order by at, id`,
    AUDIT_COLUMNS,
  );

describe("what staff do for themselves", () => {
  test("a new name is audited, presence is not", async () => {
    const token = await server.tokenOf("clerk");
    const send = (user: unknown) => server.call("PATCH /api/common/user", { token, body: { user } });
    expect((await send({ status: "busy" })).status).toBe(200);
    const before = (await entries()).length;
    const answer = await send({ name: "Lucía Prats" });
    expect(answer.status).toBe(200);
    const written = await entries();
    expect(written).toHaveLength(before + 1);
    expect(written.find(({ action }) => action === "update")).toMatchObject({
      actorName: "Persona clerk",
      action: "update",
      entity: "user",
      before: { name: "Persona clerk" },
      after: { name: "Lucía Prats" },
      ip: "203.0.113.7",
      requestId: answer.headers.get("X-Request-Id"),
    });
  });

  test("a new password names its owner and holds no hash", async () => {
    const { db } = server.database;
    const account = server.accountOf("manager");
    const ctx = { db, clock: () => server.clock.now, actor: SYSTEM, followers: FOLLOWERS };
    const id = await createOneTimeToken(ctx, server.secrets, { accountId: account, kind: "reset" });
    const token = await textOfToken(ctx, server.secrets, id);
    const body = { id: account, token, password: "a new password, long" };
    expect((await server.call("POST /api/auth/reset-password", { body })).status).toBe(200);
    const last = (await entries()).find(({ action }) => action === "password");
    expect(last).toMatchObject({ actorName: "Persona manager", action: "password", entity: "account" });
    expect([last?.before, last?.after]).toEqual([null, null]);
  });
});

describe("the id of a request", () => {
  const health = (id: string) => server.call("GET /api/health", { headers: { "X-Request-Id": id } });

  test("is the proxy's where it is a sane one", async () => {
    expect((await health("01J-proxy.id_7")).headers.get("X-Request-Id")).toBe("01J-proxy.id_7");
  });

  test.each(["short", "with space in it", `${"x".repeat(101)}`, '"quoted-value"'])(
    "is ours instead of %s",
    async (id) => {
      expect((await health(id)).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("is ours where no proxy is trusted, and is on every answer", async () => {
    const direct = await openTestServer();
    try {
      const answer = await direct.call("GET /api/health", { headers: { "X-Request-Id": "01J-proxy.id_7" } });
      expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      for (const path of ["/robots.txt", "/media/x/240.webp", "/api/nothing"])
        expect((await direct.call(`GET ${path}`)).headers.get("X-Request-Id"), path).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await direct.close();
    }
  });
});
