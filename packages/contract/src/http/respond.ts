import type { Failure, FieldError } from "@tablero/domain/platform/failure";
import { type Changer, PROBLEMS, type Problem } from "../core/problem.ts";

/**
 * A problem+json response, with `Retry-After` if the failure has a retry time. `changedBy` made the change that
 * caused a version conflict.
 */
export function problemResponse(failure: Failure, requestId: string, changedBy?: Changer | null): Response {
  const { status, title } = PROBLEMS[failure.code];
  const body: Problem = {
    type: `urn:tablero:problem:${failure.code}`,
    title,
    status,
    detail: failure.detail,
    code: failure.code,
    requestId,
    ...shownErrors(failure.errors),
    ...(changedBy && { changedBy }),
    ...failure.extra,
  };
  return send(status, body, requestId, { "Content-Type": "application/problem+json", ...retryAfter(failure) });
}

/** A body of 1 MiB can have tens of thousands of invalid fields, and names of any length. */
const MAX_ERRORS = 100;
const MAX_PATH = 200;
const MAX_MESSAGE = 1_000;

/** The first errors, plus the number of omitted ones if there are more. */
function shownErrors(errors: readonly FieldError[] | undefined): Pick<Problem, "errors" | "moreErrors"> {
  if (!errors) return {};
  const shown = errors.slice(0, MAX_ERRORS).map(({ path, code, message }) => {
    return { path: path.slice(0, MAX_PATH), code, message: message.slice(0, MAX_MESSAGE) };
  });
  return { errors: shown, ...(errors.length > MAX_ERRORS && { moreErrors: errors.length - MAX_ERRORS }) };
}

function retryAfter({ extra }: Failure): Record<string, string> {
  const seconds = extra?.retryAfter;
  return typeof seconds === "number" ? { "Retry-After": String(Math.max(1, Math.ceil(seconds))) } : {};
}

/** The response to an unexpected server error: reveals no internals. */
export function internalError(requestId: string): Response {
  const body: Problem = {
    type: "urn:tablero:problem:internal",
    title: "Error interno",
    status: 500,
    detail: "Algo ha fallado por nuestra parte. Vuelve a intentarlo.",
    code: "internal",
    requestId,
  };
  return send(500, body, requestId, { "Content-Type": "application/problem+json" });
}

export function send(status: number, body: unknown, requestId: string, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined || status === 204 ? null : JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...headers,
    },
  });
}

/** Content types of streamed text files. */
export const TEXT_TYPES = { csv: "text/csv", xml: "application/xml" } as const;

/**
 * A text file with streamed chunks. `headers` set its content type. Waits for the first chunk, so an error before it
 * becomes a regular problem response. A later error aborts the response.
 */
export async function sendText(
  parts: AsyncIterable<string>,
  requestId: string,
  headers: Record<string, string>,
  onError: (error: unknown) => void,
): Promise<Response> {
  const iterator = parts[Symbol.asyncIterator]();
  let next: IteratorResult<string> | null = await iterator.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const part = next ?? (await iterator.next());
          next = null;
          if (part.done) controller.close();
          else controller.enqueue(encoder.encode(part.value));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    // No read-ahead: the next chunk is produced when the client has consumed the previous one.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...headers,
    },
  });
}

export const sendPdf = (
  bytes: Uint8Array<ArrayBuffer>,
  requestId: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...headers,
    },
  });

/** Interval of the comments sent while there are no events: proxies cut silent connections. */
const HEARTBEAT_MS = 15_000;

/**
 * A stream of server-sent events named `progress`, each with JSON as its data. Waits for the first event, so an error
 * before it becomes a regular problem response. A later error aborts the response.
 */
export async function sendEvents(
  events: AsyncIterable<unknown>,
  requestId: string,
  { check, onError }: { check: (event: unknown) => void; onError: (error: unknown) => void },
): Promise<Response> {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const first = await iterator.next();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const write = (controller: ReadableStreamDefaultController<Uint8Array>, event: unknown) => {
    check(event);
    controller.enqueue(encoder.encode(`event: progress\ndata: ${JSON.stringify(event)}\n\n`));
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(": \n\n")), HEARTBEAT_MS);
      if (!first.done) write(controller, first.value);
    },
    async pull(controller) {
      try {
        const next = first.done ? first : await iterator.next();
        if (!next.done) return write(controller, next.value);
        clearInterval(heartbeat);
        controller.close();
      } catch (error) {
        clearInterval(heartbeat);
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      clearInterval(heartbeat);
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // nginx would buffer the events.
      "X-Accel-Buffering": "no",
      "X-Request-Id": requestId,
    },
  });
}

/** A cacheable JSON response: weak ETag of its text, 304 when the client has the current version. */
export function sendCacheable(request: Request, body: unknown, requestId: string): Response {
  const text = JSON.stringify(body);
  const etag = `W/"${hash(text)}"`;
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: etag,
    "X-Request-Id": requestId,
  };
  const known = request.headers.get("If-None-Match");
  if (known?.split(",").some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { status: 200, headers });
}

/**
 * A 64-bit hash from two FNV-like lanes: enough to tell versions of one response apart, and it also works in a
 * browser.
 */
function hash(text: string): string {
  let a = 0xdeadbeef ^ text.length;
  let b = 0x41c6ce57 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
