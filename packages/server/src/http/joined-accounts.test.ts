import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 });
  staff = await server.tokenOf("admin");
}, 30_000);
afterAll(() => server.close());

const PASSWORD = "una clave larga y rara";
type Guest = { id: string; version: number };

async function newClient(email: string): Promise<Guest> {
  const body = { name: "Nuria", surname: "Vidal", email };
  const made = await server.call("POST /api/admin/clients", { token: staff, body });
  expect(made.status).toBe(201);
  return made.json();
}

/** Follows the link of the sign-up, and signs in. */
async function enter(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email);
  const [id, token] = mail?.path ?? [];
  expect((await server.call("POST /api/auth/verify-account", { body: { id, token } })).status).toBe(200);
  const entered = await server.call("POST /api/auth/sign-in", { body: { email, password: PASSWORD } });
  expect(entered.status).toBe(200);
  return (await entered.json()).accessToken;
}

async function mergeAway({ id, version }: Guest) {
  const into = await newClient("queda@correo.test");
  const body = { into: into.id, version, take: [] };
  return server.call(`POST /api/admin/clients/${id}/merge`, { token: staff, body });
}

const correct = ({ id, version }: Guest) =>
  server.call(`PATCH /api/admin/clients/${id}`, { token: staff, body: { email: "corregida@correo.test", version } });

test.each([
  ["was merged", "fusionada@correo.test", mergeAway],
  ["got another address", "con-errata@correo.test", correct],
] as const)(
  "«Mi cuenta» exists for an account whose guest %s before the link was followed",
  async (_, email, change) => {
    const guest = await newClient(email);
    const form = { name: "Nuria Vidal", email, password: PASSWORD, agreements: true };
    expect((await server.call("POST /api/auth/sign-up", { body: form })).status).toBe(200);
    expect((await change(guest)).status).toBe(200);
    const token = await enter(email);
    expect((await server.call("GET /api/shop/account", { token })).status).toBe(200);
    expect((await server.call("POST /api/shop/account/personal-data", { token, body: {} })).status).toBe(200);
    const deletion = { token, body: { current: PASSWORD } };
    expect((await server.call("POST /api/shop/account/deletion", deletion)).status).toBe(200);
    expect((await server.call("GET /api/shop/account", { token })).status).toBe(401);
  },
);
