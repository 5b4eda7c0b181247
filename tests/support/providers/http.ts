import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Reply {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string;
}

/** The connection is cut: the caller gets no response. */
export const SILENCE = Symbol("silence");

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Serves on a loopback port (`PORT`, otherwise a free one) and prints its address. */
export function serve(answer: (asked: Asked) => Promise<Reply | typeof SILENCE>): void {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const url = new URL(request.url ?? "/", "http://stand-in");
      const asked = { method: request.method ?? "GET", url, headers: request.headers, body: await read(request) };
      const reply = await answer(asked);
      if (reply === SILENCE) return void request.socket.destroy();
      response.writeHead(reply.status ?? 200, {
        "Content-Type": reply.type ?? "application/json",
        ...reply.headers,
      });
      response.end(reply.body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
    process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
  process.on("SIGTERM", () => process.exit(0));
}

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
