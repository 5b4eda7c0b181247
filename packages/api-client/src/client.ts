import type { Contract } from "@tablero/contract/contract";
import type { Answer, Call } from "@tablero/contract/core/endpoint";
import { ApiError, NetworkError, type Problem } from "./errors.ts";

export type Key = keyof Contract & string;
export type AnswerOf<K extends Key> = Answer<Contract[K]>;
export type CallOf<K extends Key> = Call<Contract[K]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`; make one per intention with `newIdempotencyKey()` and keep it over retries. */
  idempotencyKey?: string;
  /** A call that the person did not ask for: its 404 and its network failures never navigate. */
  background?: boolean;
  /** Statuses that the caller shows in place: the error policy of the app leaves them alone. */
  handles?: readonly number[];
}

type Arguments<K extends Key> =
  Record<never, never> extends CallOf<K>
    ? [input?: CallOf<K>, options?: CallOptions]
    : [input: CallOf<K>, options?: CallOptions];

export interface ApiClient {
  /** Calls an endpoint and answers its 2xx body. Throws `ApiError` for any other status, `NetworkError` without one. */
  call<K extends Key>(key: K, ...args: Arguments<K>): Promise<AnswerOf<K>>;
}

export interface ClientOptions {
  /** Origin such as `http://127.0.0.1:3000`, or empty in a browser. */
  baseUrl: string;
  fetch(request: Request): Promise<Response>;
  /** An unexpired bearer token, or null. */
  token(): string | null;
  /** Told of every failed call before it is thrown: where the app keeps its error policy. */
  onError?(error: ApiError | NetworkError, key: Key, options: CallOptions): void;
}

interface LooseCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The only door to the network: typed by the contract, free of its schemas. */
export function createClient(options: ClientOptions): ApiClient {
  return {
    async call(key, ...args) {
      const [input, callOptions = {}] = args as [LooseCall | undefined, CallOptions | undefined];
      try {
        return await perform(options, key, input ?? {}, callOptions);
      } catch (error) {
        if (error instanceof ApiError || error instanceof NetworkError) options.onError?.(error, key, callOptions);
        throw error;
      }
    },
  };
}

async function perform<K extends Key>(options: ClientOptions, key: K, input: LooseCall, call: CallOptions) {
  const [method, path] = key.split(" ") as [string, string];
  const isForm = typeof FormData !== "undefined" && input.body instanceof FormData;
  const requestWith = (token: string | null) => {
    const headers = new Headers({ Accept: "application/json" });
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
    if (input.body !== undefined && !isForm) headers.set("Content-Type", "application/json");
    return new Request(options.baseUrl + addressOf(path, input), {
      method,
      headers,
      body: input.body === undefined ? null : isForm ? (input.body as FormData) : JSON.stringify(input.body),
      signal: call.signal ?? null,
    });
  };
  let response: Response;
  try {
    const token = options.token();
    response = await options.fetch(requestWith(token));
    // Refused before anything was done: another tab has exchanged the token meanwhile.
    const fresh = response.status === 401 && token ? options.token() : null;
    if (fresh && fresh !== token) response = await options.fetch(requestWith(fresh));
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new NetworkError(key, error);
  }
  const body = await readBody(response);
  if (!response.ok) throw new ApiError(key, response.status, body, retryAfter(response));
  return body as AnswerOf<K>;
}

function addressOf(path: string, { params = {}, query = {} }: LooseCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

export const newIdempotencyKey = (): string => crypto.randomUUID();

export type { Problem };
