import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reply } from "./caller.ts";
import { freshEmail, GOOD_PASSWORD, linkTo, newColleague, signInWithPassword } from "./invitations.ts";
import { uploadPicture } from "./picture.ts";
import { conformance } from "./suite.ts";

const HOUR = 60 * 60 * 1000;
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("the address of a staff account", (api) => {
  // Server and mock run in this process, so they share its clock.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const admin = () => api().signIn("admin");
  const me = (token: string) => api().call("GET /api/common/user", {}, { token });
  const read = async (token: string, id: string) =>
    (await api().call("GET /api/admin/users/{id}", { params: { id } }, { token })).body;
  const request = (token: string, email: string, current = GOOD_PASSWORD) =>
    api().call("POST /api/auth/change-email", { body: { current, email } }, { token });
  const confirm = (link: { id: string; token: string }, token?: string) =>
    api().call("POST /api/auth/confirm-email", { body: link }, token ? { token } : {});
  const errorOf = ({ status, problem }: Reply) => [status, problem.code, problem.errors?.[0]?.path];
  const signIn = (email: string) => api().call("POST /api/auth/sign-in", { body: { email, password: GOOD_PASSWORD } });

  describe("POST /api/auth/change-email", () => {
    it("changes the address when the link is opened, once, and ends the other sessions", async () => {
      const boss = await admin();
      const { id, email, token } = await newColleague(api(), boss);
      const elsewhere = await signInWithPassword(api(), email);
      const fresh = freshEmail("propia");
      expect(await request(token, ` ${fresh.toUpperCase()} `)).toMatchObject({ status: 200, body: true });
      expect(await read(boss, id)).toMatchObject({ email, pendingEmail: fresh });
      expect((await signIn(fresh)).status).toBe(404);
      const link = await linkTo(api(), fresh, "confirm-email");
      expect(await confirm(link, token)).toMatchObject({ status: 200, body: { email: fresh } });
      expect(await read(boss, id)).toMatchObject({ email: fresh, pendingEmail: null });
      expect((await me(token)).body.email).toBe(fresh);
      expect((await me(elsewhere)).status).toBe(401);
      expect((await signIn(email)).status).toBe(404);
      expect((await signIn(fresh)).status).toBe(200);
      expect((await confirm(link)).status).toBe(410);
      const query = { entity: ["user" as const], entityId: id, size: 5 };
      const { body: log } = await api().call("GET /api/admin/audit", { query }, { token: boss });
      expect(log.items[0]).toMatchObject({
        action: "update",
        actor: { id },
        before: { email },
        after: { email: fresh },
      });
    });

    it("requires the password, and does not reveal whether an address has an account", async () => {
      const boss = await admin();
      const { id, email, token } = await newColleague(api(), boss);
      const other = await newColleague(api(), boss);
      expect(errorOf(await request(token, freshEmail(), "otra contraseña"))).toEqual([422, "validation", "current"]);
      expect(errorOf(await request(token, email))).toEqual([422, "validation", "email"]);
      expect(errorOf(await request(token, "nadie"))).toEqual([422, "validation", "email"]);
      expect(await request(token, other.email)).toMatchObject({ status: 200, body: true });
      expect(await read(boss, id)).toMatchObject({ email, pendingEmail: null });
    });

    it("is cancelled when the sessions of the account are ended, whoever ends them", async () => {
      const boss = await admin();
      const { id, token } = await newColleague(api(), boss);
      const [first, second] = [freshEmail("ajena"), freshEmail("ajena")];
      await request(token, first);
      const link = await linkTo(api(), first, "confirm-email");
      const body = { current: GOOD_PASSWORD, password: "otra muy larga y propia" };
      expect((await api().call("POST /api/auth/change-password", { body }, { token })).status).toBe(200);
      expect(await read(boss, id)).toMatchObject({ pendingEmail: null });
      expect((await confirm(link)).status).toBe(410);
      await request(token, second, body.password);
      const other = await linkTo(api(), second, "confirm-email");
      await api().call("POST /api/admin/users/{id}/sessions/end", { params: { id } }, { token: boss });
      expect((await confirm(other)).status).toBe(410);
    });

    it("sends a link that is valid for a day, only if it is the newest, and only while the address is free", async () => {
      const boss = await admin();
      const { email, token } = await newColleague(api(), boss);
      const other = await newColleague(api(), boss);
      const [first, second] = [freshEmail(), freshEmail()];
      await request(token, first);
      const old = await linkTo(api(), first, "confirm-email");
      vi.setSystemTime(Date.now() + 1000);
      await request(token, second);
      expect((await confirm(old)).status).toBe(410);
      const link = await linkTo(api(), second, "confirm-email");
      expect((await confirm({ ...link, token: "otro" })).status).toBe(410);
      expect((await confirm({ ...link, id: UNKNOWN })).status).toBe(410);
      // Another member of staff was faster with the same address.
      await request(other.token, second);
      expect((await confirm(await linkTo(api(), second, "confirm-email"), other.token)).status).toBe(200);
      expect((await confirm(link)).status).toBe(410);
      const third = freshEmail();
      await request(token, third);
      const late = await linkTo(api(), third, "confirm-email");
      vi.setSystemTime(Date.now() + 24 * HOUR + 1000);
      expect((await confirm(late)).status).toBe(410);
      expect((await signIn(email)).status).toBe(200);
    });
  });

  describe("POST /api/admin/users/{id}/email", () => {
    const send = (token: string, id: string, email: string, version: number) =>
      api().call("POST /api/admin/users/{id}/email", { params: { id }, body: { email, version } }, { token });

    it("mails a link to the colleague, and changes nothing before it is opened", async () => {
      const boss = await admin();
      const { id, email, token } = await newColleague(api(), boss);
      const { version } = await read(boss, id);
      const fresh = freshEmail("nueva");
      const asked = await send(boss, id, fresh, version);
      expect(asked).toMatchObject({ status: 200, body: { email, pendingEmail: fresh, version: version + 1 } });
      expect(errorOf(await send(boss, id, freshEmail(), version))).toEqual([409, "version-conflict", undefined]);
      expect((await me(token)).body.email).toBe(email);
      expect((await confirm(await linkTo(api(), fresh, "confirm-email"))).status).toBe(200);
      expect(await read(boss, id)).toMatchObject({ email: fresh, pendingEmail: null });
      expect((await me(token)).status).toBe(401);
    });

    it("refuses one's own account, invited and disabled accounts, and taken or unchanged addresses, and needs permission", async () => {
      const boss = await admin();
      const { id, email, token } = await newColleague(api(), boss, "manager");
      const other = await newColleague(api(), boss);
      const { version } = await read(boss, id);
      expect(errorOf(await send(boss, id, other.email, version))).toEqual([409, "duplicate", "email"]);
      expect(errorOf(await send(boss, id, email, version))).toEqual([422, "validation", "email"]);
      expect((await send(token, other.id, freshEmail(), 1)).status).toBe(403);
      expect((await send(boss, UNKNOWN, freshEmail(), 1)).status).toBe(404);
      const own = (await me(boss)).body.id;
      const { version: mine } = await read(boss, own);
      expect(errorOf(await send(boss, own, freshEmail(), mine))).toEqual([409, "own-account", "email"]);
      const invitation = { body: { name: "Nuria", email: freshEmail(), role: "clerk" } } as const;
      const { body: invited } = await api().call("POST /api/admin/users", invitation, { token: boss });
      expect(errorOf(await send(boss, invited.id, freshEmail(), invited.version))).toEqual([
        409,
        "invalid-transition",
        "email",
      ]);
      const block = { params: { id }, body: { status: "blocked" as const, version } };
      const { body: blocked } = await api().call("PATCH /api/admin/users/{id}", block, { token: boss });
      expect(errorOf(await send(boss, id, freshEmail(), blocked.version))).toEqual([
        409,
        "invalid-transition",
        "email",
      ]);
    });
  });

  describe("POST /api/common/user/avatar", () => {
    it("stores one's own picture, which the list of users shows too, and which can be removed", async () => {
      const boss = await admin();
      const { id, token } = await newColleague(api(), boss);
      const put = await uploadPicture(api(), token, "POST /api/common/user/avatar");
      expect(put).toMatchObject({
        status: 200,
        body: { id, avatar: expect.stringMatching(/^\/media\/.+\/240\.webp$/) },
      });
      expect((await read(boss, id)).avatar).toBe(put.body.avatar);
      const again = await uploadPicture(api(), token, "POST /api/common/user/avatar");
      expect(again.body.avatar).not.toBe(put.body.avatar);
      const drop = { body: { user: { avatar: null } } };
      expect((await api().call("PATCH /api/common/user", drop, { token })).body.avatar).toBeNull();
      const query = { entity: ["user" as const], entityId: id, size: 1 };
      const { body: log } = await api().call("GET /api/admin/audit", { query }, { token: boss });
      expect(log.items[0]).toMatchObject({ before: { avatar: again.body.avatar }, after: { avatar: null } });
    });

    it("refuses files that are not pictures, and requests from shoppers", async () => {
      const { token } = await newColleague(api(), await admin());
      const body = new FormData();
      body.append("file", new Blob(["nada"], { type: "image/png" }), "a.png");
      const refused = await api().call("POST /api/common/user/avatar", { body }, { token });
      expect([415, 422]).toContain(refused.status);
      const empty = new FormData();
      empty.append("nada", "1");
      expect((await api().call("POST /api/common/user/avatar", { body: empty }, { token })).status).toBe(422);
      const shopper = await api().signIn("cliente");
      expect((await uploadPicture(api(), shopper, "POST /api/common/user/avatar")).status).toBe(403);
    });
  });
});
