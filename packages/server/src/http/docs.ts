import { randomBytes } from "node:crypto";
import { contract } from "@tablero/contract/contract";
import { documentation as documentationOf } from "@tablero/contract/http/documentation";
import { pagePolicy } from "./security-headers.ts";

/** The API description; its page has a separate policy that allows its style. */
export function documentation(server: string) {
  const { openApi, page } = documentationOf(contract, { server });
  return {
    openApi,
    page: () => {
      const nonce = randomBytes(16).toString("base64");
      return page({ nonce, policy: pagePolicy(nonce) });
    },
  };
}
