import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router-dom";
import { logContext, nonceContext } from "./lib/context.ts";
import { NonceContext } from "./lib/nonce.ts";

/** For the server that composes this build: the contexts that its loaders read, and the client whose errors they know. */
export { createClient } from "@tablero/api-client/client";
export * as contexts from "./lib/context.ts";

const RENDER_TIMEOUT = 10_000;

/** Renders the whole page before it answers: loaders have their data, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { page, failed } = await render(
    <NonceContext.Provider value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    { nonce, log: loadContext.get(logContext) },
  );
  return new Response(withoutModulePreload(page), { status: failed ? 500 : status, headers });
}

function render(
  element: React.ReactElement,
  { nonce, log }: { nonce: string | undefined; log(error: unknown): void },
): Promise<{ page: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_TIMEOUT);
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Larger parts would be sent hidden, for a script to put in their place: without scripts they would never show.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve({ page: Buffer.concat(chunks), failed });
              done();
            },
          }),
        );
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        log(error);
      },
    });
  });
}

/**
 * Preloading every module in the head competes with the page's own picture: 0.8 s of simulated LCP. Looked for in the
 * bytes, as Latin 1, which takes half the time: the page is UTF-8 already, and what is looked for is ASCII.
 */
const withoutModulePreload = (page: Buffer): Uint8Array<ArrayBuffer> =>
  Buffer.from(page.toString("latin1").replace(/<link rel="modulepreload"[^>]*>/g, ""), "latin1");

/**
 * Refused requests (a POST to a page, a HEAD of none) and 503 of an unavailable database are answers, not faults: they
 * are not logged.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const refused = isRouteErrorResponse(error) && error.status !== 500;
  if (!refused && !request.signal.aborted) context.get(logContext)(error);
}
