import type { Answer, Call, Endpoint, ProblemBody, ProblemCode } from "@tablero/contract/core/endpoint";
import { type Problem, ProblemSchema } from "@tablero/contract/core/problem";
import { TEXT_TYPES } from "@tablero/contract/http/respond";
import { type MockContract, mockContract } from "@tablero/contract/template/template";
import { recordCase } from "./case-record.ts";

export type Key = keyof MockContract & string;

/** System under test: the real server or the mock, in process. */
export interface Target {
  name: "server" | "mock";
  fetch(request: Request): Promise<Response>;
  /** Opens a session of an account without its password, because checking a password takes longer than most calls. */
  openSession?(email: string): Promise<string>;
  /** Adds the failures that the mock has from the start: dead jobs, unsent emails. */
  plantSystem?(): Promise<void>;
  /** Delivers past events, where a job does this. */
  settleEvents?(): Promise<void>;
  /** Issues invoices that are due, which the mock does before the next call. */
  issueInvoices?(): Promise<void>;
  /** Does the work of import jobs, which the mock does by itself. */
  workOnImports?(): Promise<void>;
  /** Fetches the images requested by imports; those at a name ending in `.invalid` are unreachable. */
  fetchPictures?(): Promise<void>;
  /** Confirmation code emailed for an order, where the back office does not show the emails. */
  confirmationCode?(orderToken: string): Promise<string>;
  /** Link in the newest email of a kind to an address, for the same reason. */
  link?(email: string, template: string): Promise<{ id: string; token: string }>;
  close(): Promise<void>;
}

/** Input that an endpoint accepts. */
export type InputOf<K extends Key> = Call<MockContract[K]>;

/** Body that is sent to an endpoint. */
export type SentBody<K extends Key> = K extends Key ? NonNullable<InputOf<K>["body"]> : never;

/** Body of an endpoint's successful response. */
export type BodyOf<K extends Key> = K extends Key
  ? MockContract[K] extends { text: string } | { pdf: true } | { events: object }
    ? string
    : Answer<MockContract[K]>
  : never;

/** Response that was checked against the contract's schema for its status. */
export class Reply<Body = unknown, K extends Key = Key> {
  readonly key: K;
  readonly status: number;
  readonly headers: Headers;
  readonly #body: unknown;

  constructor(key: K, { status, headers }: Response, body: unknown) {
    this.key = key;
    this.status = status;
    this.headers = headers;
    this.#body = body;
  }

  /** Body, whatever the status. */
  get content(): unknown {
    return this.#body;
  }

  /** Throws if the call was refused; the type is that of the success. */
  get body(): Body {
    if (this.status >= 400) throw new Error(`${this} was refused`);
    return this.#body as Body;
  }

  /** Throws if the call was not refused. */
  get problem(): Problem {
    if (this.status < 400) throw new Error(`${this} was not refused`);
    return this.#body as Problem;
  }

  toString(): string {
    return `${this.key}, answered ${this.status} ${JSON.stringify(this.#body)?.slice(0, 800)},`;
  }
}

export type ReplyOf<K extends Key> = Reply<BodyOf<K>, K>;

/** The problem of a refused call, with the additional members for its code; throws if the code is another one. */
export function refusal<K extends Key, C extends ProblemCode<MockContract[K]>>(
  { key, problem }: Reply<unknown, K>,
  code: C,
): ProblemBody<MockContract[K], C> {
  if (problem.code !== code) throw new Error(`${key} was refused as ${problem.code}, not as ${code}`);
  return problem as ProblemBody<MockContract[K], C>;
}

type SignIn = "POST /api/auth/sign-in" | "POST /api/auth/unlock-session";

/** Session of a sign-in without a second step. */
export function sessionOf({ body }: ReplyOf<SignIn>) {
  if ("challenge" in body) throw new Error("There is a second step");
  return body;
}

/** The second step that a sign-in requires. */
export function challengeOf({ body }: ReplyOf<SignIn>) {
  if (!("challenge" in body)) throw new Error("There is no second step");
  return body;
}

export interface Extra {
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Input that the types might forbid. */
export interface RawCall {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Sent unchanged in place of `body`. */
  text?: string;
}

/** Calls an endpoint and validates every response against the contract's schema for its status. */
export class Caller {
  readonly target: Target;
  /** Name of the target in the record of cases. */
  readonly side: string;

  constructor(target: Target, side: string = target.name) {
    this.target = target;
    this.side = side;
  }

  async call<K extends Key>(key: K, input?: InputOf<K>, extra: Extra = {}): Promise<ReplyOf<K>> {
    return this.raw(key, input as RawCall, extra);
  }

  /** Like `call`, for input that is deliberately invalid or random. */
  async raw<K extends Key>(key: K, input: RawCall = {}, extra: Extra = {}): Promise<ReplyOf<K>> {
    recordCase(key, this.side);
    return this.#ask(key, input, extra);
  }

  async #ask<K extends Key>(
    key: K,
    { params = {}, query = {}, body, text }: RawCall,
    { token, headers = {} }: Extra,
  ): Promise<ReplyOf<K>> {
    const [method, path] = key.split(" ") as [string, string];
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
      "http://shop.test",
    );
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
    const response = await this.target.fetch(
      new Request(url, {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) && { "Content-Type": "application/json" }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? (text ?? null) : body instanceof FormData ? body : JSON.stringify(body),
      }),
    );
    const answer = await bodyOf(response);
    holdAgainstContract(key, response, answer);
    return new Reply(key, response, answer);
  }

  /** Signs in as a role and returns the token. The sign-in endpoint has its own cases. */
  async signIn(role: string): Promise<string> {
    const email = `${role}@tablero.test`;
    if (this.target.openSession) return this.target.openSession(email);
    const body = { email, password: "tablero-demo" };
    return sessionOf(await this.#ask("POST /api/auth/sign-in", { body }, {})).accessToken;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (isPdf(response.headers)) return new TextDecoder("latin1").decode(await response.arrayBuffer());
  if (isFile(response.headers) || isStream(response.headers))
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}

const FILES = ["text/csv; charset=utf-8", "application/xml; charset=utf-8"];
const isFile = (headers: Headers): boolean => FILES.includes(headers.get("Content-Type") ?? "");

const isPdf = (headers: Headers): boolean => headers.get("Content-Type") === "application/pdf";

const isStream = (headers: Headers): boolean => headers.get("Content-Type") === "text/event-stream; charset=utf-8";

function holdAgainstContract(key: Key, { status, headers }: Response, body: unknown): void {
  if (status === 304) return;
  const endpoint: Endpoint = mockContract[key];
  if (endpoint.text && status === 200) {
    if (headers.get("Content-Type") !== `${TEXT_TYPES[endpoint.text]}; charset=utf-8`)
      throw new Error(`${key} answered no file`);
    return;
  }
  if (endpoint.pdf && status === 200) {
    if (!isPdf(headers)) throw new Error(`${key} answered no PDF`);
    return;
  }
  if (endpoint.events && status === 200) {
    if (!isStream(headers)) throw new Error(`${key} answered no stream`);
    return;
  }
  const schema = endpoint.responses[status] ?? ProblemSchema;
  const result = schema.safeParse(body);
  if (!result.success)
    throw new Error(
      `${key} answered ${status} against its contract: ${result.error.message}\n${JSON.stringify(body)?.slice(0, 800)}`,
    );
}
