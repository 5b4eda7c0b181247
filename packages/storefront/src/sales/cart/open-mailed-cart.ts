import { getCartStore, STORAGE_KEY } from "@tablero/api-client/cart-store";
import type { ApiClient } from "@tablero/api-client/client";

/**
 * Opens the cart of a mail's link (`#abrir=…`), unless this browser has a cart with goods. Removes the token from the
 * address, so that it is not shared.
 */
export async function openMailedCart(api: ApiClient): Promise<void> {
  const [, token] = location.hash.split("#abrir=");
  if (!token) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const { state, verbs } = getCartStore(api);
  await verbs.reload();
  if (state().cart?.count) return;
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Without storage, a cart cannot be kept.
    return;
  }
  await verbs.reload();
}
