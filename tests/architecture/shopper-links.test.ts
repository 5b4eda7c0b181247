import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { Token } from "@tablero/contract/platform/shapes/basics";
import { expect, it } from "vitest";
import { z } from "zod";

/*
 * The token of a shopper's page allows its holder to do what the shopper may do. Responses for staff contain no token;
 * otherwise any user who can read an order could cancel it. A token must be requested from a separate endpoint, which
 * writes an audit entry.
 */

/** These endpoints return a token on request. */
const GIVEN = [
  "POST /api/admin/orders/{id}/link",
  "POST /api/admin/invoices/{id}/link",
  "POST /api/admin/events/{id}/tournament/slips",
];

const TOKEN = JSON.stringify(z.toJSONSchema(Token).pattern);

const carriesToken = ({ responses }: Endpoint): boolean =>
  Object.values(responses).some((schema) =>
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "output" })).includes(`"pattern":${TOKEN}`),
  );

const endpoints = Object.entries(contract) as [string, Endpoint][];

it("tokens in responses for shoppers are found", () => {
  expect(carriesToken(contract["GET /api/shop/orders/{token}"])).toBe(true);
  expect(carriesToken(contract["GET /api/shop/info"])).toBe(false);
});

it("responses for staff contain no token of a shopper's page, except those that return one on request", () => {
  const staff = endpoints.filter(([key]) => /^\w+ \/api\/(?:admin|common)\//.test(key));
  const carrying = staff.filter(([, endpoint]) => carriesToken(endpoint)).map(([key]) => key);
  expect(carrying.sort()).toEqual([...GIVEN].sort());
});
