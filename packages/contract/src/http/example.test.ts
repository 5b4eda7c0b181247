import { expect, test } from "vitest";
import { z } from "zod";
import type { EndpointTable } from "../core/endpoint.ts";
import { mockContract } from "../template/template.ts";
import { buildExample } from "./example.ts";

const bodies = Object.entries(mockContract as EndpointTable).flatMap(([key, { body }]) =>
  body ? [[key, body] as const] : [],
);

test.each(bodies)("%s accepts its example", (_, body) => {
  const example = buildExample(body);
  expect(body.safeParse(example).error?.issues ?? [], JSON.stringify(example)).toEqual([]);
});

test("an example shows the required fields and the most useful optional ones", () => {
  const schema = z.object({ id: z.uuid(), colour: z.string().optional(), name: z.string().optional() });
  expect(Object.keys(buildExample(schema) as object)).toEqual(["id", "name"]);
});
