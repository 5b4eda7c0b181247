import type { Permission, StatisticsKind } from "@tablero/domain/platform/access/permissions";
import type { FailureCode } from "@tablero/domain/platform/failure";
import type { Feature } from "@tablero/domain/settings/sections/features";
import type { z } from "zod";

/**
 * Required permission of an endpoint. `public`: anyone (guest objects are reached by an unguessable token).
 * `signed-in`: any account. `client`: a shopper's account. `staff`: any staff account. A permission such as
 * `orders:write`: staff whose role has it. A board such as `statistics/orders`: staff whose role may see it. An
 * endpoint without a permission cannot be mounted (deny by default).
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
  /** Fields of the form; `files` allows more than one file. */
  form?: Readonly<Record<string, "text" | "file" | "files">>;
  /** The body is a payload signed by a third party; the handler reads its raw bytes from `context.request`. */
  raw?: true;
  /**
   * A schema per status. Statuses that any endpoint may return (400, 401, 403, 413, 415, 422, 429, 500, 503) are
   * implied.
   */
  responses: Readonly<Record<number, z.ZodType>>;
  /** The 200 response is a text file of this type: the handler returns chunks, which are streamed. */
  text?: "csv" | "xml";
  /** The 200 response is a PDF file: the handler returns its bytes. */
  pdf?: true;
  /**
   * The 200 response is a stream of server-sent events, each with JSON of this schema: the handler returns the events,
   * and the stream ends after the last one.
   */
  events?: z.ZodType;
  /** `required`: the call is refused without an `Idempotency-Key`. Other POSTs accept one. */
  idempotency?: "required";
  /** `public`: anonymous, cacheable with an ETag. All other responses are sent with `no-store`. */
  cache?: "public";
  /**
   * A GET with a side effect, as the specification allows. Refused for HEAD, prefetches and requests from other sites.
   */
  writes?: true;
  /**
   * The rate limit that applies to the call; `default` when omitted. `none`: no limit, because each call is signed and
   * none may be lost. `followed`: for many phones behind one address that poll; cached responses do not count.
   */
  limit?: "sign-in" | "mail" | "checkout" | "none" | "followed";
  /** The feature that the endpoint belongs to; while it is switched off, calls return 404. */
  feature?: Feature;
  /** Delay of the mock's response in milliseconds (spec section 7). The real server has no delay. */
  delay?: number;
  /** Non-obvious behaviour (order, paging, side effects, unknown ids), shown in the table of `docs/mock-api.md`. */
  rules?: string;
}

export type EndpointKey = `${Method} /api/${string}`;
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Preserves the literal types of the entries and checks their shape. */
export const table = <const T extends Record<string, Endpoint>>(
  entries: T & Record<Exclude<keyof T, EndpointKey>, never>,
): T => entries;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed input of a handler. */
export interface Input<E extends Endpoint> {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
}

/** The result of a handler: one of the declared statuses with its body. */
export type Reply<E extends Endpoint> = {
  [S in keyof E["responses"] & number]: {
    status: S;
    body: z.input<E["responses"][S]>;
    headers?: Record<string, string>;
    /** Values of `Set-Cookie`. */
    cookies?: readonly string[];
  };
}[keyof E["responses"] & number];

export type Handler<E extends Endpoint, Context> = (input: Input<E>, context: Context) => Reply<E> | Promise<Reply<E>>;

/** Handlers for every entry of the table: a missing one is a compile error. */
export type Handlers<T extends EndpointTable, Context> = { [K in keyof T]: Handler<T[K], Context> };

export type SuccessStatus = 200 | 201 | 202 | 204;

/** The body of the 2xx response, as seen by the client. */
export type Answer<E extends Endpoint> = {
  [S in keyof E["responses"] & SuccessStatus]: z.output<E["responses"][S]>;
}[keyof E["responses"] & SuccessStatus];

/** The bodies of all error responses. */
type FailureBody<E extends Endpoint> = {
  [S in Exclude<keyof E["responses"] & number, SuccessStatus>]: z.output<E["responses"][S]>;
}[Exclude<keyof E["responses"] & number, SuccessStatus>];

/** The problem codes declared by the endpoint. */
export type ProblemCode<E extends Endpoint> = Extract<FailureBody<E>, { code: FailureCode }>["code"];

/** The problem body for this code, including the endpoint's additional members. */
export type ProblemBody<E extends Endpoint, C extends ProblemCode<E>> =
  FailureBody<E> extends infer B ? (B extends { code: infer Codes } ? (C extends Codes ? B : never) : never) : never;

/** The client's input. Optional parts may be omitted. */
export type Call<E extends Endpoint> = Optionally<"params", Sent<E["params"]>> &
  Optionally<"query", Sent<E["query"]>> &
  Optionally<"body", E["multipart"] extends true ? FormData : Sent<E["body"]>>;

type Optionally<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };
