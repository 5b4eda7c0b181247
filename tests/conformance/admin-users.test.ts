import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reply } from "./caller.ts";
import {
  acceptInvitation,
  freshEmail,
  GOOD_PASSWORD,
  invite,
  linkTo,
  newColleague,
  signInWithPassword,
} from "./invitations.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const DAY = 24 * 60 * 60 * 1000;

conformance("staff accounts of the back office", (api) => {
  // Server and mock run in this process, so they share its clock.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const admin = () => api().signIn("admin");
  const read = async (token: string, id: string) =>
    (await api().call("GET /api/admin/users/{id}", { params: { id } }, { token })).body;
  const change = (token: string, id: string, body: Record<string, unknown>) =>
    api().raw("PATCH /api/admin/users/{id}", { params: { id }, body }, { token });
  const errorOf = ({ status, problem }: Reply) => [status, problem.code, problem.errors?.[0]?.path];
  const me = (token: string) => api().call("GET /api/common/user", {}, { token });
  const signIn = (email: string, password: string) =>
    api().call("POST /api/auth/sign-in", { body: { email, password } });

  describe("POST /api/admin/users", () => {
    it("sends an invitation, whose link sets name and password once", async () => {
      const token = await admin();
      const email = freshEmail();
      const invited = await invite(api(), token, ` ${email.toUpperCase()} `);
      expect(invited).toMatchObject({
        status: 201,
        body: { email, name: "Nuria Vidal", role: "clerk", status: "pending", lastSignInAt: null, avatar: null },
      });
      const days = (Date.parse(invited.body.invitedUntil ?? "") - Date.now()) / DAY;
      expect(Math.round(days)).toBe(7);
      expect((await signIn(email, GOOD_PASSWORD)).status).toBe(404);

      const link = await linkTo(api(), email);
      const shown = await api().call("POST /api/auth/invitation", { body: link });
      expect(shown).toMatchObject({ status: 200, body: { name: "Nuria Vidal", email, role: "clerk" } });
      expect(Object.keys(shown.body).sort()).toEqual(["email", "expiresAt", "name", "role"]);
      expect((await acceptInvitation(api(), link, { name: " Nuria V. " })).body).toBe(true);
      expect((await acceptInvitation(api(), link)).status).toBe(410);
      expect((await api().call("POST /api/auth/invitation", { body: link })).status).toBe(410);

      const own = await signInWithPassword(api(), email);
      expect((await me(own)).body).toMatchObject({ name: "Nuria V.", role: "clerk" });
      const after = await read(token, invited.body.id);
      expect(after).toMatchObject({ status: "active", invitedUntil: null });
      expect(after.lastSignInAt).not.toBeNull();
      expect(after.version).toBeGreaterThan(invited.body.version);
    });

    it("requires the permission to write users", async () => {
      for (const role of STAFF_ROLES.filter((each) => each !== "admin")) {
        const token = await api().signIn(role);
        expect((await invite(api(), token, freshEmail())).status).toBe(403);
        expect((await change(token, UNKNOWN, { name: "x", version: 1 })).status).toBe(403);
        const at = { params: { id: UNKNOWN } };
        expect((await api().call("POST /api/admin/users/{id}/invitation", at, { token })).status).toBe(403);
        const gone = { ...at, query: { version: 1 } };
        expect((await api().call("DELETE /api/admin/users/{id}", gone, { token })).status).toBe(403);
      }
    });

    it("refuses an invalid name, e-mail or role, and an e-mail that already has an account", async () => {
      const token = await admin();
      const bad = { name: " ", email: "nadie", role: "client" };
      const reply = await api().raw("POST /api/admin/users", { body: bad }, { token });
      expect(reply.status).toBe(422);
      expect(reply.problem.errors?.map(({ path }) => path).sort()).toEqual(["email", "name", "role"]);
      for (const email of ["cliente@tablero.test", "JUDGE@tablero.test"])
        expect(errorOf(await invite(api(), token, email))).toEqual([409, "duplicate", "email"]);
    });

    it("sends one invitation for one idempotency key", async () => {
      const token = await admin();
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const body = { name: "Nuria Vidal", email: freshEmail(), role: "judge" as const };
      const twice = [
        await api().call("POST /api/admin/users", { body }, { token, headers }),
        await api().call("POST /api/admin/users", { body }, { token, headers }),
      ];
      expect(twice.map(({ status }) => status)).toEqual([201, 201]);
      expect(twice[1]?.body.id).toBe(twice[0]?.body.id);
    });
  });

  describe("an invitation", () => {
    it("expires after seven days, and a new one invalidates it", async () => {
      const token = await admin();
      const email = freshEmail();
      const { id } = (await invite(api(), token, email)).body;
      const first = await linkTo(api(), email);
      const again = () => api().call("POST /api/admin/users/{id}/invitation", { params: { id } }, { token });
      vi.setSystemTime(Date.now() + 1000);
      expect(await again()).toMatchObject({ status: 200, body: { id, status: "pending" } });
      expect((await acceptInvitation(api(), first)).status).toBe(410);
      vi.setSystemTime(Date.now() + 7 * DAY + 1000);
      const late = await admin();
      expect((await acceptInvitation(api(), await linkTo(api(), email))).status).toBe(410);
      expect(Date.parse((await read(late, id)).invitedUntil ?? "")).toBeLessThan(Date.now());
      await api().call("POST /api/admin/users/{id}/invitation", { params: { id } }, { token: late });
      expect((await acceptInvitation(api(), await linkTo(api(), email))).status).toBe(200);
      const over = await api().call("POST /api/admin/users/{id}/invitation", { params: { id } }, { token: late });
      expect(errorOf(over)).toEqual([409, "invalid-transition", undefined]);
    });

    it("leaves nothing behind when it is withdrawn, and the e-mail can be invited again", async () => {
      const token = await admin();
      const email = freshEmail();
      const { id, version } = (await invite(api(), token, email)).body;
      const link = await linkTo(api(), email);
      const remove = (at: number) =>
        api().call("DELETE /api/admin/users/{id}", { params: { id }, query: { version: at } }, { token });
      expect(await remove(version + 1)).toMatchObject({ status: 409, problem: { current: { id, version } } });
      expect((await remove(version)).body).toEqual({ id });
      expect((await remove(version)).status).toBe(404);
      expect((await acceptInvitation(api(), link)).status).toBe(410);
      expect((await invite(api(), token, email)).status).toBe(201);
    });

    it("requires a password by the rules for staff, and without one the account stays closed", async () => {
      const email = freshEmail();
      await invite(api(), await admin(), email);
      const link = await linkTo(api(), email);
      const codeOf = async (password: string) => {
        const { status, problem } = await acceptInvitation(api(), link, { password });
        return [status, problem.errors?.[0]?.path, problem.errors?.[0]?.code];
      };
      expect(await codeOf("once signos")).toEqual([422, "password", "too-short"]);
      expect(await codeOf("012345678910")).toEqual([422, "password", "common"]);
      expect((await acceptInvitation(api(), link, { name: " " })).problem.errors?.[0]?.path).toBe("name");
      expect((await acceptInvitation(api(), link)).status).toBe(200);
    });

    it("is the only way to create accounts in a shop with staff, because its setup link is invalid", async () => {
      for (const token of ["", "nunca-lo-dimos"]) {
        const person = { name: "Nadie", email: freshEmail(), password: "una muy larga y propia" };
        expect((await api().call("POST /api/auth/setup", { body: { token } })).status).toBe(410);
        expect((await api().call("POST /api/auth/complete-setup", { body: { token, ...person } })).status).toBe(410);
      }
    });

    it("reveals nothing about links that never existed or that belong to another person", async () => {
      const [one, other] = [freshEmail(), freshEmail()];
      const token = await admin();
      for (const email of [one, other]) await invite(api(), token, email);
      const [mine, theirs] = [await linkTo(api(), one), await linkTo(api(), other)];
      const answers = [];
      for (const link of [
        { id: UNKNOWN, token: mine.token },
        { id: mine.id, token: "nunca-lo-dimos" },
        { id: mine.id, token: theirs.token },
      ])
        answers.push(
          await api().call("POST /api/auth/invitation", { body: link }),
          await acceptInvitation(api(), link),
        );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([410]));
      expect(new Set(answers.map(({ problem }) => problem.detail)).size).toBe(1);
    });

    it("is the only way into its account", async () => {
      const email = freshEmail();
      const { id } = (await invite(api(), await admin(), email)).body;
      const link = await linkTo(api(), email);
      const taken = { name: "Otra", email, password: GOOD_PASSWORD, agreements: true as const };
      expect((await api().call("POST /api/auth/sign-up", { body: taken })).body).toBe(true);
      expect((await api().call("POST /api/auth/forgot-password", { body: { email } })).body).toBe(true);
      expect((await api().call("POST /api/auth/resend-verification", { body: { email } })).body).toBe(true);
      const asReset = await api().call("POST /api/auth/reset-password", { body: { ...link, password: GOOD_PASSWORD } });
      expect(asReset.status).toBe(410);
      expect((await api().call("POST /api/auth/verify-account", { body: link })).status).toBe(410);
      expect((await signIn(email, GOOD_PASSWORD)).status).toBe(404);
      expect(await read(await admin(), id)).toMatchObject({ status: "pending", name: "Nuria Vidal" });
    });

    it("can get another role, and can be neither disabled nor enabled", async () => {
      const token = await admin();
      const email = freshEmail();
      const { id, version } = (await invite(api(), token, email)).body;
      expect(errorOf(await change(token, id, { status: "active", version }))).toEqual([
        409,
        "invalid-transition",
        "status",
      ]);
      expect((await change(token, id, { role: "judge", version })).body).toMatchObject({ role: "judge" });
      await acceptInvitation(api(), await linkTo(api(), email));
      expect((await me(await signInWithPassword(api(), email))).body.role).toBe("judge");
    });
  });

  describe("PATCH /api/admin/users/{id}", () => {
    it("changes the role from the next call on, even in open sessions", async () => {
      const token = await admin();
      const { id, token: own } = await newColleague(api(), token, "judge");
      const orders = async () => (await api().call("GET /api/admin/orders", {}, { token: own })).status;
      expect(await orders()).toBe(403);
      const { version } = await read(token, id);
      const changed = await change(token, id, { role: "clerk", name: "Nuria V.", version });
      expect(changed).toMatchObject({ status: 200, body: { role: "clerk", name: "Nuria V.", version: version + 1 } });
      expect(await orders()).toBe(200);
      expect((await me(own)).body).toMatchObject({ role: "clerk", name: "Nuria V." });
      await change(token, id, { role: "judge", version: version + 1 });
      expect(await orders()).toBe(403);
    });

    it("disables an account, ends its sessions, and refuses its sign-ins until it is enabled again", async () => {
      const token = await admin();
      const { id, email, token: own } = await newColleague(api(), token);
      const { version } = await read(token, id);
      expect((await change(token, id, { status: "blocked", version })).body).toMatchObject({ status: "blocked" });
      expect((await me(own)).status).toBe(401);
      expect((await signIn(email, GOOD_PASSWORD)).status).toBe(404);
      expect((await change(token, id, { status: "active", version: version + 1 })).body.status).toBe("active");
      expect((await me(own)).status).toBe(401);
      expect((await me(await signInWithPassword(api(), email))).status).toBe(200);
    });

    it("refuses a stale version with the current user, unknown users, and an empty change", async () => {
      const token = await admin();
      const { id } = await newColleague(api(), token);
      const { version } = await read(token, id);
      expect(await change(token, id, { name: "x", version: version - 1 })).toMatchObject({
        status: 409,
        problem: { code: "version-conflict", current: { id, version }, changedBy: { name: expect.any(String) } },
      });
      expect((await change(token, UNKNOWN, { name: "x", version: 1 })).status).toBe(404);
      for (const body of [{ name: "" }, { role: "client" }, { status: "pending" }, { email: "otra@equipo.test" }])
        expect((await change(token, id, { ...body, version })).status).toBe(422);
    });

    it("succeeds although the colleague changed their presence meanwhile", async () => {
      const token = await admin();
      const { id, token: own } = await newColleague(api(), token);
      const { version } = await read(token, id);
      await api().call("PATCH /api/common/user", { body: { user: { status: "away" } } }, { token: own });
      expect((await change(token, id, { role: "judge", version })).status).toBe(200);
      await api().call("PATCH /api/common/user", { body: { user: { name: "Otra" } } }, { token: own });
      expect((await change(token, id, { role: "clerk", version: version + 1 })).status).toBe(409);
    });

    it("audits a change by an administrator and one's own change of name, but not of presence", async () => {
      const token = await admin();
      const { id, token: own } = await newColleague(api(), token);
      const { version } = await read(token, id);
      await change(token, id, { role: "judge", version });
      const mine = (user: { name?: string; status?: "busy" }) =>
        api().call("PATCH /api/common/user", { body: { user } }, { token: own });
      expect((await mine({ status: "busy" })).status).toBe(200);
      expect((await mine({ name: "Nuria propia" })).status).toBe(200);
      const query = { entity: ["user" as const], size: 100 };
      const { body } = await api().call("GET /api/admin/audit", { query }, { token });
      const entries = body.items.filter(({ entityId }) => entityId === id);
      expect(entries.slice(0, 2)).toMatchObject([
        { action: "update", actor: { id }, before: { name: "Nuria Vidal" }, after: { name: "Nuria propia" } },
        { action: "update", before: { role: "clerk" }, after: { role: "judge" } },
      ]);
    });

    it("refuses to change one's own role or account, and the last administrator", async () => {
      const token = await admin();
      const { id: own, version } = await read(token, (await me(token)).body.id);
      expect(errorOf(await change(token, own, { role: "clerk", version }))).toEqual([409, "last-admin", "role"]);
      expect(errorOf(await change(token, own, { status: "blocked", version }))).toEqual([409, "last-admin", "status"]);
      const second = await newColleague(api(), token, "admin");
      expect(errorOf(await change(token, own, { role: "clerk", version }))).toEqual([409, "own-account", "role"]);
      expect(errorOf(await change(token, own, { status: "blocked", version }))).toEqual([409, "own-account", "status"]);
      const { version: theirs } = await read(token, second.id);
      expect((await change(token, second.id, { status: "blocked", version: theirs })).status).toBe(200);
      expect(errorOf(await change(token, own, { role: "clerk", version }))).toEqual([409, "last-admin", "role"]);
      expect((await change(token, own, { name: "Marina O.", version })).status).toBe(200);
    });

    it("leaves one administrator when two demote each other at the same time", async () => {
      const token = await admin();
      const second = await newColleague(api(), token, "admin");
      const { id: own } = (await me(token)).body;
      const [first, other] = [await read(token, own), await read(token, second.id)];
      const answers = await Promise.all([
        change(token, second.id, { role: "clerk", version: other.version }),
        change(second.token, own, { status: "blocked", version: first.version }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // The second caller is rejected by the rule, or lost the permission before the call began.
      expect([200, 401, 403, 409]).toEqual(expect.arrayContaining(statuses));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = answers[0]?.status === 200 ? token : second.token;
      const { body } = await api().call(
        "GET /api/admin/users",
        { query: { role: ["admin"], status: ["active"] } },
        { token: left },
      );
      expect(body.items).toHaveLength(1);
      if (left === token) return;
      // Restores the shop's own administrator for the following cases.
      const blocked = await read(left, own);
      await change(left, own, { status: "active", version: blocked.version });
    });
  });
});
