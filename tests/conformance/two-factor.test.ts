import { totpCode, totpStep } from "@tablero/domain/people/accounts/totp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { challengeOf, type Reply, sessionOf } from "./caller.ts";
import { GOOD_PASSWORD, newColleague, signInWithPassword } from "./invitations.ts";
import { conformance } from "./suite.ts";

const MINUTE = 60_000;
const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const DEMO_PASSWORD = "tablero-demo";

conformance("two-factor sign-in of staff", (api) => {
  // Server and mock run in this process, so they share its clock.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  const codeNow = (secret: string) => totpCode(secret, totpStep(Date.now()));
  /** The next unused code. */
  const nextCode = (secret: string) => {
    wait(31_000);
    return codeNow(secret);
  };
  const errorOf = ({ status, problem }: Reply) => [status, problem.code, problem.errors?.[0]?.path];
  const me = async (token: string) => (await api().call("GET /api/common/user", {}, { token })).status;
  const admin = () => api().signIn("admin");
  const signIn = (email: string, password = GOOD_PASSWORD) =>
    api().call("POST /api/auth/sign-in", { body: { email, password } });
  const second = (challenge: string, code: string) =>
    api().call("POST /api/auth/sign-in/two-factor", { body: { challenge, code } });
  const statusOf = async (token: string) => (await api().call("GET /api/auth/two-factor", {}, { token })).body;
  const setUp = (token: string, current = GOOD_PASSWORD) =>
    api().call("POST /api/auth/two-factor/setup", { body: { current } }, { token });
  const confirm = (token: string, code: string) =>
    api().call("POST /api/auth/two-factor/confirm", { body: { code } }, { token });
  const disable = (token: string, code: string) =>
    api().call("POST /api/auth/two-factor/disable", { body: { code } }, { token });

  /** A member of staff with two-factor sign-in. */
  async function guarded(role: "clerk" | "admin" = "clerk") {
    const colleague = await newColleague(api(), await admin(), role);
    const { secret } = (await setUp(colleague.token)).body;
    const { recoveryCodes } = (await confirm(colleague.token, await codeNow(secret))).body;
    return { ...colleague, secret, recoveryCodes };
  }
  const signInFully = async ({ email, secret }: { email: string; secret: string }) =>
    (await second(challengeOf(await signIn(email)).challenge, await nextCode(secret))).body.accessToken;

  describe("the second factor of one's own account", () => {
    it("is off at first, and is set up with the password and the first code", async () => {
      const { token, email } = await newColleague(api(), await admin());
      const elsewhere = await signInWithPassword(api(), email);
      expect(await statusOf(token)).toEqual({ enabledAt: null, recoveryCodesLeft: 0, required: false });
      expect(errorOf(await setUp(token, "no es esa"))).toEqual([422, "validation", "current"]);
      expect(errorOf(await confirm(token, "123456"))).toEqual([409, "invalid-transition", undefined]);
      const first = (await setUp(token)).body;
      expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(first.uri).toBe(
        `otpauth://totp/Tablero:${encodeURIComponent(email)}?secret=${first.secret}&issuer=Tablero`,
      );
      const { secret } = (await setUp(token)).body;
      expect(secret).not.toBe(first.secret);
      // Nothing changes until the secret is confirmed.
      expect((await signIn(email)).status).toBe(200);
      expect(errorOf(await confirm(token, await codeNow(first.secret)))).toEqual([422, "validation", "code"]);
      const confirmed = await confirm(token, ` ${await codeNow(secret)} `);
      expect(confirmed.status).toBe(200);
      expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
      for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
      expect(await statusOf(token)).toMatchObject({ enabledAt: expect.any(String), recoveryCodesLeft: 10 });
      expect([await me(token), await me(elsewhere)]).toEqual([200, 401]);
      expect(errorOf(await setUp(token))).toEqual([409, "invalid-transition", undefined]);
      expect(errorOf(await confirm(token, await nextCode(secret)))).toEqual([409, "invalid-transition", undefined]);
    });

    it("is switched off only with a code of the app or a recovery code", async () => {
      const one = await guarded();
      expect(errorOf(await disable(one.token, "000000"))).toEqual([422, "validation", "code"]);
      expect((await disable(one.token, await nextCode(one.secret))).body).toBe(true);
      expect(await statusOf(one.token)).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
      expect((await signIn(one.email)).status).toBe(200);
      const code = await nextCode(one.secret);
      expect(errorOf(await disable(one.token, code))).toEqual([409, "invalid-transition", undefined]);
      const other = await guarded();
      expect((await disable(other.token, other.recoveryCodes[3] ?? "")).body).toBe(true);
    });

    it("gets new recovery codes that replace the previous ones", async () => {
      const { token, email, secret, recoveryCodes } = await guarded();
      const renew = (code: string) =>
        api().call("POST /api/auth/two-factor/recovery-codes", { body: { code } }, { token });
      expect(errorOf(await renew("AAAAA-AAAAA"))).toEqual([422, "validation", "code"]);
      const renewed = await renew(await nextCode(secret));
      expect(renewed.body.recoveryCodes).toHaveLength(10);
      const { challenge } = challengeOf(await signIn(email));
      expect((await second(challenge, recoveryCodes[0] ?? "")).status).toBe(422);
      expect((await second(challenge, renewed.body.recoveryCodes[0]!)).status).toBe(200);
      expect((await statusOf(token)).recoveryCodesLeft).toBe(9);
    });

    it("is available to staff only", async () => {
      expect((await setUp(await api().signIn("cliente"), DEMO_PASSWORD)).status).toBe(403);
      expect((await api().call("GET /api/auth/two-factor")).status).toBe(401);
    });
  });

  describe("a sign-in with two steps", () => {
    it("opens no session before the second step", async () => {
      const { email, secret } = await guarded();
      const reply = await signIn(email);
      const body = challengeOf(reply);
      expect([reply.status, body.step]).toEqual([202, "code"]);
      expect(Object.keys(body).sort()).toEqual(["challenge", "expiresAt", "step"]);
      expect(await me(body.challenge)).toBe(401);
      const asToken = { body: { accessToken: body.challenge } };
      expect((await api().call("POST /api/auth/sign-in-with-token", asToken)).status).toBe(401);
      const unlocked = await api().call("POST /api/auth/unlock-session", { body: { email, password: GOOD_PASSWORD } });
      expect(unlocked.status).toBe(202);
      expect((await signIn(email, "otra muy larga")).status).toBe(404);
      const entered = await second(body.challenge, await nextCode(secret));
      expect(entered).toMatchObject({ status: 200, body: { tokenType: "bearer", user: { email } } });
      expect(await me(entered.body.accessToken)).toBe(200);
    });

    it("accepts a code of the app once, and no earlier one", async () => {
      const { email, secret } = await guarded();
      const earlier = await nextCode(secret);
      const code = await nextCode(secret);
      const { challenge } = challengeOf(await signIn(email));
      expect((await second(challenge, code)).status).toBe(200);
      for (const used of [code, earlier]) {
        const again = challengeOf(await signIn(email)).challenge;
        expect(errorOf(await second(again, used))).toEqual([422, "validation", "code"]);
      }
      expect((await second(challenge, await nextCode(secret))).status).toBe(200);
    });

    it("accepts a code once, even in simultaneous attempts", async () => {
      const { email, secret } = await guarded();
      const { challenge } = challengeOf(await signIn(email));
      const code = await nextCode(secret);
      const answers = await Promise.all(Array.from({ length: 5 }, () => second(challenge, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    });

    it("accepts each recovery code once, in any spelling", async () => {
      const { email, recoveryCodes } = await guarded();
      const [first = "", other = ""] = recoveryCodes;
      const enterWith = async (code: string) => second(challengeOf(await signIn(email)).challenge, code);
      expect((await enterWith(first.toLowerCase().replace("-", " "))).status).toBe(200);
      expect((await enterWith(first)).status).toBe(422);
      expect((await enterWith(other)).status).toBe(200);
    });

    it("requires the password again after ten minutes, and after the sessions of the account were ended", async () => {
      const { email, secret, id } = await guarded();
      const { challenge } = challengeOf(await signIn(email));
      wait(10 * MINUTE + 1000);
      expect(errorOf(await second(challenge, await codeNow(secret)))).toEqual([410, "gone", undefined]);
      const fresh = challengeOf(await signIn(email)).challenge;
      await api().call("POST /api/admin/users/{id}/sessions/end", { params: { id } }, { token: await admin() });
      expect((await second(fresh, await nextCode(secret))).status).toBe(410);
      expect((await second("nunca-lo-dimos", await nextCode(secret))).status).toBe(410);
      expect(await me(await signInFully({ email, secret }))).toBe(200);
    });
  });

  describe("POST /api/admin/users/{id}/two-factor/reset", () => {
    const reset = (token: string, id: string) =>
      api().call("POST /api/admin/users/{id}/two-factor/reset", { params: { id } }, { token });

    it("lets a person without their telephone sign in again, and ends their sessions", async () => {
      const { id, email, token } = await guarded();
      const by = await admin();
      const read = await api().call("GET /api/admin/users/{id}", { params: { id } }, { token: by });
      expect(read.body.twoFactor).toBe(true);
      expect(await reset(by, id)).toMatchObject({ status: 200, body: { id, twoFactor: false } });
      expect(await me(token)).toBe(401);
      expect((await signIn(email)).status).toBe(200);
      expect(errorOf(await reset(by, id))).toEqual([409, "invalid-transition", undefined]);
      expect((await reset(by, UNKNOWN)).status).toBe(404);
    });

    it("is refused for one's own account and for other roles", async () => {
      const boss = await guarded("admin");
      expect(errorOf(await reset(boss.token, boss.id))).toEqual([409, "own-account", undefined]);
      expect((await reset(await api().signIn("manager"), boss.id)).status).toBe(403);
    });
  });

  describe("the shop's requirement of a second factor", () => {
    const read = async (token: string) => (await api().call("GET /api/admin/settings/security", {}, { token })).body;
    const change = (token: string, twoFactorRequired: boolean, version: number) =>
      api().call("PATCH /api/admin/settings/security", { body: { twoFactorRequired, version } }, { token });

    it("is switched on by an administrator who uses one, and everyone else sets one up at sign-in", async () => {
      const plain = await admin();
      const before = await read(plain);
      expect(before).toMatchObject({ twoFactorRequired: false, withoutTwoFactor: expect.any(Number) });
      expect(errorOf(await change(plain, true, before.version))).toEqual([409, "invalid-transition", undefined]);
      const boss = await guarded("admin");
      expect(await change(boss.token, true, before.version + 1)).toMatchObject({
        status: 409,
        problem: { code: "version-conflict", current: { version: before.version } },
      });
      const colleague = await newColleague(api(), plain, "judge");
      const required = await change(boss.token, true, before.version);
      expect(required).toMatchObject({ status: 200, body: { twoFactorRequired: true, version: before.version + 1 } });
      expect([await me(boss.token), await me(plain), await me(colleague.token)]).toEqual([200, 401, 401]);
      expect(sessionOf(await signIn("cliente@tablero.test", DEMO_PASSWORD)).accessToken.length).toBeGreaterThan(0);

      const reply = await signIn(colleague.email);
      const { challenge, step } = challengeOf(reply);
      expect([reply.status, step]).toEqual([202, "enrol"]);
      expect((await second(challenge, "123456")).status).toBe(410);
      const finish = (code: string) =>
        api().call("POST /api/auth/sign-in/enrolment/confirm", { body: { challenge, code } });
      expect(errorOf(await finish("123456"))).toEqual([409, "invalid-transition", undefined]);
      const enrolment = await api().call("POST /api/auth/sign-in/enrolment", { body: { challenge } });
      const { secret } = enrolment.body;
      expect(errorOf(await finish("000000"))).toEqual([422, "validation", "code"]);
      const entered = await finish(await codeNow(secret));
      expect(entered.body.recoveryCodes).toHaveLength(10);
      const own = entered.body.session.accessToken;
      expect(await me(own)).toBe(200);
      expect((await finish(await nextCode(secret))).status).toBe(410);
      expect((await api().call("POST /api/auth/sign-in/enrolment", { body: { challenge } })).status).toBe(410);
      const code = await nextCode(secret);
      expect(errorOf(await disable(own, code))).toEqual([409, "two-factor-required", undefined]);
      expect(challengeOf(await signIn(colleague.email)).step).toBe("code");

      const { version } = await read(boss.token);
      expect((await change(boss.token, false, version)).body.twoFactorRequired).toBe(false);
      expect((await disable(own, await nextCode(secret))).status).toBe(200);
      expect(await me(await admin())).toBe(200);
    });

    it("is changed by administrators only", async () => {
      const token = await api().signIn("manager");
      expect((await api().call("GET /api/admin/settings/security", {}, { token })).status).toBe(403);
      expect((await change(token, true, 1)).status).toBe(403);
    });
  });

  it("the audit log of the second factor contains no secrets", async () => {
    const token = await admin();
    const { email, secret, recoveryCodes } = await guarded();
    await second(challengeOf(await signIn(email)).challenge, "000000");
    await second(challengeOf(await signIn(email)).challenge, await nextCode(secret));
    const query = { entity: ["account" as const], size: 100 };
    const { body } = await api().call("GET /api/admin/audit", { query }, { token });
    const own = body.items.filter(({ label }) => label === email);
    const actions = own.map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(["sign-in", "sign-in-failed", "two-factor"]);
    const text = JSON.stringify(body.items);
    for (const word of [secret, ...recoveryCodes]) expect(text).not.toContain(word);
  });
});
