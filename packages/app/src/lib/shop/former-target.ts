import { ApiError } from "@tablero/api-client/errors";
import type { RouterContextProvider } from "react-router-dom";
import { apiContext } from "../context.ts";

/**
 * The record to which an address of the imported shop belonged; null for other addresses, and while the API is
 * unavailable.
 */
export async function previousAddressTarget(context: Readonly<RouterContextProvider>, path: string) {
  try {
    const call = { query: { path: path.slice(0, 1000) } };
    return await context.get(apiContext).call("GET /api/shop/former-path", call, { background: true, handles: [404] });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
