import type { Ctx } from "./context.ts";

/** Stored form of the caller's network: without the shop's secret it cannot be reversed. Null for calls of our own. */
export function computeNetworkHash({ secrets, origin }: Ctx): string | null {
  if (!origin) return null;
  if (!secrets) throw new Error("a guest's network needs the shop's secret");
  return secrets.mac("address", origin.network);
}
