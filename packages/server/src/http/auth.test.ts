import { sql } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { emailOf, openTestServer, PASSWORD, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 });
}, 30_000);
afterAll(() => server.close());

const signIn = (email: string, password: string, address?: string) =>
  server.call("POST /api/auth/sign-in", { body: { email, password }, ...(address && { address }) });
const me = (token: string) => server.call("GET /api/common/user", { token });
const mails = (to: string) => server.mailsTo(to);

describe("sessions", () => {
  test("a sign-in returns the user and a token that is valid for seven days with the permissions of the role", async () => {
    const answer = await signIn(" Manager@Roles.TEST ", PASSWORD);
    expect(answer.status).toBe(200);
    const session = await answer.json();
    expect(session).toMatchObject({
      tokenType: "bearer",
      user: { email: emailOf("manager"), role: "manager", status: "online" },
    });
    expect(session.user.permissions).toContain("orders:write");
    const { exp = 0, iat = 0, jti } = decodeJwt(session.accessToken);
    expect(decodeProtectedHeader(session.accessToken).alg).toBe("HS256");
    expect([exp - iat, typeof jti]).toEqual([7 * 24 * 3600, "string"]);
    expect((await me(session.accessToken)).status).toBe(200);
  });

  test("wrong, unknown, blocked and unverified accounts get the same response: 404 false", async () => {
    await server.database.db.execute(
      sql`insert into accounts (id, email, password_hash, role, status)
          select gen_random_uuid(), x.email, password_hash, 'client', x.status from accounts,
            (values ('blocked@tienda.test', 'blocked'), ('pending@tienda.test', 'pending')) as x(email, status)
          where accounts.email = ${emailOf("client")}`,
    );
    for (const [email, password] of [
      [emailOf("clerk"), "wrong horse"],
      ["nobody@tienda.test", PASSWORD],
      ["blocked@tienda.test", PASSWORD],
      ["pending@tienda.test", PASSWORD],
    ] as const) {
      const answer = await signIn(email, password, "198.51.100.1");
      expect([answer.status, await answer.json()]).toEqual([404, false]);
    }
  });

  test("sign-in-with-token gives a new token, and refuses a forged, expired or unsigned one with 401 Invalid token", async () => {
    const token = await server.tokenOf("clerk");
    const answer = await server.call("POST /api/auth/sign-in-with-token", { body: { accessToken: token } });
    const session = await answer.json();
    expect(answer.status).toBe(200);
    expect(session.accessToken).not.toBe(token);

    const claims = decodeJwt(token);
    const forge = (secret: string, expires: number) =>
      new SignJWT({ sid: claims.sid })
        .setProtectedHeader({ alg: "HS256", kid: decodeProtectedHeader(token).kid ?? "" })
        .setIssuer("tablero")
        .setAudience("tablero:api")
        .setSubject(claims.sub ?? "")
        .setJti(claims.jti ?? "")
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret));
    const seconds = Math.floor(server.clock.now.getTime() / 1000);
    const unsigned = `${btoa('{"alg":"none"}').replaceAll("=", "")}.${token.split(".")[1]}.`;
    for (const accessToken of [
      "not a token",
      unsigned,
      await forge("another secret that is long enough", seconds + 100),
      await forge(server.config.jwtSecret, seconds - 100),
    ]) {
      const refused = await server.call("POST /api/auth/sign-in-with-token", { body: { accessToken } });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ title: "Invalid token", code: "invalid-token", status: 401 });
      expect((await me(accessToken.replaceAll(" ", "."))).status).toBe(401);
    }
  });

  test("sign-out ends only that token, immediately and in all processes", async () => {
    const [one, other] = [await server.tokenOf("judge"), await server.tokenOf("judge")];
    expect((await me(one)).status).toBe(200);
    expect((await server.call("POST /api/auth/sign-out", { token: one })).status).toBe(200);
    expect((await me(one)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
    expect(await server.sessions.identify(one)).toBeNull();
  });

  test("blocking the account invalidates its tokens within a second, even in a process that had cached them", {
    tags: "beyond-gate",
  }, async () => {
    const token = await server.tokenOf("warehouse");
    expect((await me(token)).status).toBe(200);
    await server.database.db.execute(
      sql`update accounts set status = 'blocked' where id = ${server.accountOf("warehouse")}`,
    );
    await expect.poll(async () => (await me(token)).status, { timeout: 1_000, interval: 50 }).toBe(401);
    await server.database.db.execute(
      sql`update accounts set status = 'active' where id = ${server.accountOf("warehouse")}`,
    );
  });
});

