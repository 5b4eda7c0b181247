import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { backup } from "../backup/backup.ts";
import { Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import * as passwords from "../domain/people/accounts/passwords.ts";
import { inTransaction } from "../domain/platform/context.ts";
import { findClient } from "../domain/sales/orders/placing/place-client.ts";
import { diskUploads } from "../storage/disk-uploads.ts";
import { emailOf, openTestServer, PASSWORD, type TestServer } from "./testing.ts";

vi.mock("../domain/people/accounts/passwords.ts", { spy: true });

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000, mailPerAddress: 1_000_000 });
}, 30_000);
afterAll(() => server.close());

const post = (
  path: string,
  body: object,
  more: { address?: string; token?: string; headers?: Record<string, string> } = {},
) => {
  // Queued mails are distinguished by their time.
  server.clock.now = new Date(server.clock.now.getTime() + 1);
  return server.call(`POST /api/auth/${path}`, { body, ...more });
};
const signIn = (email: string, password: string, address?: string, headers?: Record<string, string>) =>
  post("sign-in", { email, password }, { ...(address && { address }), ...(headers && { headers }) });
const signUp = (email: string, password: string, address?: string) =>
  post("sign-up", { name: "Nuria Vidal", email, password, agreements: true }, address ? { address } : {});
const verify = ([id, token]: readonly string[] = []) => post("verify-account", { id, token });
const reset = ([id, token]: readonly string[] = [], password: string) =>
  post("reset-password", { id, token, password });

