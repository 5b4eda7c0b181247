import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedMock, serveMock } from "./serve.ts";

let served: ServedMock;
beforeAll(async () => {
  served = await serveMock(0, { delays: false });
});
afterAll(() => served.close());

const call = (path: string, init?: RequestInit) => fetch(`${served.url}${path}`, init);
const post = (path: string, body: unknown) =>
  call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

test("the served mock listens on this machine alone", () => {
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test.each(["http://localhost:5173", "http://127.0.0.1:6006", "https://localhost"])(
  "the served mock allows calls from pages of %s",
  async (origin) => {
    const asked = await call("/api/common/user", { method: "OPTIONS", headers: { Origin: origin } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    const reply = await call("/api/common/user", { headers: { Origin: origin } });
    expect(reply.headers.get("Access-Control-Allow-Origin")).toBe(origin);
  },
);

test.each(["https://example.com", "http://localhost.example.com", "null"])(
  "the served mock refuses calls from pages of %s",
  async (origin) => {
    const reply = await call("/api/common/user", { headers: { Origin: origin } });
    expect(reply.headers.get("Access-Control-Allow-Origin")).toBeNull();
  },
);

test("the served mock lets only the demo accounts sign in", async () => {
  const right = await post("/api/auth/sign-in", { email: "admin@tablero.test", password: "tablero-demo" });
  expect(await right.json()).toMatchObject({ user: { email: "admin@tablero.test" }, tokenType: "bearer" });
  const wrong = await post("/api/auth/sign-in", { email: "admin@tablero.test", password: "otra" });
  expect([wrong.status, await wrong.json()]).toEqual([404, false]);
});

test("the served mock keeps its state until it is reset", async () => {
  const count = async () => JSON.parse(await (await call("/api/apps/contacts/all")).text()).length;
  expect(await count()).toBe(80);
  await call("/api/apps/contacts/contact", { method: "POST" });
  expect(await count()).toBe(81);
  await call("/api/__reset", { method: "POST" });
  expect(await count()).toBe(80);
});

test("the served mock answers NOT FOUND for unknown calls", async () => {
  const reply = await call("/api/apps/nowhere");
  expect([reply.status, await reply.json()]).toEqual([404, "NOT FOUND"]);
});

test("the served mock refuses a port that is in use", async () => {
  const port = Number(new URL(served.url).port);
  await expect(serveMock(port, { delays: false })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
