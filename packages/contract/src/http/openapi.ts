import { z } from "zod";
import type { Endpoint, EndpointTable } from "../core/endpoint.ts";
import { ProblemSchema } from "../core/problem.ts";
import { requiredTokenScope } from "../core/token-calls.ts";
import type { JsonSchema } from "./docs-schema.ts";
import { findGroup } from "./groups.ts";
import { openApiWebhooks } from "./openapi-webhooks.ts";
import { TEXT_TYPES } from "./respond.ts";
import { type NamedSchemas, toJsonSchema } from "./schema-of.ts";

interface Info {
  title: string;
  version: string;
  description: string;
}

const IMPLIED: Record<number, string> = {
  400: "Malformed request",
  401: "No valid session",
  403: "Not allowed for this role",
  422: "Invalid data; `errors` names the fields",
  429: "Too many requests; see `Retry-After`",
  500: "An error of the server",
  503: "Not available for now; see `Retry-After`",
};

interface Options {
  /** Each operation states its delay, as in the mock's document. */
  delays?: boolean;
  /** Base URL of the paths; by default the origin of the document itself. */
  server?: string;
}

/** Parts that the operations of a document share. */
interface Parts {
  delays: boolean;
  named: NamedSchemas;
}

/** OpenAPI 3.1 document of an endpoint table and the webhook messages. */
export function openApi(table: EndpointTable, info: Info, { delays = false, server = "/" }: Options = {}) {
  const named: NamedSchemas = {};
  named.Problem = toJsonSchema(ProblemSchema, "output", named);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(table)) {
    const [method, path] = key.split(" ") as [string, string];
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operation(key, path, endpoint, { delays, named });
  }
  const webhooks = openApiWebhooks(named);
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: server }],
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A signed-in user" },
        apiToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "tbl_…",
          description: "A program; each operation names the scope that its token requires",
        },
      },
      schemas: named,
    },
    paths,
    webhooks,
  };
}

/**
 * Raw messages come from payment providers and mail programs, without a session. Other public calls accept a session.
 */
function describeSecurity(key: string, { access, raw }: Endpoint): Record<string, string[]>[] {
  if (access === "public") return raw ? [] : [{}, { session: [] }];
  const scope = requiredTokenScope(key, access);
  return [{ session: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
}

function operation(key: string, path: string, endpoint: Endpoint, { delays, named }: Parts) {
  const isPublic = endpoint.access === "public";
  return {
    operationId: key.replace(/[^a-zA-Z0-9]+/g, "-"),
    summary: endpoint.summary,
    description: [
      `Access: \`${endpoint.access}\`.`,
      delays && endpoint.delay && `Answers after ${endpoint.delay} ms.`,
      endpoint.rules,
    ]
      .filter(Boolean)
      .join(" "),
    tags: [findGroup(path)],
    security: describeSecurity(key, endpoint),
    parameters: [
      ...parameters(endpoint.params, "path", named),
      ...parameters(endpoint.query, "query", named),
      ...(key.startsWith("POST ")
        ? [
            {
              name: "Idempotency-Key",
              in: "header",
              required: endpoint.idempotency === "required",
              description: "Must be unguessable, such as a UUID, and the same for every attempt at one command",
              schema: { type: "string", minLength: 16, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...requestBody(endpoint, named),
    responses: responses(endpoint, isPublic, named),
  };
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query", named: NamedSchemas) {
  if (!schema) return [];
  const json = toJsonSchema(schema, "input", named);
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint, named: NamedSchemas) {
  if (endpoint.multipart)
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: formSchema(endpoint) } } } };
  if (endpoint.raw) return { requestBody: { required: true, content: { "*/*": { schema: { type: "string" } } } } };
  if (!endpoint.body) return {};
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: toJsonSchema(endpoint.body, "input", named) } },
    },
  };
}

function formSchema({ form = {} }: Endpoint): JsonSchema {
  const text: JsonSchema = { type: "string" };
  const file: JsonSchema = { type: "string", format: "binary" };
  const kinds = { text, file, files: { type: "array", items: file } };
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(form).map(([name, kind]) => [name, kinds[kind]])),
  };
}

function responses(endpoint: Endpoint, isPublic: boolean, named: NamedSchemas) {
  const answers: Record<string, unknown> = {};
  for (const [status, schema] of Object.entries(endpoint.responses)) {
    if (endpoint.text && status === "200") {
      answers[status] = {
        description: "A file",
        content: { [TEXT_TYPES[endpoint.text]]: { schema: { type: "string" } } },
      };
      continue;
    }
    if (endpoint.pdf && status === "200") {
      const schema = { type: "string", format: "binary" };
      answers[status] = { description: "A file", content: { "application/pdf": { schema } } };
      continue;
    }
    if (endpoint.events && status === "200") {
      const schema = { type: "string" };
      answers[status] = { description: "Events", content: { "text/event-stream": { schema } } };
      continue;
    }
    const type = Number(status) >= 400 && isProblem(schema) ? "application/problem+json" : "application/json";
    answers[status] = {
      description: Number(status) < 400 ? "Done" : "Refused",
      content: { [type]: { schema: toJsonSchema(schema, "output", named) } },
    };
  }
  for (const [status, description] of Object.entries(IMPLIED)) {
    if (isPublic && (status === "401" || status === "403")) continue;
    answers[status] ??= {
      description,
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  return answers;
}

const isProblem = (schema: z.ZodType) => schema instanceof z.ZodObject && "requestId" in schema.shape;