describe("a sign-up with another person's address", () => {
  test("never sets the password that the link of the first sign-up activates", async () => {
    const email = "primera@correo.test";
    await signUp(email, "la mía de verdad");
    await signUp(email, "la del intruso");
    const [first, second] = await server.mailsTo(email);
    expect((await verify(first?.path)).status).toBe(200);
    expect((await signIn(email, "la del intruso")).status).toBe(404);
    expect((await signIn(email, "la mía de verdad")).status).toBe(200);
    expect((await verify(second?.path)).status).toBe(410);
    expect((await signIn(email, "la mía de verdad")).status).toBe(200);
  });

  test("leaves exactly one password valid when several arrive at the same moment", async () => {
    const email = "a-la-vez@correo.test";
    const chosen = ["la primera de todas", "la segunda de todas", "la tercera de todas"];
    await Promise.all(chosen.map((password) => signUp(email, password)));
    const links = await server.mailsTo(email);
    expect(links.map(({ template }) => template)).toEqual(Array(3).fill("verify-account"));
    const answers = await Promise.all(links.map(({ path }) => verify(path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const good = await Promise.all(chosen.map(async (password) => (await signIn(email, password)).status));
    expect(good.filter((status) => status === 200)).toHaveLength(1);
  });

  test("makes the next mail ask for a password, because the password's owner is unknown", async () => {
    const disputed = "disputada@correo.test";
    await signUp(disputed, "la mía de verdad");
    await signUp(disputed, "la del intruso");
    await post("resend-verification", { email: disputed });
    const [mine, theirs, mail] = await server.mailsTo(disputed);
    expect(mail?.template).toBe("reset-password");
    expect((await reset(mail?.path, "la que elijo yo")).status).toBe(200);
    expect((await signIn(disputed, "la del intruso")).status).toBe(404);
    expect((await signIn(disputed, "la que elijo yo")).status).toBe(200);
    for (const link of [mine, theirs]) expect((await verify(link?.path)).status).toBe(410);
  });

  test("with the address of another person gives its password to nobody who asks for the mail again", async () => {
    const email = "sin-cuenta@correo.test";
    await signUp(email, "la del intruso");
    await post("resend-verification", { email });
    const [theirs, mail] = await server.mailsTo(email);
    expect(mail?.template).toBe("reset-password");
    expect((await verify(mail?.path)).status).toBe(410);
    expect((await signIn(email, "la del intruso")).status).toBe(404);
    expect((await reset(mail?.path, "la que elijo yo")).status).toBe(200);
    expect((await signIn(email, "la del intruso")).status).toBe(404);
    expect((await signIn(email, "la que elijo yo")).status).toBe(200);
    expect((await verify(theirs?.path)).status).toBe(410);
  });

  test("causes no error when guests order with the same address at the same time", {
    tags: "beyond-gate",
  }, async () => {
    const { db } = server.database;
    const shopper = {
      db,
      clock: () => server.clock.now,
      actor: { kind: "shopper", clientId: null },
      followers: FOLLOWERS,
    } as const;
    const contact = { name: "Nuria", surname: "Vidal", phone: "600000000" };
    for (let round = 0; round < 15; round++) {
      const email = `a-la-vez-${round}@correo.test`;
      const order = () => inTransaction(shopper, (ctx) => findClient(ctx, { contact: { ...contact, email } }));
      const [answer, ...clients] = await Promise.all([signUp(email, "una muy larga"), order(), order(), order()]);
      expect(answer.status).toBe(200);
      expect(new Set(clients).size).toBe(1);
    }
  });
});

describe("links sent by mail", () => {
  test("are stored neither in the database nor in a backup, before and after they are sent", async () => {
    const email = "enlace@correo.test";
    await signUp(email, "una muy larga");
    await post("forgot-password", { email: emailOf("clerk") });
    const links = [...(await server.mailsTo(email)), ...(await server.mailsTo(emailOf("clerk")))];
    const tokens = links.map(({ path }) => path[1] ?? "").filter(Boolean);
    expect(tokens).toHaveLength(2);
    const { database } = server;
    const everything = async () => {
      const tables = await rows(
        database.db,
        sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`,
        { name: Text },
      );
      const lines = [];
      for (const { name } of tables)
        lines.push(...(await rows(database.db, sql.raw(`select t::text as line from ${name} t`), { line: Text })));
      return lines.map(({ line }) => line).join("\n");
    };
    const before = await everything();
    for (const token of tokens) expect(before).not.toContain(token);

    server.startJobs();
    const written = () =>
      one(database.db, sql`select count(*)::int as n from mails where token_id is not null`, { n: Int });
    await expect.poll(async () => (await written())?.n, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    const after = await everything();
    expect(after).toContain(
      `(${(await one(database.db, sql`select id from pgboss.job where name = 'mail' limit 1`, { id: Text }))?.id}`,
    );
    for (const token of tokens) expect(after).not.toContain(token);

    const folder = mkdtempSync(join(tmpdir(), "tablero-links-"));
    const uploads = diskUploads(join(folder, "uploads"));
    const to = join(folder, "a.tar.gz");
    const { file } = await backup(database, { dataDir: folder, uploads, to, now: server.clock.now });
    const archive = gunzipSync(readFileSync(file)).toString("latin1");
    for (const token of tokens) expect(archive).not.toContain(token);
    rmSync(folder, { recursive: true });
    const verifying = links.find(({ template }) => template === "verify-account");
    expect((await verify(verifying?.path)).status).toBe(200);
  }, 60_000);

  test("a link with an invalid token does not cause a password to be hashed", async () => {
    const hashes = vi.mocked(passwords.hashPassword);
    hashes.mockClear();
    const id = server.accountOf("clerk");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reset([id, "no-such-token"], "una muy larga 1")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([410]));
    expect(hashes).not.toHaveBeenCalled();
  });
});

describe("a new password", () => {
  test("is refused if it is common, contains the name, or is too short for staff", async () => {
    const codeOf = async (answer: Response) => JSON.parse(await answer.text()).errors?.[0]?.code;
    expect(await codeOf(await signUp("comun@correo.test", "Password123"))).toBe("common");
    expect(await codeOf(await signUp("nuria.vidal@correo.test", "nuria.vidal1"))).toBe("personal");
    expect((await signUp("comun@correo.test", "x".repeat(129))).status).toBe(422);
    await post("forgot-password", { email: emailOf("judge") });
    const link = (await server.mailsTo(emailOf("judge"))).at(-1)?.path;
    expect(await codeOf(await reset(link, "once signos"))).toBe("too-short");
    expect((await reset(link, "doce signos.")).status).toBe(200);
  });

  test("requires the current one, ends the other sessions, and notifies the owner", async () => {
    const email = emailOf("client");
    const [here, there] = [await server.tokenOf("client"), await server.tokenOf("client")];
    const change = (current: string, password: string) =>
      post("change-password", { current, password }, { token: here });
    const refused = await change("not this one", "otra muy larga");
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      [expect.objectContaining({ path: "current" })],
    ]);
    expect((await change(PASSWORD, "12345678")).status).toBe(422);
    const me = async (token: string) => (await server.call("GET /api/common/user", { token })).status;
    expect([await me(here), await me(there)]).toEqual([200, 200]);
    expect((await change(PASSWORD, "otra muy larga")).status).toBe(200);
    expect([await me(here), await me(there)]).toEqual([200, 401]);
    expect((await server.mailsTo(email)).at(-1)?.template).toBe("password-changed");
    expect((await signIn(email, PASSWORD)).status).toBe(404);
    expect((await signIn(email, "otra muy larga")).status).toBe(200);
    expect((await post("change-password", { current: PASSWORD, password: "otra muy larga" })).status).toBe(401);
  });
});

describe("attacks by others lock nobody out", () => {
  const crowd = (n: number) => `198.51.100.${n}`;
  const owner = emailOf("manager");

  test("ten wrong passwords stop only the address that sent them", { tags: "beyond-gate" }, async () => {
    const stranger = crowd(1);
    for (let i = 0; i < 10; i++) expect((await signIn(owner, "wrong horse", stranger)).status).toBe(404);
    expect((await signIn(owner, PASSWORD, stranger)).status).toBe(429);
    expect((await signIn(owner, PASSWORD, crowd(2))).status).toBe(200);
  });

  test("a device that signed in before still works from a blocked address", {
    tags: "beyond-gate",
  }, async () => {
    const address = crowd(3);
    const cookie = (await signIn(owner, PASSWORD, address)).headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^device-[0-9a-f]{12}=[\w.-]+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const headers = { Cookie: `theme=dark; ${cookie.split(";")[0]}` };
    for (let i = 0; i < 10; i++) await signIn(owner, "wrong horse", address);
    expect((await signIn(owner, PASSWORD, address)).status).toBe(429);
    expect((await signIn(owner, PASSWORD, address, headers)).status).toBe(200);
    // The mark is valid for this account only, and for ten guesses.
    expect((await signIn(emailOf("warehouse"), PASSWORD, address, headers)).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await signIn(owner, "wrong horse", address, headers)).status).toBe(404);
    expect((await signIn(owner, PASSWORD, address, headers)).status).toBe(429);
    const forged = { Cookie: `${cookie.split(".")[0]}.${"A".repeat(43)}` };
    expect((await signIn(owner, PASSWORD, address, forged)).status).toBe(429);
  });

  test("behind TLS, nobody on the network can set the device cookie", { tags: "beyond-gate" }, async () => {
    const secure = await openTestServer({}, { publicUrl: "https://tienda.example" });
    try {
      const enter = (headers: Record<string, string>, password = PASSWORD) =>
        secure.call("POST /api/auth/sign-in", { body: { email: owner, password }, headers });
      const [cookie = "", media = ""] = (await enter({})).headers.getSetCookie();
      expect(media).toMatch(/^__Secure-media=[^;]+; Path=\/media; .*; HttpOnly; SameSite=Strict; Secure$/);
      expect(cookie).toMatch(/^__Secure-device-[0-9a-f]{12}=.*; HttpOnly; SameSite=Strict; Secure$/);
      for (let i = 0; i < 10; i++) await enter({}, "wrong horse");
      expect((await enter({})).status).toBe(429);
      expect((await enter({ Cookie: cookie.slice("__Secure-".length).split(";")[0] ?? "" })).status).toBe(429);
      expect((await enter({ Cookie: cookie.split(";")[0] ?? "" })).status).toBe(200);
    } finally {
      await secure.close();
    }
  });

  test("during an attack, unknown addresses get one attempt in five seconds, and known addresses are not stopped", async () => {
    const email = emailOf("accountant");
    expect((await signIn(email, PASSWORD, "203.0.113.50")).status).toBe(200);
    const { db } = server.database;
    // The state after one guess from each of a hundred addresses.
    await signIn(email, "wrong horse", crowd(9));
    await db.execute(
      sql`insert into attempts (id, scope, at) select gen_random_uuid(), scope, at from attempts, generate_series(1, 110)
          where scope like 'sign-in:account:%' and at = (select max(at) from attempts)`,
    );
    expect((await signIn(email, "wrong horse", crowd(10))).status).toBe(404);
    const slowed = await signIn(email, PASSWORD, crowd(11));
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get("Retry-After"))).toBeLessThanOrEqual(5);
    expect((await signIn(email, PASSWORD, "203.0.113.50")).status).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 5_001);
    expect((await signIn(email, PASSWORD, crowd(11))).status).toBe(200);
  }, 30_000);

  test("six mails requested by a stranger do not stop the owner's own", { tags: "beyond-gate" }, async () => {
    const email = emailOf("warehouse");
    const ask = (address: string) => post("forgot-password", { email }, { address });
    for (let i = 0; i < 5; i++) expect((await ask(crowd(20))).status).toBe(200);
    expect((await ask(crowd(20))).status).toBe(429);
    const before = (await server.mailsTo(email)).length;
    expect((await ask(crowd(21))).status).toBe(200);
    expect((await server.mailsTo(email)).length).toBe(before + 1);
    // Many addresses cannot flood a mailbox either, and a known device still gets a link.
    for (const n of [22, 23, 24]) for (let i = 0; i < 5; i++) await ask(crowd(n));
    expect((await ask(crowd(25))).status).toBe(429);
    await signIn(email, PASSWORD, crowd(30));
    expect((await ask(crowd(30))).status).toBe(200);
  });

  test("one IP address cannot trigger e-mails to many accounts", { tags: "beyond-gate" }, async () => {
    const limited = await openTestServer({ mailPerAddress: 6 });
    const ask = (n: number) =>
      limited.call("POST /api/auth/forgot-password", { body: { email: `nadie-${n}@correo.test` } });
    for (let n = 0; n < 6; n++) expect((await ask(n)).status).toBe(200);
    expect((await ask(7)).status).toBe(429);
    await limited.close();
  });
});

test("a password whose hash has outdated parameters is hashed anew at the next sign-in", async () => {
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { db } = server.database;
  const id = server.accountOf("judge");
  const hashOf = async () =>
    (await one(db, sql`select password_hash as hash from accounts where id = ${id}`, { hash: Text }))?.hash ?? "";
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await db.execute(sql`update accounts set password_hash = ${weak} where id = ${id}`);
  expect((await signIn(emailOf("judge"), "wrong horse")).status).toBe(404);
  expect(await hashOf()).toBe(weak);
  expect((await signIn(emailOf("judge"), PASSWORD)).status).toBe(200);
  const renewed = await hashOf();
  expect(renewed).toContain("$m=19456,t=2,p=1$");
  expect((await signIn(emailOf("judge"), PASSWORD)).status).toBe(200);
  expect(await hashOf()).toBe(renewed);
});
