import type { Call, Endpoint } from "@tablero/contract/core/endpoint";
import { ProblemSchema } from "@tablero/contract/core/problem";
import { type MockContract, mockContract } from "@tablero/contract/template";
import { expect } from "vitest";

export type Key = keyof MockContract & string;

/** What answers: the real server or the mock, in process. */
export interface Target {
  name: "server" | "mock";
  fetch(request: Request): Promise<Response>;
  /** Gives the shop the troubles that the mock has from the start: dead jobs, mails that were not sent. */
  plantSystem?(): Promise<void>;
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

type LooseCall = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Calls an endpoint and holds every answer against the schema that the contract has for its status. */
export class Caller {
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  async call<K extends Key>(key: K, input?: Call<MockContract[K]>, extra: Extra = {}): Promise<Reply> {
    return this.send(key, (input ?? {}) as LooseCall, extra);
  }

  /** Like `call`, with input that the types forbid. */
  async send(
    key: Key,
    { params = {}, query = {}, body }: LooseCall,
    { token, headers = {} }: Extra = {},
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
        body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      }),
    );
    const reply = { status: response.status, body: await bodyOf(response), headers: response.headers };
    holdAgainstContract(key, reply);
    return reply;
  }

  async signIn(role: string): Promise<string> {
    const { status, body } = await this.call("POST /api/auth/sign-in", {
      body: { email: `${role}@tablero.test`, password: "tablero-demo" },
    });
    expect(status).toBe(200);
    return body.accessToken;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}

function holdAgainstContract(key: Key, { status, body }: Reply): void {
  if (status === 304) return;
  const endpoint: Endpoint = mockContract[key];
  const schema = endpoint.responses[status] ?? ProblemSchema;
  const result = schema.safeParse(body);
  if (!result.success)
    throw new Error(
      `${key} answered ${status} against its contract: ${result.error.message}\n${JSON.stringify(body)?.slice(0, 800)}`,
    );
}
