import { connect, type Socket } from "node:net";

/** A request on the wire; nothing is normalised, escaped or refused on this side. */
export interface WireCall {
  method: string;
  /** Request target of the first line. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | null;
}

export interface WireReply {
  status: number;
  /** Lowercase names. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
  ms: number;
}

/** No response within the time limit of a call. */
export class Hang extends Error {
  override readonly name = "Hang";
}

interface Waiting {
  method: string;
  began: number;
  timer: NodeJS.Timeout;
  resolve(reply: WireReply): void;
  reject(error: Error): void;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const NOTHING = Buffer.alloc(0);
/** Time limit of a call. */
const HANG_MS = 20_000;

/** One keep-alive connection, reopened whenever the server closes it. Calls may be pipelined. */
export class Wire {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #received: Buffer = NOTHING;
  #waiting: Waiting[] = [];

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Sends the calls in one write; the responses arrive in the same order. A call without a response rejects. */
  async send(calls: readonly WireCall[]): Promise<PromiseSettledResult<WireReply>[]> {
    const socket = this.#socket ?? (await this.#open());
    const replies = calls.map(
      ({ method }) =>
        new Promise<WireReply>((resolve, reject) => {
          const hang = () => this.#fail(new Hang(`No answer within ${HANG_MS / 1000} s`));
          const timer = setTimeout(hang, HANG_MS);
          this.#waiting.push({ method, began: performance.now(), timer, resolve, reject });
        }),
    );
    socket.write(Buffer.concat(calls.map((call) => bytesOf(call, this.#host))));
    return Promise.allSettled(replies);
  }

  close(): void {
    this.#fail(new Error("closed"));
  }

  #open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        socket.on("data", (chunk: Buffer) => this.#read(chunk));
        socket.on("error", (error) => this.#fail(error, socket));
        socket.on("close", () => this.#fail(new Error("The server closed the connection"), socket));
        this.#socket = socket;
        resolve(socket);
      });
    });
  }

  #fail(error: Error, socket = this.#socket): void {
    if (!socket || socket !== this.#socket) return;
    this.#socket = null;
    this.#received = NOTHING;
    socket.destroy();
    for (const { timer, reject } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const answer = parse(this.#received, first.method);
      if (!answer) return;
      this.#received = this.#received.subarray(answer.end);
      // `100 Continue` and other 1xx come before the final response.
      if (answer.status < 200) continue;
      this.#waiting.shift();
      clearTimeout(first.timer);
      const { status, headers, body } = answer;
      first.resolve({ status, headers, body, ms: performance.now() - first.began });
      if (headers.get("connection") !== "close") continue;
      this.#fail(new Error("The server closed the connection"));
      return;
    }
  }
}

/** The call as bytes on the wire. */
export function bytesOf({ method, target, headers, body }: WireCall, host: string): Buffer {
  const own = headers.some(([name]) => name.toLowerCase() === "host") ? "" : `Host: ${host}\r\n`;
  const rest = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const length = body && !headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const head = `${method} ${target} HTTP/1.1\r\n${own}${rest}${length ? `Content-Length: ${body.length}\r\n` : ""}\r\n`;
  return body ? Buffer.concat([Buffer.from(head, "utf8"), body]) : Buffer.from(head, "utf8");
}

interface Parsed {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
  /** Offset of the next response. */
  end: number;
}

/** The response at the start of the received data; null until it is complete. */
function parse(data: Buffer, method: string): Parsed | null {
  const headEnd = data.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const [line = "", ...fields] = data.toString("latin1", 0, headEnd).split("\r\n");
  const headers = new Map(
    fields.map((field) => {
      const colon = field.indexOf(":");
      return [
        field.slice(0, colon).toLowerCase(),
        field
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ] as const;
    }),
  );
  const status = Number(line.slice(9, 12));
  const start = headEnd + HEAD_END.length;
  if (method === "HEAD" || status < 200 || status === 204 || status === 304)
    return { status, headers, body: NOTHING, end: start };
  if (headers.get("transfer-encoding") === "chunked") {
    const whole = chunked(data, start);
    return whole && { status, headers, ...whole };
  }
  const end = start + Number(headers.get("content-length") ?? 0);
  return data.length >= end ? { status, headers, body: data.subarray(start, end), end } : null;
}

/** The decoded chunked body; null until its last chunk arrived. */
function chunked(data: Buffer, start: number): { body: Buffer; end: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const line = data.indexOf("\r\n", at, "latin1");
    if (line < 0) return null;
    const size = Number.parseInt(data.toString("latin1", at, line), 16);
    const from = line + 2;
    if (data.length < from + size + 2) return null;
    if (size === 0) return { body: Buffer.concat(parts), end: from + 2 };
    parts.push(data.subarray(from, from + size));
    at = from + size + 2;
  }
}
