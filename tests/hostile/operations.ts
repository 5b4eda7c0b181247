import type { JsonSchema } from "@tablero/contract/http/docs-schema";

/** An operation of the API, from its OpenAPI document. */
export interface Operation {
  method: string;
  /** Path template, with its parameters in braces. */
  path: string;
  /** As in the document: `public`, `staff`, `orders:write`… */
  access: string;
  params: Field[];
  query: Field[];
  /** Whether calls carry an `Idempotency-Key`; always if it is required. */
  key: "required" | "accepted" | "none";
  body: { kind: "json" | "form" | "raw"; schema: JsonSchema } | null;
}

export interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
}

interface Described {
  description: string;
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const KINDS: Record<string, "json" | "form" | "raw"> = {
  "application/json": "json",
  "multipart/form-data": "form",
  "*/*": "raw",
};

/** Reads the operations of a running shop from its OpenAPI document. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  if (response.status !== 200) throw new Error(`The OpenAPI document was answered ${response.status}`);
  const { paths } = (await response.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  );
}

function operationOf(method: string, path: string, { description, parameters, requestBody }: Described): Operation {
  const fields = (place: "path" | "query") => parameters.filter((parameter) => parameter.in === place);
  const key = parameters.find((parameter) => parameter.name === "Idempotency-Key");
  const [content] = Object.entries(requestBody?.content ?? {});
  return {
    method,
    path,
    access: /^Access: `([^`]+)`/.exec(description)?.[1] ?? "public",
    params: fields("path"),
    query: fields("query"),
    key: key ? (key.required ? "required" : "accepted") : "none",
    body: content ? { kind: KINDS[content[0]] ?? "raw", schema: content[1].schema } : null,
  };
}
