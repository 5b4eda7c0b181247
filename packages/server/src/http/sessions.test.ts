import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { hashPassword } from "../domain/people/accounts/passwords.ts";
import { openSessions, type Sessions } from "../domain/people/accounts/sessions.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { openSecrets } from "../secrets.ts";
import { emailOf, openTestServer, PASSWORD, type TestServer } from "./testing.ts";

type Person = "clerk" | "judge" | "client" | "manager" | "warehouse" | "accountant" | "admin";

let server: TestServer;
/** Another process on the same database, with its own session cache. */
let other: Sessions;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 });
  const { secrets, config } = server;
  other = openSessions(server.database.db, {
    followers: FOLLOWERS,
    secrets,
    limits: config.sessions,
    clock: () => server.clock.now,
  });
}, 30_000);
afterAll(() => server.close());
beforeEach(() => server.database.db.execute(sql`delete from sessions`));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ctx = () => ({ db: server.database.db, clock: () => server.clock.now, actor: SYSTEM, followers: FOLLOWERS });
const wait = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const signIn = async (role: Person, token?: string, userAgent = "") => {
  const body = { email: emailOf(role), password: PASSWORD };
  const headers = { "User-Agent": userAgent };
  const answer = await server.call("POST /api/auth/sign-in", { body, headers, ...(token && { token }) });
  return (await answer.json()).accessToken as string;
};
const exchange = (accessToken: string) => server.call("POST /api/auth/sign-in-with-token", { body: { accessToken } });
const next = async (token: string) => (await (await exchange(token)).json()).accessToken as string;
const statusOf = async (token: string) => (await server.call("GET /api/common/user", { token })).status;
const rowsOf = async (role: Person) =>
  (
    await one(
      server.database.db,
      sql`select count(*)::int as n from sessions where account_id = ${server.accountOf(role)}`,
      { n: Int },
    )
  )?.n;
const actionsOf = async (role: Person) =>
  (
    await rows(
      server.database.db,
      sql`select action from audit_entries where entity_id = ${server.accountOf(role)} order by at, id`,
      { action: Text },
    )
  ).map(({ action }) => action);

