import { expect, it } from "vitest";
import { z } from "zod";
import { audiences } from "../../contract.ts";

const endpoints = Object.values(audiences).flatMap((audience) => Object.entries(audience));

/** The schema of a request, with the values of every enum. */
const written = (schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

it("no request can choose a payment method that moves no money", () => {
  const naming = endpoints.flatMap(([name, endpoint]) => {
    const body = "body" in endpoint && endpoint.body instanceof z.ZodType ? written(endpoint.body) : "";
    return body.includes('"transfer"') ? [{ name, storeCredit: body.includes('"store-credit"') }] : [];
  });
  expect(naming.map(({ name }) => name)).toContain("POST /api/admin/orders/{id}/payments");
  expect(naming.filter(({ storeCredit }) => storeCredit)).toEqual([]);
});
