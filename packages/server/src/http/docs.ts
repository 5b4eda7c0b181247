import { randomBytes } from "node:crypto";
import { contract } from "@tablero/contract/contract";
import { docsPage } from "@tablero/contract/http/docs-page";
import { openApi } from "@tablero/contract/http/openapi";
import { pagePolicy } from "./security-headers.ts";

const INFO = {
  title: "Tablero API",
  version: "1.0.0",
  description:
    "Everything the storefront and the back office do goes through these calls. Money is integer cents, rates are basis points, instants are UTC. Errors are problem+json with a stable code.",
};

/** The API's own description, as OpenAPI 3.1 and as a page. Both are made once, when somebody asks. */
export function documentation() {
  let document: ReturnType<typeof openApi> | undefined;
  const read = () => {
    document ??= openApi(contract, INFO);
    return document;
  };
  return {
    openApi: () =>
      new Response(JSON.stringify(read()), {
        headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=300" },
      }),
    page: () => {
      const nonce = randomBytes(16).toString("base64");
      return new Response(docsPage(read(), { nonce, specification: "/api/openapi.json" }), {
        headers: {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": pagePolicy(nonce),
          "Cache-Control": "no-cache",
        },
      });
    },
  };
}
