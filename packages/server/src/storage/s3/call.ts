import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Config } from "../../configuration/s3.ts";
import { stripCredentials } from "../../configuration/transport.ts";
import { StoreAwayError } from "../port.ts";

export interface S3Call {
  method: "GET" | "PUT" | "DELETE";
  /** Key of an object; a call without one is about the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
  /** Code of an error of S3, such as `NoSuchKey`. */
  code: string | undefined;
}

export type S3Caller = (call: S3Call) => Promise<S3Answer>;

export interface S3Patience {
  /** Time limit of one attempt in ms. */
  attemptMs: number;
  /** No further attempt begins after this time in ms. */
  retryForMs: number;
  /** Pause before the second attempt in ms; it is tripled before the third. */
  pauseMs: number;
  /** After a call without a usable response, further calls fail immediately for this time in ms. */
  restMs: number;
}

export const S3_PATIENCE: S3Patience = { attemptMs: 15_000, retryForMs: 5_000, pauseMs: 150, restMs: 2_000 };
const ATTEMPTS = 3;
/** Statuses after which the same call may succeed: the store is overloaded or has an internal error. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

/**
 * Signs and sends calls with Signature Version 4. Every call is idempotent and is retried while the store has
 * internal errors. Throws StoreAwayError if they persist; any other response is left to the caller.
 */
export function s3Caller(config: S3Config, clock: () => Date, patience: S3Patience = S3_PATIENCE): S3Caller {
  const { attemptMs, retryForMs, pauseMs, restMs } = patience;
  const root = buildRoot(config);
  let restUntil = 0;
  let lastReason = "";

  /** The response, or the reason why there is none. */
  async function attempt(call: S3Call): Promise<S3Answer | string> {
    const { url, headers } = await signed(config, root, call, clock());
    try {
      const response = await fetch(url, {
        method: call.method,
        headers,
        body: call.body ?? null,
        // A signature is valid for one address only.
        redirect: "manual",
        signal: AbortSignal.timeout(attemptMs),
      });
      const { status } = response;
      const body = new Uint8Array(await response.arrayBuffer());
      const code = status >= 300 ? codeIn(body) : undefined;
      return isPassing(status) ? `${status} ${code ?? ""}`.trim() : { status, headers: response.headers, body, code };
    } catch (error) {
      return describeReason(error);
    }
  }

  return async (call) => {
    const began = performance.now();
    if (began < restUntil) throw storeUnavailable(config, lastReason);
    let pause = pauseMs;
    for (let done = 1; ; done += 1) {
      const answer = await attempt(call);
      if (typeof answer !== "string") return answer;
      if (done < ATTEMPTS && performance.now() + pause - began < retryForMs) {
        await delay(pause * (0.5 + Math.random()));
        pause *= 3;
        continue;
      }
      lastReason = answer;
      restUntil = performance.now() + restMs;
      throw storeUnavailable(config, answer);
    }
  };
}

/** The store's host and its response, without keys: S3 error bodies repeat the id of the access key. */
export const storeUnavailable = ({ endpoint, bucket }: S3Config, reason: string): StoreAwayError =>
  new StoreAwayError(`bucket ${bucket} en ${stripCredentials(endpoint)}: ${reason}`);

/** Address of the bucket, with a slash at the end. */
function buildRoot({ endpoint, bucket, addressing }: S3Config): string {
  if (addressing === "path") return `${endpoint}/${bucket}/`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}/`;
}

async function signed(config: S3Config, root: string, { method, key, query, headers, body }: S3Call, now: Date) {
  const url = new URL(key === undefined ? root : `${root}${config.prefix}${key}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, "X-Amz-Content-Sha256": sha256(body ?? "") },
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    service: "s3",
    region: config.region,
    datetime: now.toISOString().replace(/[-:]|\.\d+/g, ""),
  });
  return signer.sign();
}

export const sha256 = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex");

const codeIn = (body: Uint8Array): string | undefined =>
  /<Code>(\w+)<\/Code>/.exec(Buffer.from(body).toString("utf8"))?.[1];

/** The reason for a refused, broken or timed-out connection, which `fetch` states in its cause. */
function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return "sin respuesta";
  if (error.name === "TimeoutError") return "sin respuesta a tiempo";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return `sin respuesta (${code ?? (cause instanceof Error ? cause.message : error.message)})`;
}
