import { TokensScreen } from "@tablero/backoffice/platform/api-tokens/tokens-screen";
import { API_TOKENS } from "@tablero/domain/platform/resources/platform/api-tokens";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(API_TOKENS);

export default function ApiTokensRoute() {
  return <TokensScreen />;
}
