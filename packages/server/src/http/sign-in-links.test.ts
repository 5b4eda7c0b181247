import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { endSessions } from "../domain/people/accounts/end-sessions.ts";
import { testCtx } from "../domain/testing.ts";
import { MIN_RESPONSE_MS } from "./min-duration.ts";
import { emailOf, openTestServer, PASSWORD, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000, mailPerAddress: 1_000_000, mailPerAccount: 100 });
}, 30_000);
afterAll(() => server.close());

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const post = (path: string, body: object, token?: string) => {
  // Queued mails are distinguished by their time.
  later(1);
  return server.call(`POST /api/auth/${path}`, { body, ...(token && { token }) });
};
const ask = (email: string) => post("sign-in-link", { email, target: "cart" });
const follow = ([id, token]: readonly string[] = [], bearer?: string) => post("sign-in-by-link", { id, token }, bearer);
const newest = async (email: string) => (await server.mailsTo(email)).at(-1);
const client = emailOf("client");
const me = async (token: string) => (await server.call("GET /api/common/user", { token })).status;

describe("a link that signs in", () => {
  test("works once, even if two devices open it at the same moment", async () => {
    expect((await ask(client)).status).toBe(200);
    const mail = await newest(client);
    expect(mail?.template).toBe("sign-in-link");
    const answers = await Promise.all([follow(mail?.path), follow(mail?.path), follow(mail?.path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const session = await answers.find(({ status }) => status === 200)?.json();
    expect(session.user).toMatchObject({ email: client, role: "client" });
    expect(await me(session.accessToken)).toBe(200);
  });

  test("expires after a quarter of an hour, and a newer one replaces it", async () => {
    await ask(client);
    const first = await newest(client);
    await ask(client);
    const second = await newest(client);
    expect((await follow(first?.path)).status).toBe(410);
    later(15 * 60_000);
    expect((await follow(second?.path)).status).toBe(410);
  });

  test("replaces the session of the same account that its browser already has", async () => {
    const before = await server.tokenOf("client");
    await ask(client);
    expect((await follow((await newest(client))?.path, before)).status).toBe(200);
    expect(await me(before)).toBe(401);
  });

  test("leaves the link for a new password valid, and ends with it", async () => {
    await post("forgot-password", { email: client });
    const reset = (await newest(client))?.path ?? [];
    await ask(client);
    expect((await follow((await newest(client))?.path)).status).toBe(200);
    await ask(client);
    const open = (await newest(client))?.path;
    const [id, token] = reset;
    expect((await post("reset-password", { id, token, password: PASSWORD })).status).toBe(200);
    expect((await follow(open)).status).toBe(410);
  });

  test("ends when the sessions of the account are ended, or the account is blocked", async () => {
    const { db } = server.database;
    await ask(client);
    const ended = (await newest(client))?.path;
    await endSessions(testCtx(db, { clock: () => server.clock.now }), server.accountOf("client"));
    expect((await follow(ended)).status).toBe(410);
    await ask(client);
    const blocked = (await newest(client))?.path;
    const setStatus = (status: string) =>
      db.execute(sql`update accounts set status = ${status} where id = ${server.accountOf("client")}`);
    await setStatus("blocked");
    expect((await follow(blocked)).status).toBe(410);
    await setStatus("active");
  });

  test("is not sent to staff, and the token of another kind does not sign in", async () => {
    const clerk = emailOf("clerk");
    expect((await ask(clerk)).status).toBe(200);
    expect(await server.mailsTo(clerk)).toEqual([]);
    await post("forgot-password", { email: clerk });
    expect((await follow((await newest(clerk))?.path)).status).toBe(410);
  });

  test("lets the owner of an address choose the password of an account that was never confirmed", async () => {
    const email = "sin-confirmar@correo.test";
    await post("sign-up", { name: "Nuria Vidal", email, password: "la del intruso", agreements: true });
    await ask(email);
    const mail = await newest(email);
    expect(mail?.template).toBe("reset-password");
    expect((await follow(mail?.path)).status).toBe(410);
  });

  test("is requested with the same response and time for every address", async () => {
    for (const email of [client, emailOf("judge"), "nadie@correo.test"]) {
      const began = performance.now();
      const answer = await ask(email);
      expect([answer.status, await answer.json()]).toEqual([200, true]);
      expect(performance.now() - began).toBeGreaterThanOrEqual(MIN_RESPONSE_MS.mail - 1);
    }
    const count = sql`select count(*)::int as n from outbox where payload ->> 'to' = 'nadie@correo.test'`;
    expect(await one(server.database.db, count, { n: Int })).toEqual({ n: 0 });
  });
});

test("the requests of links count as mails", async () => {
  const strict = await openTestServer();
  const request = (email: string) =>
    strict.call("POST /api/auth/sign-in-link", { body: { email, target: "account" } }).then(({ status }) => status);
  for (const email of [client, "nadie@correo.test"]) {
    for (let i = 0; i < 5; i++) expect(await request(email)).toBe(200);
    expect(await request(email)).toBe(429);
  }
  await strict.close();
}, 30_000);
