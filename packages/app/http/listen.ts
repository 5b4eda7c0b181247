import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { compressed } from "./compress.ts";

export interface Listening {
  address: string;
  server: Server;
  /** Finishes the requests in flight, then stops listening. */
  close(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Asked first; calls `next` for what it does not know. Vite in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  respond(request: Request, client: { address: string }): Promise<Response>;
}

/** Listens with one HTTP server for everything. Rejects when the port is taken. */
export async function listen(server: Server, { host, port, before, respond }: ListenOptions): Promise<Listening> {
  const answer = getRequestListener(
    async (request, { incoming }) =>
      compressed(
        request,
        await respond(request, { address: (incoming as IncomingMessage).socket.remoteAddress ?? "" }),
      ),
    { overrideGlobalObjects: false },
  );
  server.on("request", (request, response) => {
    if (before) before(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const bound = server.address();
  const shownPort = typeof bound === "object" && bound ? bound.port : port;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${shownPort}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

export const newServer = (): Server => createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 });
