import type { Call, Endpoint } from "@tablero/contract/core/endpoint";
import { ProblemSchema } from "@tablero/contract/core/problem";
import { type MockContract, mockContract } from "@tablero/contract/template";
import { expect } from "vitest";
import { recordCase } from "./case-record.ts";

export type Key = keyof MockContract & string;

/** What answers: the real server or the mock, in process. */
export interface Target {
  name: "server" | "mock";
  fetch(request: Request): Promise<Response>;
  /** Gives the shop the troubles that the mock has from the start: dead jobs, mails that were not sent. */
  plantSystem?(): Promise<void>;
  /** The code of the mail that asks for an order's confirmation, where the mails do not lie open in the back office. */
  confirmationCode?(orderToken: string): Promise<string>;
  /** The link of the newest invitation that was mailed to an address, likewise. */
  invitation?(email: string): Promise<{ id: string; token: string }>;
  close(): Promise<void>;
}

export interface Reply {
  status: number;
  // The suite reads what the contract's schema has just checked.
  // biome-ignore lint/suspicious/noExplicitAny: each case knows which status and so which shape it looks at
  body: any;
  headers: Headers;
}

export interface Extra {
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface LooseCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A body that is sent as it is, in the place of `body`. */
  raw?: string;
}

/** Calls an endpoint and holds every answer against the schema that the contract has for its status. */
export class Caller {
  readonly target: Target;
  /** What answers, in the names of the record of cases. */
  readonly side: string;

  constructor(target: Target, side: string = target.name) {
    this.target = target;
    this.side = side;
  }

  async call<K extends Key>(key: K, input?: Call<MockContract[K]>, extra: Extra = {}): Promise<Reply> {
    return this.send(key, (input ?? {}) as LooseCall, extra);
  }

  /** Like `call`, with input that the types forbid. */
  async send(key: Key, input: LooseCall, extra: Extra = {}): Promise<Reply> {
    recordCase(key, this.side);
    return this.ask(key, input, extra);
  }

  private async ask(
    key: Key,
    { params = {}, query = {}, body, raw }: LooseCall,
    { token, headers = {} }: Extra,
  ): Promise<Reply> {
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
        body: body === undefined ? (raw ?? null) : body instanceof FormData ? body : JSON.stringify(body),
      }),
    );
    const reply = { status: response.status, body: await bodyOf(response), headers: response.headers };
    holdAgainstContract(key, reply);
    return reply;
  }

  /** A token of a role. Not a case of the sign-in, which has its own. */
  async signIn(role: string): Promise<string> {
    const body = { email: `${role}@tablero.test`, password: "tablero-demo" };
    const { status, body: session } = await this.ask("POST /api/auth/sign-in", { body }, {});
    expect(status).toBe(200);
    return session.accessToken;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (isFile(response.headers))
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}

const isFile = (headers: Headers): boolean => headers.get("Content-Type") === "text/csv; charset=utf-8";

function holdAgainstContract(key: Key, { status, body, headers }: Reply): void {
  if (status === 304) return;
  const endpoint: Endpoint = mockContract[key];
  if (endpoint.csv && status === 200) {
    if (!isFile(headers)) throw new Error(`${key} answered no file`);
    return;
  }
  const schema = endpoint.responses[status] ?? ProblemSchema;
  const result = schema.safeParse(body);
  if (!result.success)
    throw new Error(
      `${key} answered ${status} against its contract: ${result.error.message}\n${JSON.stringify(body)?.slice(0, 800)}`,
    );
}
