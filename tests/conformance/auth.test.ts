import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { sessionOf } from "./caller.ts";
import { GOOD_PASSWORD, linkTo } from "./invitations.ts";
import { signUp } from "./own-account.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const demo = { email: "admin@tablero.test", password: "tablero-demo" };

conformance("auth", (api) => {
  describe("sign-in", () => {
    it("returns the user and a bearer token that is valid for seven days", async () => {
      const reply = await api().call("POST /api/auth/sign-in", { body: demo });
      const user = { email: demo.email, role: "admin" };
      expect(reply).toMatchObject({ status: 200, body: { tokenType: "bearer", user } });
      const { iat, exp, jti } = decodeJwt(sessionOf(reply).accessToken);
      expect(exp! - iat!).toBe(7 * 24 * 3600);
      expect(jti).toBeTruthy();
    });

    it("accepts the address in upper and lower case", async () => {
      const { status } = await api().call("POST /api/auth/sign-in", {
        body: { ...demo, email: " Admin@Tablero.TEST" },
      });
      expect(status).toBe(200);
    });

    it.each([
      ["a wrong password", { ...demo, password: "no" }],
      ["an unknown account", { email: "nadie@tablero.test", password: "tablero-demo" }],
    ])("answers 404 false for %s, at sign-in and at unlocking", async (_, body) => {
      expect(await api().call("POST /api/auth/sign-in", { body })).toMatchObject({ status: 404, problem: false });
      expect(await api().call("POST /api/auth/unlock-session", { body })).toMatchObject({
        status: 404,
        problem: false,
      });
    });

    it("works for shoppers through the same call", async () => {
      const body = { ...demo, email: "cliente@tablero.test" };
      expect(sessionOf(await api().call("POST /api/auth/sign-in", { body })).user).toMatchObject({
        role: "client",
        permissions: [],
      });
    });

    it.each(["manager", "clerk", "warehouse", "accountant", "judge"])(
      "works for the demo account of %s",
      async (role) => {
        const body = { ...demo, email: `${role}@tablero.test` };
        expect(sessionOf(await api().call("POST /api/auth/sign-in", { body })).user.role).toBe(role);
      },
    );

    it("accepts the same address and password to unlock the screen", async () => {
      expect((await api().call("POST /api/auth/unlock-session", { body: demo })).status).toBe(200);
    });
  });

  describe("an access token", () => {
    it("is exchanged for a new one", async () => {
      const token = await api().signIn("admin");
      const { status, body } = await api().call("POST /api/auth/sign-in-with-token", { body: { accessToken: token } });
      expect(status).toBe(200);
      expect(decodeJwt(body.accessToken).jti).not.toBe(decodeJwt(token).jti);
    });

    it.each(["", "abc", "a.b.c", "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."])(
      "is refused with 401 Invalid token if it is %s",
      async (accessToken) => {
        const reply = await api().call("POST /api/auth/sign-in-with-token", { body: { accessToken } });
        expect(reply).toMatchObject({ status: 401, problem: { title: "Invalid token" } });
      },
    );

    it("is refused when its signature is changed", async () => {
      const token = await api().signIn("admin");
      const forged = `${token.slice(0, -6)}${token.endsWith("AAAAAA") ? "BBBBBB" : "AAAAAA"}`;
      expect((await api().call("POST /api/auth/sign-in-with-token", { body: { accessToken: forged } })).status).toBe(
        401,
      );
      expect((await api().call("GET /api/admin/orders", {}, { token: forged })).status).toBe(401);
    });

    it("becomes invalid at sign-out, and other tokens of the account remain valid", async () => {
      const [one, other] = [await api().signIn("manager"), await api().signIn("manager")];
      expect((await api().call("POST /api/auth/sign-out", {}, { token: one })).body).toBe(true);
      expect((await api().call("GET /api/admin/orders", {}, { token: one })).status).toBe(401);
      expect((await api().call("GET /api/admin/orders", {}, { token: other })).status).toBe(200);
    });
  });

  describe("the forms for guests", () => {
    it("answer true for known and unknown addresses alike", async () => {
      for (const email of ["admin@tablero.test", "nadie@correo.test"]) {
        expect((await api().call("POST /api/auth/forgot-password", { body: { email } })).body).toBe(true);
        expect((await api().call("POST /api/auth/resend-verification", { body: { email } })).body).toBe(true);
      }
    });

    it("open an account that cannot sign in before its address is verified", async () => {
      const account = { email: "nueva@correo.test", password: "una-larga-1" };
      const body = { ...account, name: "Nueva", agreements: true as const };
      expect((await api().call("POST /api/auth/sign-up", { body })).body).toBe(true);
      expect((await api().call("POST /api/auth/sign-up", { body })).body).toBe(true);
      expect(await api().call("POST /api/auth/sign-in", { body: account })).toMatchObject({
        status: 404,
        problem: false,
      });
    });

    it("never confirm the password of another person's sign-up when the mail is requested again", async () => {
      const email = await signUp(api());
      expect((await api().call("POST /api/auth/resend-verification", { body: { email } })).body).toBe(true);
      const link = await linkTo(api(), email, "reset-password");
      expect((await api().call("POST /api/auth/verify-account", { body: link })).status).toBe(410);
      const password = "la que elige su dueña";
      expect((await api().call("POST /api/auth/reset-password", { body: { ...link, password } })).body).toBe(true);
      const enter = (typed: string) => api().call("POST /api/auth/sign-in", { body: { email, password: typed } });
      expect([(await enter(GOOD_PASSWORD)).status, (await enter(password)).status]).toEqual([404, 200]);
    });

    it("report each invalid field", async () => {
      const reply = await api().raw("POST /api/auth/sign-up", {
        body: { name: "", email: "no", password: "1", agreements: false },
      });
      expect(reply.status).toBe(422);
      const paths = reply.problem.errors?.map((error) => error.path).sort();
      expect(paths).toEqual(["agreements", "email", "name", "password"]);
    });

    it.each([
      ["Password123", "common"],
      ["QwertyUiop", "common"],
      ["alguien.nuevo", "personal"],
    ])("refuse the password %s with the same message", async (password, code) => {
      const body = { name: "Alguien", email: "alguien.nuevo@correo.test", password, agreements: true as const };
      const reply = await api().call("POST /api/auth/sign-up", { body });
      expect(reply).toMatchObject({ status: 422, problem: { errors: [{ path: "password", code }] } });
    });

    it("refuse tokens that were never issued", async () => {
      const token = "nunca-lo-dimos";
      expect((await api().call("POST /api/auth/verify-account", { body: { id: UNKNOWN, token } })).status).toBe(410);
      const reset = { id: UNKNOWN, token, password: "otra-larga-1" };
      expect((await api().call("POST /api/auth/reset-password", { body: reset })).status).toBe(410);
    });
  });
});
