import { expect, test } from "vitest";
import { z } from "zod";
import type { EndpointTable } from "../core/endpoint.ts";
import { mockContract } from "../template/template.ts";
import { exampleOf } from "./example.ts";

const bodies = Object.entries(mockContract as EndpointTable).flatMap(([key, { body }]) =>
  body ? [[key, body] as const] : [],
);

test.each(bodies)("%s takes its example", (_, body) => {
  const example = exampleOf(body);
  expect(body.safeParse(example).error?.issues ?? [], JSON.stringify(example)).toEqual([]);
});

test("shows what is asked for and the most telling of what is not", () => {
  const schema = z.object({ id: z.uuid(), colour: z.string().optional(), name: z.string().optional() });
  expect(Object.keys(exampleOf(schema) as object)).toEqual(["id", "name"]);
});
