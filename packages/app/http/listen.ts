import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { compressResponse } from "./compress.ts";
import { isStreamed, streamResponse } from "./streamed.ts";

export interface Listening {
  address: string;
  server: HttpServer;
  /**
   * Finishes the requests in flight, then stops listening. Request bodies and responses that exceed their timeout are
   * cut off.
   */
  close(): Promise<void>;
}

/** Timeouts of `close`, in ms, counted from the moment when no more requests are accepted. */
export interface Timeouts {
  /** For request bodies that have not arrived yet. */
  bodyMs: number;
  /** For responses that are not finished yet. */
  answerMs: number;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Set if other processes also listen on this port; the operating system then distributes the connections. */
  shared?: boolean;
  timeouts?: Timeouts;
  /** Runs first: writes a cached response straight to the socket, or returns false. */
  serveFromCache?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Runs second; calls `next` for requests that it does not handle. Used by Vite in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  respond(request: Request, client: { address: string }): Promise<Response>;
}

/** Any other method, most importantly `TRACE`, is refused before a request object is created: no route supports it. */
const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** On platforms where the operating system cannot distribute connections, the supervisor does. */
const REUSE = process.platform === "linux" ? { reusePort: true } : {};
/**
 * Each turn of the event loop reads the data that has arrived; after this many turns without a request, the queue
 * counts as empty.
 */
const QUIET_TURNS = 4;
const TURN_MS = 10;
/** Accepting stops after this time, however many connections keep arriving. */
const MAX_DRAIN_MS = 2_000;
/** Together with closing the jobs and the database, this stays below the shutdown deadline of the process. */
const TIMEOUTS: Timeouts = { bodyMs: 5_000, answerMs: 10_000 };

/** Serves everything with one HTTP server. Rejects if the port is already in use. */
export async function listen(
  server: HttpServer,
  { host, port, shared = false, timeouts = TIMEOUTS, before, serveFromCache, respond }: ListenOptions,
): Promise<Listening> {
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const client = { address: (incoming as IncomingMessage).socket.remoteAddress ?? "" };
      const response = await respond(request, client);
      if (isStreamed(response)) return streamResponse(request, response, () => outgoing.destroy());
      return compressResponse(request, response);
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
    if (hostsOf(request) > 1) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    if (serveFromCache?.(request, response)) return;
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
      // Does not use the HTTP server's own `close`, which resets idle connections: a connection whose request has
      // arrived but has not been read counts as idle. Instead, queued connections are accepted, listening stops, and
      // every received request gets its response.
      await drainAcceptQueue(server);
      const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
      const began = Date.now();
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        await setTimeout(TURN_MS);
        quiet = inFlight.size > 0 ? 0 : quiet + 1;
        const waited = Date.now() - began;
        for (const request of inFlight)
          if (waited > timeouts.answerMs || (waited > timeouts.bodyMs && !request.complete)) request.socket.destroy();
      }
      server.closeIdleConnections();
      await closed;
    },
  };
}

/**
 * Node keeps the first `Host` header and drops the others, although a proxy may have used another one (RFC 9112, 3.2).
 */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length;

/** Waits until the connection queue is empty; the event loop accepts one connection per turn. */
async function drainAcceptQueue(server: HttpServer): Promise<void> {
  let came = true;
  const note = () => {
    came = true;
  };
  server.on("connection", note);
  for (const end = Date.now() + MAX_DRAIN_MS; came && Date.now() < end; ) {
    came = false;
    await setImmediate();
    await setImmediate();
  }
  server.off("connection", note);
}

export const newServer = (): HttpServer => createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 });
