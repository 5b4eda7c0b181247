import { exampleOf } from "@tablero/contract/http/example";
import { type ApiCall, bodyKind } from "./catalogue.ts";

/** What somebody has filled in for a call. */
export interface Draft {
  /** By the id of the field. Empty: not sent. */
  values: Record<string, string>;
  /** JSON, or whatever a foreign party would have sent. */
  body: string;
  /** The fields of a form. */
  parts: Record<string, string | File | null>;
  idempotencyKey: string;
}

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

export const exampleBody = (call: ApiCall): string =>
  bodyKind(call) === "json" && call.endpoint.body ? pretty(exampleOf(call.endpoint.body)) : "";

export const newDraft = (call: ApiCall): Draft => ({
  values: {},
  body: exampleBody(call),
  parts: {},
  idempotencyKey: call.endpoint.idempotency === "required" ? crypto.randomUUID() : "",
});
