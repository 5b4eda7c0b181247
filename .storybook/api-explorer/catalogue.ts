import type { Access, Endpoint, EndpointTable, Method } from "@tablero/contract/core/endpoint";
import type { JsonSchema } from "@tablero/contract/http/docs-schema";
import { findGroup, GROUP_NAMES, type Group } from "@tablero/contract/http/groups";
import { toJsonSchema } from "@tablero/contract/http/schema-of";
import { mockContract } from "@tablero/contract/template/template";
import { type ParamField, paramFields } from "./fields.ts";

/** A call as this section shows it; fields, example and schemas are computed when it is opened. */
export interface ApiCall {
  key: string;
  method: Method;
  path: string;
  group: Group;
  summary: string;
  access: Access;
  delay: number;
  rules: string;
  endpoint: Endpoint;
}

export const CALLS: readonly ApiCall[] = Object.entries(mockContract as EndpointTable).map(([key, endpoint]) => {
  const [method, path] = key.split(" ") as [Method, string];
  const { summary, access, delay = 0, rules = "" } = endpoint;
  return { key, method, path, group: findGroup(path), summary, access, delay, rules, endpoint };
});

/** The parts of the API that have calls, in display order. */
export const API_GROUPS: readonly Group[] = GROUP_NAMES.filter((group) => CALLS.some((call) => call.group === group));

/** Returns true if every word of the text occurs in the key, summary, permissions or rules of the call. */
export function matches({ key, summary, access, rules }: ApiCall, text: string): boolean {
  const about = `${key} ${summary} ${access} ${rules}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => about.includes(word));
}

export const fieldsOf = ({ endpoint }: ApiCall): ParamField[] => [
  ...paramFields(endpoint.params, "path"),
  ...paramFields(endpoint.query, "query"),
];

export type BodyKind = "json" | "form" | "raw" | "none";

export function bodyKind({ endpoint }: ApiCall): BodyKind {
  if (endpoint.multipart) return "form";
  if (endpoint.raw) return "raw";
  return endpoint.body ? "json" : "none";
}

/** Request and response schemas. */
export function shapesOf({ endpoint }: ApiCall): { body: JsonSchema | null; answers: [string, JsonSchema][] } {
  const { body, responses } = endpoint;
  return {
    body: body ? toJsonSchema(body, "input") : null,
    answers: Object.entries(responses).map(([status, schema]) => [status, toJsonSchema(schema, "output")]),
  };
}
