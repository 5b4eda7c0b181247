import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { compressed } from "./compress.ts";
import { isStreamed, streamed } from "./streamed.ts";

export interface Listening {
  address: string;
  server: HttpServer;
  /**
   * Finishes the requests in flight, then stops listening. Bodies that do not come and answers that are not given in
   * their time are cut off.
   */
  close(): Promise<void>;
}

/** How long `close` waits, in ms from when no more requests are taken. */
export interface Patience {
  /** For bodies that are not here yet. */
  bodyMs: number;
  /** For answers. */
  answerMs: number;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Other processes listen on the same port, and the system shares the connections out. */
  shared?: boolean;
  patience?: Patience;
  /** Asked before everything else: answers what lies ready straight to the socket, or says false. */
  quick?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Asked next; calls `next` for what it does not know. Vite in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  respond(request: Request, client: { address: string }): Promise<Response>;
}

/** Everything else, `TRACE` above all, is refused before it becomes a request: no part of the shop knows it. */
const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Where the system cannot share them out, the supervisor does. */
const REUSE = process.platform === "linux" ? { reusePort: true } : {};
/** A turn of the event loop reads what has arrived; after some without a request nothing is left. */
const QUIET_TURNS = 4;
const TURN_MS = 10;
/** The door closes after so long, however many keep coming. */
const LET_IN_MS = 2_000;
/** With jobs and the database after them it stays below what the process gives itself to end. */
const PATIENCE: Patience = { bodyMs: 5_000, answerMs: 10_000 };

/** Listens with one HTTP server for everything. Rejects when the port is taken. */
export async function listen(
  server: HttpServer,
  { host, port, shared = false, patience = PATIENCE, before, quick, respond }: ListenOptions,
): Promise<Listening> {
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const client = { address: (incoming as IncomingMessage).socket.remoteAddress ?? "" };
      const response = await respond(request, client);
      if (isStreamed(response)) return streamed(request, response, () => outgoing.destroy());
      return compressed(request, response);
    },
    { overrideGlobalObjects: false },
  );
  const inFlight = new Set<IncomingMessage>();
  server.on("request", (request, response) => {
    inFlight.add(request);
    response.once("close", () => inFlight.delete(request));
    if (!METHODS.has(request.method)) {
      response.writeHead(405, { Allow: [...METHODS].join(", "), Connection: "close" }).end();
      return;
    }
    if (quick?.(request, response)) return;
    if (before) before(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, ...(shared && REUSE) }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const bound = server.address();
  const shownPort = typeof bound === "object" && bound ? bound.port : port;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${shownPort}`,
    server,
    async close() {
      // Not the HTTP server's own close: it resets idle connections, and a request that has arrived but was not read
      // yet makes none busy. So who stands at the door is let in, it closes, and all that came in is answered.
      await letIn(server);
      const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
      const began = Date.now();
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        await setTimeout(TURN_MS);
        quiet = inFlight.size > 0 ? 0 : quiet + 1;
        const waited = Date.now() - began;
        for (const request of inFlight)
          if (waited > patience.answerMs || (waited > patience.bodyMs && !request.complete)) request.socket.destroy();
      }
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** Waits until nobody is left in the queue of connections: the event loop takes one of them in each turn. */
async function letIn(server: HttpServer): Promise<void> {
  let came = true;
  const note = () => {
    came = true;
  };
  server.on("connection", note);
  for (const end = Date.now() + LET_IN_MS; came && Date.now() < end; ) {
    came = false;
    await setImmediate();
    await setImmediate();
  }
  server.off("connection", note);
}

export const newServer = (): HttpServer => createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 });
