import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openOutgoing } from "@tablero/server/outgoing/outgoing-fetch";
import { viesRegister } from "@tablero/server/vies/vies";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

/** Requests received by the stand-in, and its response, in the format of the Commission's REST service. */
let asked: { path: string | undefined; body: unknown }[] = [];
let answer: { status?: number; body: unknown; afterMs?: number };
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    asked.push({ path: request.url, body: JSON.parse(text) });
    const { status = 200, body, afterMs = 0 } = answer;
    setTimeout(() => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    }, afterMs);
  });
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const NUMBER = { number: "EL094259216", country: "GR" };
const ask = (requester = "B12345674") =>
  viesRegister(openOutgoing({ allow: [origin.slice("http://".length)] }), origin).check(NUMBER, requester);
const found = { countryCode: "EL", vatNumber: "094259216", requestDate: "2026-11-20T10:00:00.000Z" };

test("an enquiry names the shop that asks, and its reference number is stored", async () => {
  answer = { body: { ...found, valid: true, requestIdentifier: "WAPIAAAAX1", name: "---", address: "---" } };
  expect(await ask()).toEqual({ answer: "valid", consultation: "WAPIAAAAX1" });
  expect(asked).toEqual([
    {
      path: "/taxation_customs/vies/rest-api/check-vat-number",
      body: {
        countryCode: "EL",
        vatNumber: "094259216",
        requesterMemberStateCode: "ES",
        requesterNumber: "B12345674",
      },
    },
  ]);
});

test("a shop without a tax id enquires anonymously, and a number that does not exist is invalid", async () => {
  answer = { body: { ...found, valid: false, requestIdentifier: "" } };
  expect(await ask("")).toEqual({ answer: "invalid", consultation: null });
  expect(asked[0]?.body).toEqual({ countryCode: "EL", vatNumber: "094259216" });
});

test.each([
  [
    "the service of the member state is unavailable",
    { body: { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] } },
  ],
  ["there are too many requests", { status: 500, body: { errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] } }],
  ["VIES is down", { status: 503, body: "<html>" }],
  ["the response is about something else", { body: "<html>" }],
])("the answer is unknown where %s", async (_case, given) => {
  answer = given;
  expect(await ask()).toEqual({ answer: "unknown", consultation: null });
});

test("the answer is unknown after three seconds, and when the service does not answer", {
  tags: "beyond-gate",
}, async () => {
  answer = { body: { ...found, valid: true }, afterMs: 10_000 };
  const began = Date.now();
  expect((await ask()).answer).toBe("unknown");
  expect(Date.now() - began).toBeLessThan(4_500);
  const nobody = viesRegister(openOutgoing({ allow: ["127.0.0.1:9"] }), "http://127.0.0.1:9");
  expect((await nobody.check(NUMBER, "")).answer).toBe("unknown");
});
