import type { Contract } from "@tablero/contract/contract";
import type { Answer, Call } from "@tablero/contract/core/endpoint";
import { ApiError, NetworkError, type Problem } from "./errors.ts";
import { readEvents } from "./events.ts";
import { observeServerDate } from "./server-clock.ts";

export type Key = keyof Contract & string;
export type AnswerOf<K extends Key> = Answer<Contract[K]>;
export type CallOf<K extends Key> = Call<Contract[K]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`; create one per intention with `newIdempotencyKey()` and reuse it for retries. */
  idempotencyKey?: string;
  /** A call that the user did not request: its 404s and network failures never navigate. */
  background?: boolean;
  /** Sent without the session: the response is the same for all callers, so the server may use its cache. */
  anonymous?: boolean;
  /** The call is finished even if the page is closed; its body may have at most 64 KB. */
  keepalive?: boolean;
  /** If false, nobody is asked to sign in again for this call, such as the copy of a draft while the user is typing. */
  renews?: boolean;
  /** Statuses handled by the caller: the error policy of the app ignores them. */
  handles?: readonly number[];
}

/** An endpoint whose response is a file. */
export type FileKey = { [K in Key]: Contract[K] extends { text: string } | { pdf: true } ? K : never }[Key];

/** An endpoint whose response is an event stream. */
export type StreamKey = { [K in Key]: Contract[K] extends { events: object } ? K : never }[Key];
export type EventOf<K extends StreamKey> = AnswerOf<K> extends AsyncIterable<infer E> ? E : never;

type Arguments<K extends Key> =
  Record<never, never> extends CallOf<K>
    ? [input?: CallOf<K>, options?: CallOptions]
    : [input: CallOf<K>, options?: CallOptions];

export interface ApiClient {
  /**
   * Calls an endpoint and returns its 2xx body. Throws `ApiError` for any other status, and `NetworkError` if there is
   * no response.
   */
  call<K extends Key>(key: K, ...args: Arguments<K>): Promise<AnswerOf<K>>;
  /** Downloads the complete file of an endpoint. Throws like `call`, also when the transfer is interrupted. */
  download<K extends FileKey>(key: K, ...args: Arguments<K>): Promise<Blob>;
  /**
   * Reads the events of an endpoint as they arrive, until the stream ends. Throws like `call`, also when the stream is
   * interrupted.
   */
  stream<K extends StreamKey>(key: K, ...args: Arguments<K>): AsyncGenerator<EventOf<K>, void, undefined>;
}

export interface ClientOptions {
  /** Origin such as `http://127.0.0.1:3000`, or empty in a browser. */
  baseUrl: string;
  fetch(request: Request): Promise<Response>;
  /** An unexpired bearer token, or null. */
  token(): string | null;
  /**
   * Called when a call fails because the session has ended, before the error is thrown. Returns true if there is a new
   * session; the call is then sent again.
   */
  renew?(key: Key): Promise<boolean>;
  /** Called for every failed call before the error is thrown; the app implements its error policy here. */
  onError?(error: ApiError | NetworkError, key: Key, options: CallOptions): void;
}

interface LooseCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type LooseArguments = readonly [LooseCall?, CallOptions?];

/** HTTP client typed by the contract, without the contract's schemas. */
export const createClient = (options: ClientOptions): ApiClient => ({
  call: (key, ...args) => perform(options, key, args as LooseArguments, readBody) as Promise<AnswerOf<typeof key>>,
  download: (key, ...args) => perform(options, key, args as LooseArguments, (response) => response.blob()),
  async *stream(key, ...args) {
    const response = await perform(options, key, args as LooseArguments, async (answer) => answer);
    try {
      for await (const event of readEvents(response)) yield event as EventOf<typeof key>;
    } catch (cause) {
      if ((args as LooseArguments)[1]?.signal?.aborted) throw cause;
      throw new NetworkError(key, cause);
    }
  },
});

/** The fully read 2xx response of a call. */
async function perform<T>(
  options: ClientOptions,
  key: Key,
  [input = {}, call = {}]: LooseArguments,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const [method, path] = key.split(" ") as [string, string];
  const isForm = typeof FormData !== "undefined" && input.body instanceof FormData;
  const requestWith = (token: string | null) => {
    const headers = new Headers({ Accept: "application/json" });
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
    if (input.body !== undefined && !isForm) headers.set("Content-Type", "application/json");
    return new Request(options.baseUrl + buildAddress(path, input), {
      method,
      headers,
      body: input.body === undefined ? null : isForm ? (input.body as FormData) : JSON.stringify(input.body),
      signal: call.signal ?? null,
      ...(call.keepalive && { keepalive: true }),
      ...(call.anonymous && { credentials: "omit" as const }),
    });
  };
  try {
    const token = call.anonymous ? null : options.token();
    let response = await options.fetch(requestWith(token));
    // The call was refused before it had any effect, and another tab has renewed the token in the meantime.
    const fresh = response.status === 401 && token ? options.token() : null;
    if (fresh && fresh !== token) response = await options.fetch(requestWith(fresh));
    if (response.status === 401 && call.renews !== false && (await options.renew?.(key)))
      response = await options.fetch(requestWith(options.token()));
    observeServerDate(response.headers);
    if (response.ok) return await read(response);
    throw new ApiError(key, response.status, await readBody(response), retryAfter(response));
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    const error = cause instanceof ApiError ? cause : new NetworkError(key, cause);
    options.onError?.(error, key, call);
    throw error;
  }
}

function buildAddress(path: string, { params = {}, query = {} }: LooseCall): string {
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