describe("a session", () => {
  test("is stored in one row, however often its page is loaded, and ends with all of its tokens at sign-out", async () => {
    const first = await signIn("clerk");
    let token = first;
    for (let load = 0; load < 4; load++) {
      wait(5 * MINUTE);
      token = await next(token);
      expect(await statusOf(token)).toBe(200);
    }
    expect(await rowsOf("clerk")).toBe(1);
    expect((await server.call("POST /api/auth/sign-out", { token })).status).toBe(200);
    expect(await Promise.all([statusOf(token), statusOf(first)])).toEqual([401, 401]);
  });

  test("ends with all its tokens when an old one is exchanged again", async () => {
    const first = await signIn("judge");
    const second = await next(first);
    expect(await statusOf(second)).toBe(200);
    wait(2 * MINUTE);
    expect((await exchange(first)).status).toBe(401);
    expect(await statusOf(second)).toBe(401);
    expect((await actionsOf("judge")).at(-1)).toBe("end-sessions");
  });

  test("ends as well when any other call uses an old token", async () => {
    const first = await signIn("judge");
    const second = await next(first);
    expect(await other.identify(second)).not.toBeNull();
    wait(2 * MINUTE);
    expect(await statusOf(first)).toBe(401);
    await expect.poll(() => other.identify(second), { timeout: 1_000, interval: 50 }).toBeNull();
  });

  test("is shared by twenty tabs that start at once in two processes, and by later tabs", async () => {
    const first = await signIn("clerk");
    const tabs = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        tab % 2 ? next(first) : other.exchange(ctx(), first).then((it) => it?.token),
      ),
    );
    expect(new Set(tabs).size).toBe(1);
    const [token = ""] = tabs;
    expect(token).not.toBe(first);
    // A call of a slow tab that started with the previous token, concurrent with a reload.
    const [again] = await Promise.all([next(token), statusOf(token)]);
    expect(await Promise.all([first, token, again].map(statusOf))).toEqual([200, 200, 200]);
    expect(await rowsOf("clerk")).toBe(1);
    wait(2 * MINUTE);
    expect(await statusOf(again)).toBe(200);
  });

  test("survives a lost response, however late the page retries", async () => {
    const first = await signIn("clerk");
    const lost = await next(first);
    wait(3 * HOUR);
    expect(await next(first)).toBe(lost);
    expect(await statusOf(lost)).toBe(200);
  });

  test("ends after 12 idle hours and 7 days for staff, after 7 idle days and 30 days for shoppers", async () => {
    const [staff, shopper] = [await signIn("clerk"), await signIn("client")];
    wait(12 * HOUR + MINUTE);
    expect([await statusOf(staff), await statusOf(shopper)]).toEqual([401, 200]);
    wait(7 * 24 * HOUR + MINUTE);
    await expect.poll(() => statusOf(shopper), { timeout: 2_000, interval: 50 }).toBe(401);

    const live = async (role: Person, days: number) => {
      let token = await signIn(role);
      for (let hours = 0; hours < days * 24; hours += 8) {
        const { status } = await exchange(token);
        if (status !== 200) return hours;
        token = await next(token);
        wait(8 * HOUR);
      }
      return (await exchange(token)).status;
    };
    expect(await live("clerk", 7)).toBe(401);
    expect(await live("client", 8)).toBe(200);
  });

  test("replaces the previous session of the browser if it signs in to the same account", async () => {
    const first = await signIn("manager");
    const second = await signIn("manager", first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const stranger = await signIn("judge", second);
    expect([await statusOf(second), await statusOf(stranger)]).toEqual([200, 200]);
  });

  test("is opened by a sign-in with the right password even while all others are being ended", async () => {
    const { db } = server.database;
    const [opened] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => signIn("warehouse"))),
      db.execute(
        sql`update accounts set token_version = token_version + 1 where id = ${server.accountOf("warehouse")}`,
      ),
    ]);
    expect(opened.filter((token) => typeof token === "string")).toHaveLength(6);
    expect(await rowsOf("warehouse")).toBe(6);
  });

  test("is not opened by a sign-in that began before the password changed", async () => {
    const { db } = server.database;
    const id = server.accountOf("warehouse");
    const before = await one(db, sql`select password_hash as hash from accounts where id = ${id}`, { hash: Text });
    const other = await hashPassword("otra de doce signos");
    const [opened] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => signIn("warehouse"))),
      db.execute(sql`update accounts set token_version = token_version + 1, password_hash = ${other} where id = ${id}`),
    ]);
    expect(await rowsOf("warehouse")).toBe(opened.filter((token) => typeof token === "string").length);
    expect(await signIn("warehouse")).toBeUndefined();
    await db.execute(sql`update accounts set password_hash = ${before?.hash ?? ""} where id = ${id}`);
  });
});

describe("the list of one's own sessions", { tags: "beyond-gate" }, () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const list = async (token: string) => (await server.call("GET /api/auth/sessions", { token })).json();

  test("names devices, and can end one or all others immediately in every process", async () => {
    const here = await signIn("clerk", undefined, FIREFOX);
    const [one, two] = [await signIn("clerk"), await signIn("clerk")];
    const stranger = await signIn("judge");
    const found = await list(here);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ current: true, device: "Firefox en Linux", address: "203.0.113.7" });
    expect(found.slice(1).every(({ current }: { current: boolean }) => !current)).toBe(true);

    const sid = decodeJwt(one).sid as string;
    expect(await other.identify(one)).not.toBeNull();
    const end = async (token: string, query = "") =>
      (await server.call(`DELETE /api/auth/sessions${query}`, { token })).json();
    expect(await end(stranger, `?id=${sid}`)).toEqual({ ended: 0 });
    expect(await statusOf(one)).toBe(200);
    expect(await end(here, `?id=${sid}`)).toEqual({ ended: 1 });
    expect(await statusOf(one)).toBe(401);
    await expect.poll(() => other.identify(one), { timeout: 1_000, interval: 50 }).toBeNull();
    expect(await end(here, `?id=${sid}`)).toEqual({ ended: 0 });
    expect(await end(here)).toEqual({ ended: 1 });
    expect(await Promise.all([here, two, stranger].map(statusOf))).toEqual([200, 401, 200]);
    expect(await list(here)).toHaveLength(1);
  });

  test("the sessions of a colleague can be ended by administrators only", async () => {
    const { db } = server.database;
    const user = await one(db, sql`select id from users where account_id = ${server.accountOf("judge")}`, { id: Text });
    const [admin, judge] = [await signIn("admin"), await signIn("judge")];
    const end = (token: string, id = user?.id) => server.call(`POST /api/admin/users/${id}/sessions/end`, { token });
    expect((await end(judge)).status).toBe(403);
    expect((await end(admin, uuidv7())).status).toBe(404);
    const ended = await end(admin);
    expect([ended.status, await ended.json()]).toEqual([200, { ended: 1 }]);
    expect([await statusOf(judge), await statusOf(admin)]).toEqual([401, 200]);
  });
});

