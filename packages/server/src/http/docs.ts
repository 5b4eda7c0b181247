import { randomBytes } from "node:crypto";
import { contract } from "@tablero/contract/contract";
import { documentation as documentationOf } from "@tablero/contract/http/documentation";
import { pagePolicy } from "./security-headers.ts";

/** The description of what the server answers; its page with a policy of its own, so that its style passes. */
export function documentation() {
  const { openApi, page } = documentationOf(contract);
  return {
    openApi,
    page: () => {
      const nonce = randomBytes(16).toString("base64");
      return page({ nonce, policy: pagePolicy(nonce) });
    },
  };
}
