import { expect, it } from "vitest";
import { freshEmail, linkTo, newColleague, signInWithPassword } from "./invitations.ts";
import { newShopper, signUp } from "./own-account.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("links that sign in", (api) => {
  const ask = (email: string) => api().call("POST /api/auth/sign-in-link", { body: { email, target: "cart" } });
  const follow = (body: { id: string; token: string }) => api().call("POST /api/auth/sign-in-by-link", { body });

  it("sign a shopper in once", async () => {
    const { email } = await newShopper(api());
    expect((await ask(` ${email.toUpperCase()}`)).body).toBe(true);
    const link = await linkTo(api(), email, "sign-in-link");
    const entered = await follow(link);
    expect(entered.status).toBe(200);
    const { user, accessToken } = entered.body;
    expect(user).toMatchObject({ email, role: "client", permissions: [] });
    expect((await api().call("GET /api/shop/account", {}, { token: accessToken })).status).toBe(200);
    expect((await follow(link)).status).toBe(410);
  });

  it("name their account, masked, and the one that is open, without being used up", async () => {
    const [{ email, token }, other] = [await newShopper(api()), await newShopper(api())];
    await ask(email);
    const link = await linkTo(api(), email, "sign-in-link");
    const read = async (as?: string) =>
      (await api().call("POST /api/auth/sign-in-by-link/account", { body: link }, { token: as })).body;
    const masked = `${email[0]}•••@${email.split("@")[1]}`;
    expect(await read()).toEqual({ email: masked, open: "none" });
    expect(await read(token)).toEqual({ email: masked, open: "this" });
    expect(await read(other.token)).toEqual({ email: masked, open: "other" });
    expect((await follow(link)).status).toBe(200);
    expect((await api().call("POST /api/auth/sign-in-by-link/account", { body: link })).status).toBe(410);
    const never = { id: UNKNOWN, token: "nunca-lo-dimos" };
    expect((await api().call("POST /api/auth/sign-in-by-link/account", { body: never })).status).toBe(410);
  });

  it("end the session of another account that the browser had, and no other one", async () => {
    const [{ email }, other] = [await newShopper(api()), await newShopper(api())];
    const elsewhere = await signInWithPassword(api(), other.email);
    await ask(email);
    const body = await linkTo(api(), email, "sign-in-link");
    expect((await api().call("POST /api/auth/sign-in-by-link", { body }, { token: other.token })).status).toBe(200);
    const reads = (token: string) => api().call("GET /api/shop/account", {}, { token });
    expect([(await reads(other.token)).status, (await reads(elsewhere)).status]).toEqual([401, 200]);
  });

  it("carry the id that the browser gave its request", async () => {
    const { email } = await newShopper(api());
    const asked = (request: string) =>
      api().call("POST /api/auth/sign-in-link", { body: { email, target: "cart", request } });
    expect((await asked("a-request-of-this-browser")).status).toBe(200);
    expect(await asked("?a=other&b")).toMatchObject({ status: 422, problem: { errors: [{ path: "request" }] } });
  });

  it("are replaced by a newer one, and end with a new password", async () => {
    const { email, token } = await newShopper(api());
    await ask(email);
    const first = await linkTo(api(), email, "sign-in-link");
    await ask(email);
    const second = await linkTo(api(), email, "sign-in-link");
    expect((await follow(first)).status).toBe(410);
    const body = { current: "una muy larga y propia", password: "otra muy larga y propia" };
    expect((await api().call("POST /api/auth/change-password", { body }, { token })).status).toBe(200);
    expect((await follow(second)).status).toBe(410);
  });

  it("are requested with the same response for shoppers, staff, unconfirmed and unknown addresses", async () => {
    const colleague = await newColleague(api(), await api().signIn("admin"));
    const pending = await signUp(api());
    for (const email of [(await newShopper(api())).email, colleague.email, pending, freshEmail("nadie")])
      expect(await ask(email)).toMatchObject({ status: 200, body: true });
    const choosing = await linkTo(api(), pending, "reset-password");
    expect((await follow(choosing)).status).toBe(410);
    const chosen = { ...choosing, password: "la que elige su dueña" };
    expect((await api().call("POST /api/auth/reset-password", { body: chosen })).status).toBe(200);
    await signInWithPassword(api(), pending, chosen.password);
  });

  it("are refused if they were never issued", async () => {
    expect((await follow({ id: UNKNOWN, token: "nunca-lo-dimos" })).status).toBe(410);
    const refused = await api().call("POST /api/auth/sign-in-link", { body: { email: "ana", target: "cart" } });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "email" }] } });
  });
});