describe("sign-up and links by mail", () => {
  const email = "nueva@correo.test";
  const signUp = (body: object = {}) =>
    server.call("POST /api/auth/sign-up", {
      body: { name: "Nuria Vidal Pons", email, password: "a good password", agreements: true, ...body },
    });

  test("a new account waits for its mail, whose link works once and joins the guest's record", async () => {
    await server.database.db.execute(
      sql`insert into clients (id, email, name) values (gen_random_uuid(), ${email}, 'Invitada')`,
    );
    expect(await (await signUp()).json()).toBe(true);
    expect((await signIn(email, "a good password")).status).toBe(404);
    const [mail] = await mails(email);
    expect(mail?.template).toBe("verify-account");
    const [id, token] = mail?.path ?? [];
    const verify = () => server.call("POST /api/auth/verify-account", { body: { id, token } });
    const [first, second] = await Promise.all([verify(), verify()]);
    expect([first.status, second.status].sort()).toEqual([200, 410]);
    expect((await verify()).status).toBe(410);
    const session = await (await signIn(email, "a good password")).json();
    expect(session.user).toMatchObject({ name: "Invitada", role: "client", permissions: [] });
    expect(await one(server.database.db, sql`select count(*)::int as n from clients where email = ${email}`)).toEqual({
      n: 1,
    });
    const stored = await rows(server.database.db, sql`select token_hash as hash from account_tokens`, { hash: Text });
    expect(stored.some(({ hash }) => hash === token)).toBe(false);
  });

  test("a sign-up with a known address gets the same response, keeps the old password, and mails the owner", async () => {
    const answer = await signUp({ email: emailOf("client"), password: "somebody elses" });
    expect([answer.status, await answer.json()]).toEqual([200, true]);
    expect((await mails(emailOf("client"))).map(({ template }) => template)).toEqual(["account-exists"]);
    expect((await signIn(emailOf("client"), "somebody elses")).status).toBe(404);
    expect((await signIn(emailOf("client"), PASSWORD)).status).toBe(200);
  });

  test("the link for a forgotten password sets a new one, ends all sessions, and expires", async () => {
    const token = await server.tokenOf("accountant");
    expect((await me(token)).status).toBe(200);
    const ask = () => {
      // Outbox rows are distinguished by their time.
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      return server.call("POST /api/auth/forgot-password", { body: { email: emailOf("accountant") } });
    };
    await ask();
    const [before] = await mails(emailOf("accountant"));
    await ask();
    const [ended, after] = await mails(emailOf("accountant"));
    expect(ended?.path[1]).toBe("");
    const reset = (path: string[] | undefined) =>
      server.call("POST /api/auth/reset-password", {
        body: { id: path?.[0], token: path?.[1], password: "a new password" },
      });
    expect((await reset(before?.path)).status).toBe(410);
    expect((await reset(after?.path)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await signIn(emailOf("accountant"), PASSWORD)).status).toBe(404);
    expect((await signIn(emailOf("accountant"), "a new password")).status).toBe(200);

    await ask();
    const late = (await mails(emailOf("accountant"))).at(-1)?.path;
    server.clock.now = new Date(server.clock.now.getTime() + 61 * 60 * 1000);
    expect((await reset(late)).status).toBe(410);
    const unknown = await server.call("POST /api/auth/forgot-password", { body: { email: "nobody@tienda.test" } });
    expect(await unknown.json()).toBe(true);
  });
});
