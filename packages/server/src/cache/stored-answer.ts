import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compress, decompress, type Encoding, isCompressible, isWorthCompressing, negotiateEncoding } from "./pack.ts";

/** A whole cached response, the same for all callers, in the encodings requested so far. */
export interface StoredAnswer {
  readonly status: number;
  /** Without the headers of a single transfer: length, encoding and request id. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty if the response may not be cached. */
  readonly etag: string;
  /** Id of the request that created it. */
  readonly requestId: string | null;
  /** Whether its own headers allow caching. */
  readonly isCacheable: boolean;
  /** Bytes that it currently takes in memory. */
  readonly size: number;
  /** The body in an encoding that the client accepts; synchronous if that encoding already exists. */
  form(acceptEncoding: string | null | undefined): Form | Promise<Form>;
}

export interface Form {
  encoding: Encoding | null;
  body: Buffer;
  /** Alternating names and values, which is the fastest format for `writeHead`. */
  head: string[];
}

const OF_ONE_TRANSFER = new Set(["content-length", "content-encoding", "x-request-id", "date", "transfer-encoding"]);
/** Approximate size of an entry besides its bodies. */
const OVERHEAD = 2_000;

/**
 * Reads a whole response. A body that is only requested in compressed form is cached only compressed, because
 * pages have more than 100 KB. `onGrowth` receives the bytes by which its size changes.
 */
export async function storeAnswer(
  response: Response,
  onGrowth: (bytes: number) => void = () => {},
): Promise<StoredAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (!OF_ONE_TRANSFER.has(name)) headers[name] = value;
  const isCacheable =
    [200, 301].includes(response.status) &&
    /^public\b/.test(headers["cache-control"] ?? "") &&
    !("set-cookie" in headers);
  if (isCacheable) headers.etag ??= `W/"${hash("sha1", body, "base64url")}"`;
  const packable = isCompressible(headers["content-type"] ?? "");
  if (packable && !/\baccept-encoding\b/i.test(headers.vary ?? ""))
    headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : "Accept-Encoding";
  const mayPack = packable && isWorthCompressing(body);
  let uncompressed: Form | null = buildForm(null, body, headers);
  let isAskedUncompressed = false;
  const forms = new Map<Encoding, Form | Promise<Form>>();
  let size = OVERHEAD + body.byteLength;
  const grow = (bytes: number) => {
    size += bytes;
    onGrowth(bytes);
  };

  const unpacked = async (): Promise<Form> => {
    if (uncompressed) return uncompressed;
    const form = [...forms.values()].find((each): each is Form => !(each instanceof Promise));
    if (!form?.encoding) throw new Error("a stored answer has no body");
    return buildForm(null, await decompress(form.encoding, form.body), headers);
  };
  const packed = async (encoding: Encoding): Promise<Form> => {
    const form = buildForm(encoding, await compress(encoding, (await unpacked()).body, "cached"), headers);
    forms.set(encoding, form);
    const dropped = isAskedUncompressed ? 0 : (uncompressed?.body.byteLength ?? 0);
    if (!isAskedUncompressed) uncompressed = null;
    grow(form.body.byteLength - dropped);
    return form;
  };
  const restoreUncompressed = async (): Promise<Form> => {
    const form = await unpacked();
    if (!uncompressed) {
      uncompressed = form;
      grow(form.body.byteLength);
    }
    return form;
  };

  return {
    status: response.status,
    headers,
    etag: headers.etag ?? "",
    requestId: response.headers.get("X-Request-Id"),
    isCacheable,
    get size() {
      return size;
    },
    form(acceptEncoding) {
      const encoding = mayPack ? negotiateEncoding(acceptEncoding) : null;
      if (!encoding) {
        isAskedUncompressed = true;
        return uncompressed ?? restoreUncompressed();
      }
      const known = forms.get(encoding);
      if (known) return known;
      const coming = packed(encoding);
      forms.set(encoding, coming);
      coming.catch(() => forms.delete(encoding));
      return coming;
    },
  };
}

function buildForm(encoding: Encoding | null, body: Buffer, headers: Readonly<Record<string, string>>): Form {
  const all: Record<string, string> = {
    ...headers,
    ...(encoding && { "content-encoding": encoding }),
    "content-length": String(body.byteLength),
  };
  return { encoding, body, head: Object.entries(all).flat() };
}

/**
 * A cached response served when no newer one can be created. It states its age in seconds and may not be cached
 * further.
 */
export function withAge(answer: StoredAnswer, seconds: number): StoredAnswer {
  const { etag: _, ...headers } = answer.headers;
  return {
    ...answer,
    headers: {
      ...headers,
      "cache-control": "no-store",
      age: String(seconds),
      "cache-status": "tablero; hit; detail=database-away",
    },
    etag: "",
    requestId: null,
    isCacheable: false,
  };
}

/** Whether the client already has this version. */
const isKnown = (etag: string, ifNoneMatch: string | null | undefined): boolean =>
  ifNoneMatch ? ifNoneMatch === etag || ifNoneMatch.split(",").some((tag) => tag.trim() === etag) : false;

/**
 * The response for one client: 304 if the client has it, otherwise in an encoding that the client accepts. A
 * response that may not be cached carries the id of the request that created it, because its body may contain
 * that id.
 */
export async function respondWith(answer: StoredAnswer, request: Request, requestId: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set("X-Request-Id", (!answer.isCacheable && answer.requestId) || requestId);
  if (answer.status === 200 && isKnown(answer.etag, request.headers.get("If-None-Match"))) {
    return new Response(null, { status: 304, headers });
  }
  const form = await answer.form(request.headers.get("Accept-Encoding"));
  if (form.encoding) headers.set("Content-Encoding", form.encoding);
  headers.set("Content-Length", String(form.body.byteLength));
  const body = request.method === "HEAD" ? null : new Uint8Array(form.body);
  return new Response(body, { status: answer.status, headers });
}

/**
 * Writes a cached response straight to the socket: only the head is built per client. Returns the status that is sent.
 */
export function sendStoredAnswer(
  answer: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): number {
  if (answer.status === 200 && isKnown(answer.etag, request.headers["if-none-match"])) {
    response.writeHead(304, { ...answer.headers, "x-request-id": requestId });
    response.end();
    return 304;
  }
  const write = ({ head, body }: Form) => {
    response.writeHead(answer.status, [...head, "x-request-id", requestId]);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const form = answer.form(request.headers["accept-encoding"] as string | undefined);
  if (form instanceof Promise) form.then(write, (error) => response.destroy(error));
  else write(form);
  return answer.status;
}
