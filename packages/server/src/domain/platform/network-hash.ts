import type { Ctx } from "./context.ts";

/**
 * Stored form of the caller's network, which cannot be reversed without the shop's secret. Null for internal
 * calls.
 */
export function computeNetworkHash({ secrets, origin }: Ctx): string | null {
  if (!origin) return null;
  if (!secrets) throw new Error("a guest's network needs the shop's secret");
  return secrets.mac("address", origin.network);
}
