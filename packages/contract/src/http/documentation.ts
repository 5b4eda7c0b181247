import type { EndpointTable } from "../core/endpoint.ts";
import { docsPage } from "./docs-page.ts";
import { openApi } from "./openapi.ts";

const DESCRIPTION =
  "Everything the storefront and the back office do goes through these calls. Money is integer cents, rates are basis points, instants are UTC. Errors are problem+json with a stable code.";

export interface DocumentationOptions {
  /** Default "Tablero API". */
  title?: string;
  /** Says how long each call waits: where that happens. */
  delays?: boolean;
}

/** An API's own description: as OpenAPI 3.1, made once when somebody asks, and as a page of it. */
export function documentation(
  table: EndpointTable,
  { title = "Tablero API", delays = false }: DocumentationOptions = {},
) {
  let document: ReturnType<typeof openApi> | undefined;
  const read = () => {
    document ??= openApi(table, { title, version: "1.0.0", description: DESCRIPTION }, { delays });
    return document;
  };
  return {
    openApi: () =>
      new Response(JSON.stringify(read()), {
        headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=300" },
      }),
    /** `nonce` for the one style of the page, where a policy asks for it. */
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
