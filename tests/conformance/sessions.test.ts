import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Reply, sessionOf } from "./caller.ts";
import { conformance } from "./suite.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const password = "tablero-demo";

conformance("sessions", (api) => {
  // Server and mock run in this process, so they share its clock.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  const exchange = (accessToken: string) => api().call("POST /api/auth/sign-in-with-token", { body: { accessToken } });
  const next = async (token: string): Promise<string> => (await exchange(token)).body.accessToken;
  const statusOf = async (token: string) => (await api().call("GET /api/common/user", {}, { token })).status;
  const list = async (token: string) => (await api().call("GET /api/auth/sessions", {}, { token })).body;
  const sidOf = (token: string) => decodeJwt(token).sid as string;

  describe("POST /api/auth/sign-in-with-token", () => {
    it("continues the same session, and ends its earlier tokens", async () => {
      const first = await api().signIn("judge");
      const before = (await list(first)).length;
      let token = first;
      for (let load = 0; load < 3; load++) {
        const later = await next(token);
        expect(decodeJwt(later).jti).not.toBe(decodeJwt(token).jti);
        expect(sidOf(later)).toBe(sidOf(first));
        token = later;
      }
      expect(await list(token)).toHaveLength(before);
      await api().call("POST /api/auth/sign-out", {}, { token });
      expect(await Promise.all([first, token].map(statusOf))).toEqual([401, 401]);
    });

    it("gives one new token to tabs that start together, and to a tab whose response was lost", async () => {
      const first = await api().signIn("judge");
      const tabs = await Promise.all(Array.from({ length: 5 }, () => next(first)));
      expect(new Set(tabs).size).toBe(1);
      wait(2 * HOUR);
      expect(await next(first)).toBe(tabs[0]);
    });

    it("accepts an earlier token for a minute after the newest was first used, and then ends the session for reuse", async () => {
      const first = await api().signIn("judge");
      const second = await next(first);
      expect(await statusOf(second)).toBe(200);
      wait(50_000);
      expect(await Promise.all([first, second].map(statusOf))).toEqual([200, 200]);
      wait(15_000);
      expect((await exchange(first)).status).toBe(401);
      expect(await statusOf(second)).toBe(401);
    });

    it("ends the session as well if an earlier token is used in any other call", async () => {
      const first = await api().signIn("judge");
      const second = await next(first);
      expect(await statusOf(second)).toBe(200);
      wait(2 * MINUTE);
      expect(await statusOf(first)).toBe(401);
      wait(MINUTE);
      expect((await exchange(second)).status).toBe(401);
    });

    it("answers 401 to staff after twelve idle hours, and to shoppers after seven idle days", async () => {
      const [staff, shopper] = [await api().signIn("clerk"), await api().signIn("cliente")];
      wait(12 * HOUR + 10 * MINUTE);
      expect((await exchange(staff)).status).toBe(401);
      const later = await exchange(shopper);
      expect(later.status).toBe(200);
      wait(7 * 24 * HOUR + 10 * MINUTE);
      expect((await exchange(later.body.accessToken)).status).toBe(401);
    });

    it("answers 401 to staff seven days after the sign-in, even in constant use", async () => {
      let token = await api().signIn("clerk");
      for (let hours = 0; hours < 7 * 24; hours += 8) {
        token = await next(token);
        wait(8 * HOUR);
      }
      expect((await exchange(token)).status).toBe(401);
    });
  });

  describe("GET and DELETE /api/auth/sessions", () => {
    it("list the user's own sessions, the current one first, and end one or all others", async () => {
      await api().call("DELETE /api/auth/sessions", {}, { token: await api().signIn("warehouse") });
      const [one, other, here] = [
        await api().signIn("warehouse"),
        await api().signIn("warehouse"),
        await api().signIn("warehouse"),
      ];
      const stranger = await api().signIn("judge");
      const found = await list(here);
      expect(found[0]).toMatchObject({ id: sidOf(here), current: true, device: "Dispositivo desconocido" });
      expect(found.filter(({ current }) => current)).toHaveLength(1);
      const end = async (token: string, id?: string) =>
        (await api().call("DELETE /api/auth/sessions", { query: { ...(id && { id }) } }, { token })).body;
      expect(await end(stranger, sidOf(one))).toEqual({ ended: 0 });
      expect(await statusOf(one)).toBe(200);
      expect(await end(here, sidOf(one))).toEqual({ ended: 1 });
      expect(await end(here, sidOf(one))).toEqual({ ended: 0 });
      expect(await statusOf(one)).toBe(401);
      expect((await end(here)).ended).toBeGreaterThanOrEqual(1);
      expect(await Promise.all([here, other, stranger].map(statusOf))).toEqual([200, 401, 200]);
      expect(await list(here)).toHaveLength(1);
    });

    it("name the device of each session", async () => {
      const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
      const body = { email: "warehouse@tablero.test", password };
      const answer = await api().call("POST /api/auth/sign-in", { body }, { headers: { "User-Agent": agent } });
      expect((await list(sessionOf(answer).accessToken))[0]!.device).toBe("Firefox en Windows");
    });

    it("require a signed-in user", async () => {
      expect((await api().call("GET /api/auth/sessions")).status).toBe(401);
      expect((await api().call("DELETE /api/auth/sessions")).status).toBe(401);
    });
  });

  describe("POST /api/admin/users/{id}/sessions/end", () => {
    it("ends the sessions of a colleague", async () => {
      const [admin, judge] = [await api().signIn("admin"), await api().signIn("judge")];
      const { body: me } = await api().call("GET /api/common/user", {}, { token: judge });
      const end = (token: string) =>
        api().call("POST /api/admin/users/{id}/sessions/end", { params: { id: me.id } }, { token });
      expect((await end(judge)).status).toBe(403);
      const ended = await end(admin);
      expect(ended.status).toBe(200);
      expect(ended.body.ended).toBeGreaterThanOrEqual(1);
      expect(await Promise.all([judge, admin].map(statusOf))).toEqual([401, 200]);
    });
  });

  describe("POST /api/auth/change-password", () => {
    it("requires the current password, ends the other sessions, and refuses weak passwords", async () => {
      const [here, there] = [await api().signIn("accountant"), await api().signIn("accountant")];
      const change = (current: string, fresh: string) =>
        api().call("POST /api/auth/change-password", { body: { current, password: fresh } }, { token: here });
      const fieldOf = (reply: Reply) => [
        reply.status,
        reply.problem.errors?.[0]?.path,
        reply.problem.errors?.[0]?.code,
      ];
      expect(fieldOf(await change("otra cosa", "doce signos o más"))).toEqual([422, "current", "wrong"]);
      expect(fieldOf(await change(password, "once signos"))).toEqual([422, "password", "too-short"]);
      expect(fieldOf(await change(password, "012345678910"))).toEqual([422, "password", "common"]);
      expect((await change(password, "x".repeat(129))).status).toBe(422);
      expect(await Promise.all([here, there].map(statusOf))).toEqual([200, 200]);
      expect((await change(password, "doce signos o más")).body).toBe(true);
      expect(await Promise.all([here, there].map(statusOf))).toEqual([200, 401]);
      const signIn = (word: string) =>
        api().call("POST /api/auth/sign-in", { body: { email: "accountant@tablero.test", password: word } });
      expect((await signIn(password)).status).toBe(404);
      expect((await signIn("doce signos o más")).status).toBe(200);
      expect((await change("doce signos o más", "y otra vez doce")).status).toBe(200);
    });
  });

  describe("the audit log of accounts", () => {
    it("records sign-ins, sign-outs and wrong passwords with their account", async () => {
      const admin = await api().signIn("admin");
      const email = "manager@tablero.test";
      const signIn = (password: string) => api().call("POST /api/auth/sign-in", { body: { email, password } });
      const token = sessionOf(await signIn("tablero-demo")).accessToken;
      await signIn("no es esa");
      await api().call("POST /api/auth/sign-out", {}, { token });
      const { body } = await api().call(
        "GET /api/admin/audit",
        { query: { entity: ["account"], size: 100 } },
        { token: admin },
      );
      const own = body.items.filter(({ label }) => label === email);
      expect(own.slice(0, 3).map(({ action }) => action)).toEqual(["sign-out", "sign-in-failed", "sign-in"]);
      expect(own[0]!.actor).not.toBeNull();
      expect(own[1]!.actor).toBeNull();
      expect(JSON.stringify(own)).not.toContain("no es esa");
    });
  });
});
