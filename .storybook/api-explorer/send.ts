import type { Problem } from "@tablero/contract/core/problem";
import { type ApiCall, bodyKind, fieldsOf } from "./catalogue.ts";
import type { Draft } from "./draft.ts";
import type { Caller } from "./words.ts";

/** Response to a call. Status 0: no response. */
export interface Answer {
  status: number;
  /** Requested URL. */
  address: string;
  milliseconds: number;
  size: number;
  headers: [name: string, value: string][];
  /** Body as text, JSON indented; null for a binary body. */
  text: string | null;
  isJson: boolean;
  /** Binary body, to display or download. */
  file: Blob | null;
  problem: Problem | null;
}

/** Sends the call as this role. Errors are returned as a response, never thrown. */
export async function send(call: ApiCall, draft: Draft, caller: Caller): Promise<Answer> {
  const address = addressOf(call, draft);
  const headers = await headersOf(call, caller);
  if (draft.idempotencyKey) headers.set("Idempotency-Key", draft.idempotencyKey);
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method: call.method,
      headers,
      body: bodyOf(call, draft),
    });
    const blob = await response.blob();
    return { ...(await readBody(response, blob)), address, milliseconds: performance.now() - started, size: blob.size };
  } catch {
    return {
      ...{ status: 0, headers: [], text: null, isJson: false, file: null, problem: null },
      ...{ address, milliseconds: performance.now() - started, size: 0 },
    };
  }
}

export function addressOf(call: ApiCall, { values }: Draft): string {
  const fields = fieldsOf(call);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[`path.${name}`] ?? ""));
  const query = new URLSearchParams();
  for (const { id, name, place, kind } of fields) {
    const value = values[id] ?? "";
    if (place === "path" || value === "") continue;
    for (const one of kind === "list" ? value.split(",") : [value]) query.append(name, one.trim());
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === "nobody") return null;
  const response = await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: caller }) });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/** Headers for the caller and the content type. */
export async function headersOf(call: ApiCall, caller: Caller): Promise<Headers> {
  const headers = new Headers();
  const token = await tokenOf(caller);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (bodyKind(call) === "json") headers.set("Content-Type", "application/json");
  return headers;
}

function bodyOf(call: ApiCall, { body, parts }: Draft): BodyInit | null {
  const kind = bodyKind(call);
  if (kind === "none") return null;
  if (kind !== "form") return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value) form.append(name, value);
  return form;
}

async function readBody(response: Response, blob: Blob) {
  const type = response.headers.get("Content-Type") ?? "";
  const isJson = /\bjson\b/.test(type);
  const isText = isJson || type.startsWith("text/");
  const text = isText && blob.size > 0 ? await blob.text() : null;
  const value: unknown = isJson && text !== null ? JSON.parse(text) : undefined;
  const isProblem = type.startsWith("application/problem+json");
  return {
    status: response.status,
    headers: [...response.headers],
    text: isJson && text !== null ? JSON.stringify(value, null, 2) : text,
    isJson,
    file: isText || blob.size === 0 ? null : blob,
    problem: isProblem ? (value as Problem) : null,
  };
}

/** Validation errors by location: the field id, the body or the idempotency key. */
export interface CallErrors {
  fields: Record<string, string>;
  parts: Record<string, string>;
  body: string[];
  key: string;
}

export function callErrors(call: ApiCall, problem: Problem | null): CallErrors {
  const errors: CallErrors = { fields: {}, parts: {}, body: [], key: "" };
  if (!problem) return errors;
  const ofBody = bodyKind(call) !== "none" && ["malformed", "too-large", "unsupported-type"].includes(problem.code);
  if (ofBody) errors.body.push(problem.detail);
  if (problem.code.startsWith("idempotency-key")) errors.key = problem.detail;
  for (const { path, message } of problem.errors ?? []) {
    const name = path.split(".")[0] ?? "";
    const field = fieldsOf(call).find((candidate) => candidate.name === name && candidate.place === "query");
    if (field) errors.fields[field.id] = message;
    else if (call.endpoint.form?.[name]) errors.parts[name] = message;
    else errors.body.push(path ? `${path}: ${message}` : message);
  }
  return errors;
}
