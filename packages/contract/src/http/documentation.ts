import type { EndpointTable } from "../core/endpoint.ts";
import { docsPage } from "./docs-page.ts";
import { openApi } from "./openapi.ts";

const DESCRIPTION =
  "The storefront and the back office use only these calls. Money is integer cents, rates are basis points, instants are UTC. Errors are problem+json with a stable code. Other programs call it with an API token (`Authorization: Bearer tbl_…`) that has the permission stated as access. Webhooks notify them of orders, stock and products, signed as in Standard Webhooks: HMAC-SHA256 over `webhook-id.webhook-timestamp.body` in the header `webhook-signature`. The shop's docs/api.md describes both, with an example.";

export interface DocumentationOptions {
  /** Default "Tablero API". */
  title?: string;
  /** Include the delay of each call, for servers with delays. */
  delays?: boolean;
  /** Address of the API, without a path; default: the origin of the document itself. */
  server?: string;
}

/** Documentation of an API: an OpenAPI 3.1 document, generated once on demand, and an HTML page. */
export function documentation(
  table: EndpointTable,
  { title = "Tablero API", delays = false, server }: DocumentationOptions = {},
) {
  let document: ReturnType<typeof openApi> | undefined;
  const read = () => {
    document ??= openApi(table, { title, version: "1.0.0", description: DESCRIPTION }, { delays, server });
    return document;
  };
  return {
    openApi: () =>
      new Response(JSON.stringify(read()), {
        headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=300" },
      }),
    /** `nonce` is set on the page's only style element if a policy requires it. */
    page: (security: { nonce?: string; policy?: string } = {}) =>
      new Response(docsPage(read(), { nonce: security.nonce, specification: "/api/openapi.json" }), {
        headers: {
          "Content-Type": "text/html; charset=utf-8",
          ...(security.policy && { "Content-Security-Policy": security.policy }),
          "Cache-Control": "no-cache",
        },
      }),
  };
}
