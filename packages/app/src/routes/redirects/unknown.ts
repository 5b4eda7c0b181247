import { categoryPath, productPath, unknownPagePath } from "@tablero/storefront/platform/links/links";
import { redirect } from "react-router-dom";
import { previousAddressTarget } from "../../lib/shop/former-target.ts";
import type { Route } from "./+types/unknown";

/**
 * Addresses of an imported shop redirect to the record that they belonged to; other unknown ones go to the home page,
 * where a notice shows the address.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `/${params["*"]}`;
  const target = await previousAddressTarget(context, path);
  if (!target) return redirect(unknownPagePath(path));
  return redirect(target.kind === "product" ? productPath(target.slug) : categoryPath(target.slug), 301);
}
