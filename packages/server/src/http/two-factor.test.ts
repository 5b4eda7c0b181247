import { totpCode, totpStep } from "@tablero/domain/people/accounts/totp";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { signIn } from "../domain/people/accounts/sign-in.ts";
import { resealFactors } from "../domain/people/accounts/two-factor/factor.ts";
import { signInWithCode } from "../domain/people/accounts/two-factor/second-step.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { openSecrets } from "../secrets.ts";
import { emailOf, openTestServer, PASSWORD, type TestServer } from "./testing.ts";

let server: TestServer;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 });
  const token = await server.tokenOf("clerk");
  const post = async (path: string, body: object) =>
    (await server.call(`POST /api/auth/two-factor/${path}`, { token, body })).json();
  ({ secret } = await post("setup", { current: PASSWORD }));
  ({ recoveryCodes } = await post("confirm", { code: await codeNow() }));
}, 30_000);
afterAll(() => server.close());

const email = emailOf("clerk");
const codeNow = () => totpCode(secret, totpStep(server.clock.now.getTime()));
const wait = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const challenge = async (address?: string) => {
  const body = { email, password: PASSWORD };
  const answer = await server.call("POST /api/auth/sign-in", { body, ...(address && { address }) });
  return (await answer.json()).challenge as string;
};
const second = (body: object, address?: string) =>
  server.call("POST /api/auth/sign-in/two-factor", { body, ...(address && { address }) });

describe("a stored second factor", () => {
  test("contains neither the secret nor a recovery code, in any table", async () => {
    const { db } = server.database;
    const tables = await rows(
      db,
      sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`,
      { name: Text },
    );
    let everything = "";
    for (const { name } of tables)
      for (const { line } of await rows(db, sql.raw(`select t::text as line from ${name} t`), { line: Text }))
        everything += `${line}\n`;
    expect(everything).toContain("$argon2id$");
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(everything).not.toContain(word);
  });

  test("belongs to its account, and cannot be opened in the row of another account", async () => {
    const { db } = server.database;
    const stored = await one(db, sql`select secret from two_factor`, { secret: Text });
    const sealed = stored?.secret ?? "";
    const { secrets } = server;
    expect(secrets.unseal("two-factor secret", server.accountOf("clerk"), sealed)).toBe(secret);
    expect(secrets.unseal("two-factor secret", server.accountOf("judge"), sealed)).toBeNull();
    expect(secrets.unseal("another purpose", server.accountOf("clerk"), sealed)).toBeNull();
    expect(secrets.unseal("two-factor secret", server.accountOf("clerk"), `${sealed.slice(0, -2)}AA`)).toBeNull();
    expect(secrets.unseal("two-factor secret", server.accountOf("clerk"), "")).toBeNull();
  });

  test("is sealed again after a change of the shop's secret, while the former one is known", async () => {
    const { db } = server.database;
    const ctx = { db, clock: () => server.clock.now, actor: SYSTEM, followers: FOLLOWERS };
    const [old, fresh] = [server.config.jwtSecret, "another secret for the tests, long enough"];
    const read = async () => (await one(db, sql`select secret from two_factor`, { secret: Text }))?.secret ?? "";
    const alone = openSecrets([fresh]);
    expect(await resealFactors(ctx, alone)).toBe(0);
    expect(await resealFactors(ctx, openSecrets([fresh, old]))).toBe(1);
    expect(alone.unseal("two-factor secret", server.accountOf("clerk"), await read())).toBe(secret);
    expect(await resealFactors(ctx, openSecrets([old, fresh]))).toBe(1);
    expect(await resealFactors(ctx, server.secrets)).toBe(0);
  });
});

describe("guessing codes", () => {
  test("is blocked after ten wrong codes from any address, for a quarter of an hour", async () => {
    wait(31_000);
    const open = await challenge();
    for (let guess = 0; guess < 10; guess++) {
      const answer = await second({ challenge: open, code: `00000${guess}` }, `198.51.100.${guess}`);
      expect(answer.status).toBe(422);
    }
    const refused = await second({ challenge: open, code: await codeNow() }, "198.51.100.77");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    // Neither a recovery code nor another challenge helps.
    expect((await second({ challenge: await challenge(), code: recoveryCodes[0] })).status).toBe(429);
    wait(15 * 60_000 + 1000);
    const late = await challenge();
    expect((await second({ challenge: late, code: await codeNow() })).status).toBe(200);
  });

  test("is not assumed for correct codes", async () => {
    for (let entry = 0; entry < 12; entry++) {
      wait(31_000);
      expect((await second({ challenge: await challenge(), code: await codeNow() })).status).toBe(200);
    }
  }, 30_000);

  test("does not mark the device as known before both steps are done", async () => {
    const first = await server.call("POST /api/auth/sign-in", { body: { email, password: PASSWORD } });
    expect([first.status, first.headers.get("Set-Cookie")]).toEqual([202, null]);
    wait(31_000);
    const done = await second({ challenge: (await first.json()).challenge, code: await codeNow() });
    expect(done.headers.get("Set-Cookie")).toMatch(/^device-/);
  });
});

test("resetting a forgotten password keeps the second step", async () => {
  await server.call("POST /api/auth/forgot-password", { body: { email } });
  const [id, token] = (await server.mailsTo(email)).at(-1)?.path ?? [];
  const reset = await server.call("POST /api/auth/reset-password", { body: { id, token, password: PASSWORD } });
  expect(reset.status).toBe(200);
  const answer = await server.call("POST /api/auth/sign-in", { body: { email, password: PASSWORD } });
  expect([answer.status, (await answer.json()).step]).toEqual([202, "code"]);
});

test("recovery codes still work when the sealed secret can no longer be opened", async () => {
  const { db } = server.database;
  const ctx = { db, clock: () => server.clock.now, actor: SYSTEM, followers: FOLLOWERS };
  const body = { email, password: PASSWORD };
  const strange = openSecrets(["a secret that has never sealed anything"]);
  const limits = { perAccount: 10, perAddress: 50, window: 60_000 };
  const ports = { sessions: server.sessions, secrets: strange, limits };
  const origin = { address: "127.0.0.1", deviceMark: () => undefined };
  const open = await signIn(ctx, ports, { ...body, origin, token: null });
  if (!open || !("challenge" in open)) throw new Error("no second step");
  wait(31_000);
  const step = { challenge: open.challenge, origin, token: null };
  const byApp = signInWithCode(ctx, ports, { ...step, code: await codeNow() });
  await expect(byApp).rejects.toMatchObject({ code: "validation" });
  const entered = await signInWithCode(ctx, ports, { ...step, code: recoveryCodes[1] ?? "" });
  expect(entered.user.email).toBe(email);
});
