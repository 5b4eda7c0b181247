import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emailOf, openTestServer, PASSWORD, type TestServer } from "./testing.ts";

let server: TestServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await openTestServer({}, { log: (line) => lines.push(line), trustProxy: true });
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const answers = () => lines.filter(({ msg }) => msg === "answer");

test("the log line of a response names the caller's account and address", async () => {
  const token = await server.tokenOf("clerk");
  await server.call("GET /api/admin/orders?search=ana@correo.test", { token, address: "203.0.113.9" });
  expect(answers()).toEqual([
    expect.objectContaining({
      method: "GET",
      path: "/api/admin/orders",
      status: 200,
      address: "203.0.113.9",
      account: server.accountOf("clerk"),
      role: "clerk",
      requestId: expect.any(String),
    }),
  ]);
});

test("refused calls are logged with their address, and without an account if their token is invalid", async () => {
  await server.call("GET /api/admin/orders", { token: await server.tokenOf("judge") });
  await server.call("GET /api/admin/orders", { token: "no.such.token" });
  await server.call("GET /api/admin/orders", { headers: { "X-Forwarded-For": "198.51.100.4" } });
  const [judge, bad, nobody] = answers();
  expect(judge).toMatchObject({ status: 403, account: server.accountOf("judge"), role: "judge" });
  expect(bad).toMatchObject({ status: 401, address: "203.0.113.7" });
  expect(nobody).toMatchObject({ status: 401, address: "198.51.100.4" });
  for (const line of [bad, nobody]) expect(line).not.toHaveProperty("account");
});

test("no log line contains a secret", async () => {
  const token = await server.tokenOf("clerk");
  const guest = "Z9".repeat(16);
  await server.call("POST /api/auth/sign-in", { body: { email: emailOf("clerk"), password: PASSWORD } });
  await server.call("POST /api/auth/sign-in", { body: { email: emailOf("clerk"), password: "wrong horse" } });
  await server.call(`GET /api/shop/orders/${guest}`);
  await server.call(`GET /API//Shop/%6Frders/${guest}?token=${guest}`);
  await server.call("GET /api/admin/clients?search=ana@correo.test", { token });
  await server.call("GET /api/shop/home", { headers: { Cookie: `session=${guest}` } });
  expect(answers().length).toBe(6);
  const text = JSON.stringify(lines);
  for (const secret of [token, guest, PASSWORD, "wrong horse", emailOf("clerk"), "ana@correo.test"])
    expect(text).not.toContain(secret);
});
