import { buildExample } from "@tablero/contract/http/example";
import { type ApiCall, bodyKind } from "./catalogue.ts";

/** Form values of a call. */
export interface Draft {
  /** Values by field id. An empty value is not sent. */
  values: Record<string, string>;
  /** JSON, or the raw body that a third party would send. */
  body: string;
  /** Fields of a multipart form. */
  parts: Record<string, string | File | null>;
  idempotencyKey: string;
}

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

export const exampleBody = (call: ApiCall): string =>
  bodyKind(call) === "json" && call.endpoint.body ? pretty(buildExample(call.endpoint.body)) : "";

export const newDraft = (call: ApiCall): Draft => ({
  values: {},
  body: exampleBody(call),
  parts: {},
  idempotencyKey: call.endpoint.idempotency === "required" ? crypto.randomUUID() : "",
});
