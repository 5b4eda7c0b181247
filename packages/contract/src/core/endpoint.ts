import type { FailureCode } from "@tablero/domain/failure";
import type { Permission, StatisticsKind } from "@tablero/domain/permissions";
import type { z } from "zod";

/**
 * Who may call an endpoint. `public`: anyone (guest objects are reached by an unguessable token). `signed-in`: any
 * account. `client`: a shopper's account. `staff`: any staff account. `orders:write` and its like: staff whose role
 * has that permission. `statistics/orders` and its like: staff whose role sees those. An endpoint without one does not mount: deny by default.
 */
export type Access = "public" | "signed-in" | "client" | "staff" | Permission | `statistics/${StatisticsKind}`;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint {
  /** One English line for the OpenAPI page. */
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is `multipart/form-data`; the handler reads it from `context.request`. */
  multipart?: true;
  /** The fields of that form; more than one file where it says `files`. */
  form?: Readonly<Record<string, "text" | "file" | "files">>;
  /** The body is whatever a foreign party signed; the handler reads it from `context.request`, byte by byte. */
  raw?: true;
  /** A schema per status. Statuses that any endpoint may answer (400, 401, 403, 413, 415, 422, 429, 500, 503) are implied. */
  responses: Readonly<Record<number, z.ZodType>>;
  /** The 200 answer is a CSV file: the handler answers its parts, which are sent as they come. */
  csv?: true;
  /** `required`: the call is refused without an `Idempotency-Key`. Other POSTs accept one. */
  idempotency?: "required";
  /** `public`: anonymous, cacheable with an ETag. Anything else is answered with `no-store`. */
  cache?: "public";
  /** A GET that the specification lets write: refused as HEAD, for prefetches and from pages of other sites. */
  writes?: true;
  /** Which rate limit counts the call; `default` when left out. `none`: no call may be lost, each is signed. */
  limit?: "sign-in" | "mail" | "checkout" | "none";
  /** Milliseconds that the mock waits before it answers (spec section 7). The real server never waits. */
  delay?: number;
  /** What a caller could not guess: order, paging, side effects, unknown ids. For the table in `docs/mock-api.md`. */
  rules?: string;
}

export type EndpointKey = `${Method} /api/${string}`;
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of the entries and checks their shape. */
export const table = <const T extends Record<string, Endpoint>>(
  entries: T & Record<Exclude<keyof T, EndpointKey>, never>,
): T => entries;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export interface Input<E extends Endpoint> {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
}

/** What a handler answers: one of the declared statuses with its body. */
export type Reply<E extends Endpoint> = {
  [S in keyof E["responses"] & number]: {
    status: S;
    body: z.input<E["responses"][S]>;
    headers?: Record<string, string>;
  };
}[keyof E["responses"] & number];

export type Handler<E extends Endpoint, Context> = (input: Input<E>, context: Context) => Reply<E> | Promise<Reply<E>>;

/** Every entry of the table, implemented: a missing one is a compile error. */
export type Handlers<T extends EndpointTable, Context> = { [K in keyof T]: Handler<T[K], Context> };

export type SuccessStatus = 200 | 201 | 202 | 204;

/** The body of the 2xx answer, as the client sees it. */
export type Answer<E extends Endpoint> = {
  [S in keyof E["responses"] & SuccessStatus]: z.output<E["responses"][S]>;
}[keyof E["responses"] & SuccessStatus];

/** The bodies of all answers that are no success. */
type FailureBody<E extends Endpoint> = {
  [S in Exclude<keyof E["responses"] & number, SuccessStatus>]: z.output<E["responses"][S]>;
}[Exclude<keyof E["responses"] & number, SuccessStatus>];

/** The codes of the problems that the endpoint declares. */
export type ProblemCode<E extends Endpoint> = Extract<FailureBody<E>, { code: FailureCode }>["code"];

/** The body of the problem with this code, with the members that the endpoint adds to it. */
export type ProblemBody<E extends Endpoint, C extends ProblemCode<E>> =
  FailureBody<E> extends infer B ? (B extends { code: infer Codes } ? (C extends Codes ? B : never) : never) : never;

/** What the client sends. Optional parts may be left out. */
export type Call<E extends Endpoint> = Optionally<"params", Sent<E["params"]>> &
  Optionally<"query", Sent<E["query"]>> &
  Optionally<"body", E["multipart"] extends true ? FormData : Sent<E["body"]>>;

type Optionally<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };
