import { connect, type Socket } from "node:net";

export interface Reply {
  status: number;
  /** Empty without one. */
  etag: string;
  body: Buffer;
}

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH";
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const NOTHING = Buffer.alloc(0);

/**
 * One keep-alive connection, one request at a time. It parses only what the bench needs, to use little CPU next
 * to the server on the same machine.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = NOTHING;
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("The server closed the connection")));
  }

  /** Opens a connection from its own loopback address, because rate limits count by address. */
  static open(origin: string, localAddress: string): Promise<Connection> {
    const { hostname, port, host } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new Connection(socket, host));
      });
    });
  }

  send({ method = "GET", path, headers, json }: Call): Promise<Reply> {
    let head = `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n`;
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
    if (json === undefined) head += "\r\n";
    else {
      const text = JSON.stringify(json);
      head += `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
    }
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(head);
    });
  }

  close(): void {
    this.#socket.removeAllListeners("close");
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#received.toString("latin1", 0, end);
    const start = end + HEAD_END.length;
    const declared = /\r\ncontent-length: (\d+)/i.exec(head);
    // 304 has no body, whatever its header says.
    const isEmpty = head.startsWith("304", 9);
    const body = isEmpty
      ? NOTHING
      : declared
        ? sized(this.#received, start, Number(declared[1]))
        : chunked(this.#received, start);
    if (!body) return;
    this.#received = NOTHING;
    const waiting = this.#waiting;
    this.#waiting = null;
    const etag = /\r\netag: (\S+)/i.exec(head)?.[1] ?? "";
    waiting?.resolve({ status: Number(head.slice(9, 12)), etag, body });
  }
}

const sized = (data: Buffer, start: number, length: number): Buffer | null =>
  data.length >= start + length ? data.subarray(start, start + length) : null;

/** The decoded chunked body; null until its last chunk arrived. */
function chunked(data: Buffer, start: number): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const line = data.indexOf("\r\n", at, "latin1");
    if (line < 0) return null;
    const size = Number.parseInt(data.toString("latin1", at, line), 16);
    const from = line + 2;
    if (data.length < from + size + 2) return null;
    if (size === 0) return parts.length === 1 ? (parts[0] ?? NOTHING) : Buffer.concat(parts);
    parts.push(data.subarray(from, from + size));
    at = from + size + 2;
  }
}
