import { FRESH_SESSION_MS } from "@tablero/domain/people/accounts/sessions";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Authenticator, newAuthenticator } from "../support/authenticator.ts";
import type { Caller, SentBody } from "./caller.ts";
import { GOOD_PASSWORD, linkTo } from "./invitations.ts";
import { newShopper } from "./own-account.ts";
import { conformance } from "./suite.ts";

/** The address of the shop in these cases. */
const ORIGIN = "http://localhost:3000";

async function add(api: Caller, token: string, device: Authenticator, name?: string) {
  const { body: options } = await api.call("POST /api/auth/passkeys/options", { body: {} }, { token });
  const credential = await device.create(options);
  const body = { ticket: options.ticket, credential, ...(name && { name }) };
  return api.call("POST /api/auth/passkeys", { body }, { token });
}

const challengeOf = async (api: Caller) => (await api.call("POST /api/auth/sign-in/passkey/options", {})).body;

async function enter(api: Caller, device: Authenticator, more?: Parameters<Authenticator["get"]>[1]) {
  const request = await challengeOf(api);
  const body = { ticket: request.ticket, credential: await device.get(request, more) };
  return api.call("POST /api/auth/sign-in/passkey", { body });
}

conformance("passkeys", (api) => {
  /** A shopper with a passkey. */
  const withPasskey = async () => {
    const device = await newAuthenticator(ORIGIN);
    const shopper = await newShopper(api());
    const added = await add(api(), shopper.token, device, "Mi teléfono");
    expect(added).toMatchObject({ status: 201, body: { name: "Mi teléfono", lastUsedAt: null, synced: true } });
    return { ...shopper, device, id: added.body.id };
  };

  describe("a passkey", () => {
    it("signs its shopper in, without an address", async () => {
      const { device, email, token } = await withPasskey();
      const { user, accessToken } = (await enter(api(), device)).body;
      expect(user).toMatchObject({ email, role: "client" });
      expect((await api().call("GET /api/shop/account", {}, { token: accessToken })).status).toBe(200);
      const { body } = await api().call("GET /api/auth/passkeys", {}, { token });
      expect(body).toMatchObject([{ name: "Mi teléfono", lastUsedAt: expect.any(String) }]);
    });

    it("is renamed and removed by its owner only, and then signs nobody in", async () => {
      const { device, token, id } = await withPasskey();
      const other = await newShopper(api());
      const rename = (as: string) =>
        api().call("PATCH /api/auth/passkeys/{id}", { params: { id }, body: { name: "Portátil" } }, { token: as });
      const remove = (as: string) => api().call("DELETE /api/auth/passkeys/{id}", { params: { id } }, { token: as });
      expect([(await rename(other.token)).status, (await remove(other.token)).status]).toEqual([404, 404]);
      expect((await rename(token)).body).toMatchObject({ name: "Portátil" });
      expect((await remove(token)).status).toBe(200);
      expect((await api().call("GET /api/auth/passkeys", {}, { token })).body).toEqual([]);
      expect(await enter(api(), device)).toMatchObject({ status: 404, problem: false });
    });

    it("that is removed ends the other sessions, which it may have opened", async () => {
      const { device, token, id } = await withPasskey();
      const { accessToken } = (await enter(api(), device)).body;
      expect((await api().call("DELETE /api/auth/passkeys/{id}", { params: { id } }, { token })).status).toBe(200);
      const reads = (as: string) => api().call("GET /api/shop/account", {}, { token: as });
      expect([(await reads(token)).status, (await reads(accessToken)).status]).toEqual([200, 401]);
    });

    it("is refused if its device has not checked the person", async () => {
      const { device } = await withPasskey();
      expect((await enter(api(), device, { verified: false })).status).toBe(404);
      expect((await enter(api(), device)).status).toBe(200);
    });

    it("answers a challenge once, and only the challenge of its ticket", async () => {
      const { device } = await withPasskey();
      const request = await challengeOf(api());
      const body = { ticket: request.ticket, credential: await device.get(request) };
      expect((await api().call("POST /api/auth/sign-in/passkey", { body })).status).toBe(200);
      expect((await api().call("POST /api/auth/sign-in/passkey", { body })).status).toBe(410);
      const later = { ...body, ticket: (await challengeOf(api())).ticket };
      expect(await api().call("POST /api/auth/sign-in/passkey", { body: later })).toMatchObject({ status: 404 });
      const forged = { ...body, ticket: "no" };
      expect((await api().call("POST /api/auth/sign-in/passkey", { body: forged })).status).toBe(410);
    });

    it("is refused from another site, and with a counter that does not grow", async () => {
      const { device } = await withPasskey();
      expect((await enter(api(), device, { origin: "https://malo.test" })).status).toBe(404);
      expect((await enter(api(), device, { counter: 5 })).status).toBe(200);
      expect((await enter(api(), device, { counter: 5 })).status).toBe(404);
      expect((await enter(api(), device)).status).toBe(404);
      expect((await enter(api(), device, { counter: 6 })).status).toBe(200);
    });

    it("that may be copied leaves an entry of its client's log, once an hour", async () => {
      const { device, email } = await withPasskey();
      for (const [counter, status] of [
        [5, 200],
        [5, 404],
        [4, 404],
        [6, 200],
      ] as const)
        expect((await enter(api(), device, { counter })).status).toBe(status);
      const token = await api().signIn("admin");
      const { body: found } = await api().call("GET /api/admin/clients", { query: { search: email } }, { token });
      const query = { entity: "client", entityId: found.items[0]!.id } as const;
      const { body: log } = await api().call("GET /api/admin/audit", { query }, { token });
      expect(log.items.filter(({ action }) => action === "refused")).toMatchObject([
        { actor: null, after: { copiedPasskey: "Mi teléfono" } },
      ]);
    });

    it("is refused with the signature of another key", async () => {
      const { device } = await withPasskey();
      const request = await challengeOf(api());
      const own = await device.get(request);
      const { signature } = await (await newAuthenticator(ORIGIN)).get(request);
      const body = { ticket: request.ticket, credential: { ...own, signature } };
      expect((await api().call("POST /api/auth/sign-in/passkey", { body })).status).toBe(404);
    });
  });

  describe("a new password by mail", () => {
    const reset = async (email: string, more: { keepPasskeys?: boolean } = {}) => {
      await api().call("POST /api/auth/forgot-password", { body: { email } });
      const link = await linkTo(api(), email, "reset-password");
      const { body } = await api().call("POST /api/auth/reset-password/passkeys", { body: link });
      expect(body).toEqual({ names: ["Mi teléfono"] });
      const password = "la nueva, larga y propia";
      const done = await api().call("POST /api/auth/reset-password", { body: { ...link, password, ...more } });
      expect(done.status).toBe(200);
      expect((await api().call("POST /api/auth/reset-password/passkeys", { body: link })).status).toBe(410);
    };

    it("names the passkeys, and removes them with the sessions that they opened", async () => {
      const { device, email } = await withPasskey();
      const { accessToken } = (await enter(api(), device)).body;
      await reset(email);
      expect((await api().call("GET /api/shop/account", {}, { token: accessToken })).status).toBe(401);
      expect(await enter(api(), device)).toMatchObject({ status: 404, problem: false });
    });

    it("keeps the passkeys if the person says so", async () => {
      const { device, email } = await withPasskey();
      await reset(email, { keepPasskeys: true });
      expect((await enter(api(), device)).status).toBe(200);
    });

    it("names no passkeys to somebody without the link", async () => {
      const { email } = await withPasskey();
      await api().call("POST /api/auth/forgot-password", { body: { email } });
      const { id } = await linkTo(api(), email, "reset-password");
      const guessed = { body: { id, token: "adivinado" } };
      expect((await api().call("POST /api/auth/reset-password/passkeys", guessed)).status).toBe(410);
    });
  });

  describe("a session that is not new", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    type Proof = SentBody<"POST /api/auth/passkeys/options">;
    const start = (token: string, body: Proof = {}) =>
      api().call("POST /api/auth/passkeys/options", { body }, { token });
    const answer = async (device: Authenticator) => {
      const request = await challengeOf(api());
      return { passkey: { ticket: request.ticket, credential: await device.get(request) } };
    };
    const refused = (path: string) => ({ status: 422, problem: { errors: [{ path }] } });

    it("adds a passkey only with the password", async () => {
      const { token } = await newShopper(api());
      vi.setSystemTime(Date.now() + FRESH_SESSION_MS - 5_000);
      expect((await start(token)).status).toBe(200);
      vi.setSystemTime(Date.now() + 5_000);
      expect(await start(token)).toMatchObject(refused("current"));
      expect(await start(token, { current: "no es la mía" })).toMatchObject(refused("current"));
      const { body: options } = await start(token, { current: GOOD_PASSWORD });
      const body = { ticket: options.ticket, credential: await (await newAuthenticator(ORIGIN)).create(options) };
      expect((await api().call("POST /api/auth/passkeys", { body }, { token })).status).toBe(201);
    });

    it("stays not new when its token is exchanged", async () => {
      const { token } = await newShopper(api());
      vi.setSystemTime(Date.now() + FRESH_SESSION_MS);
      const { body } = await api().call("POST /api/auth/sign-in-with-token", { body: { accessToken: token } });
      expect(await start(body.accessToken)).toMatchObject(refused("current"));
    });

    it("adds a passkey with another one of the account, which answers once", async () => {
      const [{ token, device }, other] = [await withPasskey(), await withPasskey()];
      vi.setSystemTime(Date.now() + FRESH_SESSION_MS);
      expect(await start(token, await answer(other.device))).toMatchObject(refused("passkey"));
      expect(await start(token, await answer(await newAuthenticator(ORIGIN)))).toMatchObject(refused("passkey"));
      const once = await answer(device);
      expect((await start(token, once)).status).toBe(200);
      expect((await start(token, once)).status).toBe(410);
      expect(await start(token)).toMatchObject(refused("current"));
    });
  });

  describe("the creation of a passkey", () => {
    it("belongs to the session that requested it, once", async () => {
      const [one, other] = [await newShopper(api()), await newShopper(api())];
      const device = await newAuthenticator(ORIGIN);
      const { body: options } = await api().call("POST /api/auth/passkeys/options", { body: {} }, { token: one.token });
      const body = { ticket: options.ticket, credential: await device.create(options) };
      const send = (token: string) => api().call("POST /api/auth/passkeys", { body }, { token });
      expect((await send(other.token)).status).toBe(410);
      expect((await send(one.token)).status).toBe(201);
      expect((await send(one.token)).status).toBe(410);
    });

    it("refuses an answer to another challenge, from another site, and a known credential", async () => {
      const { token } = await newShopper(api());
      const options = async () => (await api().call("POST /api/auth/passkeys/options", { body: {} }, { token })).body;
      const device = await newAuthenticator(ORIGIN);
      const elsewhere = await newAuthenticator("https://malo.test");
      const wrong = [
        await device.create({ ...(await options()), challenge: "otro" }),
        await elsewhere.create(await options()),
      ];
      for (const credential of wrong) {
        const body = { ticket: (await options()).ticket, credential };
        expect(await api().call("POST /api/auth/passkeys", { body }, { token })).toMatchObject({
          status: 422,
          problem: { errors: [{ path: "credential" }] },
        });
      }
      expect((await add(api(), token, device)).status).toBe(201);
      expect((await options()).exclude).toHaveLength(1);
      expect((await add(api(), (await newShopper(api())).token, device)).status).toBe(422);
    });

    it("is limited to ten, and not for staff", async () => {
      const { token } = await newShopper(api());
      for (let i = 0; i < 10; i++) expect((await add(api(), token, await newAuthenticator(ORIGIN))).status).toBe(201);
      expect((await api().call("POST /api/auth/passkeys/options", { body: {} }, { token })).status).toBe(409);
      const staff = await api().signIn("admin");
      expect((await api().call("GET /api/auth/passkeys", {}, { token: staff })).status).toBe(403);
    });
  });

  it("are part of the personal data, and end with the account", async () => {
    const { device, token } = await withPasskey();
    const { body: data } = await api().call("POST /api/shop/account/personal-data", { body: {} }, { token });
    expect(data.passkeys).toMatchObject([{ name: "Mi teléfono" }]);
    expect(JSON.stringify(data.passkeys)).not.toContain("publicKey");
    const gone = { body: { current: GOOD_PASSWORD } };
    expect((await api().call("POST /api/shop/account/deletion", gone, { token })).status).toBe(200);
    expect((await enter(api(), device)).status).toBe(404);
  });
});
