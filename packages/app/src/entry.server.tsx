import { Writable } from "node:stream";
import { accentCss } from "@tablero/domain/settings/look/accent";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router-dom";
import { AccentRule } from "./lib/accent-rule.ts";
import { logContext, nonceContext } from "./lib/context.ts";
import { NonceContext } from "./lib/nonce.ts";
import { findShopInfo } from "./lib/shop/shop-head.ts";
import { sendLateStart } from "./lib/start/send-late-start.ts";

/**
 * Exports for the server that hosts this build: the contexts that its loaders read, and the client whose errors they
 * recognise.
 */
export { createClient } from "@tablero/api-client/client";
export * as contexts from "./lib/context.ts";

const SHOP_LAYOUT = "routes/shop/layout";
const CART = "routes/shop/sales/cart";

/**
 * Pages that the server renders completely and users read before using them. This includes the cart if the server knows
 * it.
 */
const isWhole = ({ matches, loaderData }: EntryContext["staticHandlerContext"]): boolean =>
  matches.some(({ route }) => route.id === SHOP_LAYOUT) || Boolean(loaderData[CART]?.cart);

/** The accent rule of a shop with its own accent colour; null on back-office pages. */
function findAccentRule({ staticHandlerContext: { matches, loaderData } }: EntryContext): string | null {
  const shop = findShopInfo(matches.map(({ route: { id } }) => ({ id, loaderData: loaderData[id] })));
  return shop?.look?.accent ? accentCss(shop.look.accent) : null;
}

const RENDER_TIMEOUT = 10_000;

/** Renders the whole page before responding: the loaders have all their data, so streaming gains nothing. */
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
      <AccentRule value={findAccentRule(routerContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </AccentRule>
    </NonceContext.Provider>,
    { nonce, log: loadContext.get(logContext) },
  );
  const { page: sent, preloads } = withoutModulePreload(page);
  const body =
    import.meta.env.PROD && isWhole(routerContext.staticHandlerContext) ? sendLateStart(sent, preloads) : sent;
  return new Response(body, { status: failed ? 500 : status, headers });
}

function render(
  element: React.ReactElement,
  { nonce, log }: { nonce: string | undefined; log(error: unknown): void },
): Promise<{ page: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_TIMEOUT);
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Larger parts would be sent hidden and moved into place by a script, so they would never appear without scripts.
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

const PRELOAD = Buffer.from('<link rel="modulepreload"');

/**
 * Preloading every module in the head competes with the page's own image: 0.8 s of simulated LCP. The links of
 * `Scripts` are consecutive and come last in the head, so they are cut out in one piece.
 */
export function withoutModulePreload(page: Buffer<ArrayBuffer>): { page: Buffer<ArrayBuffer>; preloads: string[] } {
  const from = page.indexOf(PRELOAD);
  if (from < 0) return { page, preloads: [] };
  let to = from;
  while (page.subarray(to, to + PRELOAD.byteLength).equals(PRELOAD)) to = page.indexOf(">", to) + 1;
  const links = page.toString("utf8", from, to).matchAll(/ href="([^"]+)"/g);
  return {
    page: Buffer.concat([page.subarray(0, from), page.subarray(to)]),
    preloads: Array.from(links, ([, href = ""]) => href),
  };
}

/**
 * Refused requests (a POST to a page, a HEAD for an unknown one) and 503 responses for an unavailable database are
 * regular responses, so they are not logged as errors.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const refused = isRouteErrorResponse(error) && error.status !== 500;
  if (!refused && !request.signal.aborted) context.get(logContext)(error);
}