describe("an access token", () => {
  test("contains its issuer, its audience and the id of its key", async () => {
    const token = await signIn("clerk");
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "HS256", kid: server.secrets.current.id });
    expect(decodeJwt(token)).toMatchObject({ iss: "tablero", aud: "tablero:api", sub: server.accountOf("clerk") });
    expect(token.length).toBeLessThan(600);
  });

  test("remains valid after the secret changed, until the former secret is removed", async () => {
    const token = await signIn("clerk");
    const limits = server.config.sessions;
    const withSecrets = (...secrets: [string, ...string[]]) =>
      openSessions(server.database.db, {
        followers: FOLLOWERS,
        secrets: openSecrets(secrets),
        limits,
        clock: () => server.clock.now,
      });
    const fresh = "another secret that is long enough";
    const rotated = withSecrets(fresh, server.config.jwtSecret);
    expect(await rotated.identify(token)).not.toBeNull();
    const after = (await rotated.exchange(ctx(), token))?.token ?? "";
    expect(decodeProtectedHeader(after).kid).toBe(openSecrets([fresh]).current.id);
    expect(await withSecrets(fresh).identify(token)).toBeNull();
    expect(await withSecrets(fresh).identify(after)).not.toBeNull();
    expect(await other.identify(after)).toBeNull();
  });

  test("an invalid token is not cached, and one that is too long is not even parsed", async () => {
    const heap = () => {
      globalThis.gc?.();
      return process.memoryUsage().heapUsed;
    };
    const before = heap();
    const long = "x".repeat(16_000);
    for (let i = 0; i < 3_000; i++) expect(await other.identify(`${long}.${i}.x`)).toBeNull();
    expect(heap() - before).toBeLessThan(30_000_000);
    const token = await signIn("clerk");
    const padded = `${token.split(".").slice(0, 2).join(".")}.${"A".repeat(1_000)}`;
    expect(await other.identify(padded)).toBeNull();
  }, 60_000);
});

describe("account actions of staff", () => {
  test("are audited without secrets: sign-ins, sign-outs, wrong passwords, refused calls", async () => {
    const { db } = server.database;
    const token = await signIn("accountant");
    const body = { email: emailOf("accountant"), password: "Wrong-Horse-77" };
    expect((await server.call("POST /api/auth/sign-in", { body })).status).toBe(404);
    for (let i = 0; i < 3; i++) expect((await server.call("GET /api/admin/users", { token })).status).toBe(403);
    await server.call("POST /api/auth/sign-out", { token });
    await expect
      .poll(() => actionsOf("accountant").then((actions) => actions.sort()), { timeout: 5_000 })
      .toEqual(["refused", "sign-in", "sign-in-failed", "sign-out"]);
    const written = await rows(db, sql`select e::text as line from audit_entries e`, { line: Text });
    const text = written.map(({ line }) => line).join("\n");
    expect(text).toContain("GET /api/admin/users");
    expect(text).toContain("203.0.113.7");
    expect(text).not.toContain("Wrong-Horse-77");
    expect(text).not.toContain(token.split(".")[2]);
  });
});
