import type { Cart } from "@tablero/contract/shapes/shop";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import useSWR from "swr";
import type { ApiClient, CallOf } from "./client.ts";
import { ApiError } from "./errors.ts";
import { useApi } from "./query.ts";

export type { Cart };

const STORAGE_KEY = "cartToken";
const listeners = new Set<() => void>();

const readToken = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

function writeToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(STORAGE_KEY, token);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the cart lasts as long as the SWR cache.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

type Patch = CallOf<"PATCH /api/shop/carts/{token}">["body"];

export interface CartHandle {
  /** undefined while loading, null without a cart. */
  cart: Cart | null | undefined;
  error: unknown;
  /** Sets the quantity of a variant (0 removes it), making a cart when there is none. */
  setLine(variantId: string, quantity: number): Promise<Cart>;
  /** Adds to what is already in the cart. */
  add(variantId: string, quantity: number): Promise<Cart>;
  patch(patch: Patch): Promise<Cart>;
  reload(): Promise<unknown>;
  /** After the order was placed: this browser has no cart any more. */
  forget(): void;
}

/** The shopper's cart, named by a token in localStorage. An expired or ordered one silently becomes a new cart. */
export function useCart(): CartHandle {
  const api = useApi();
  const token = useSyncExternalStore(subscribe, readToken, () => null);
  const { data, error, mutate } = useSWR<Cart | null>(token ? `cart ${token}` : null, () => load(api, token!), {
    shouldRetryOnError: false,
  });
  const write = useCallback(
    async (change: (current: string) => Promise<Cart>) => {
      const cart = await withCart(api, change);
      await mutate(cart, { revalidate: false });
      return cart;
    },
    [api, mutate],
  );
  return useMemo(() => {
    const setLine = (variantId: string, quantity: number) =>
      write((current) =>
        api.call(
          "PUT /api/shop/carts/{token}/lines/{variantId}",
          { params: { token: current, variantId }, body: { quantity } },
          { handles: [404, 409] },
        ),
      );
    return {
      cart: token ? data : null,
      error,
      setLine,
      add: async (variantId, quantity) => {
        const current = readToken() ? await load(api, readToken()!) : null;
        const before = current?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
        return setLine(variantId, before + quantity);
      },
      patch: (patch) =>
        write((current) =>
          api.call(
            "PATCH /api/shop/carts/{token}",
            { params: { token: current }, body: patch },
            { handles: [404, 409] },
          ),
        ),
      reload: () => mutate(),
      forget: () => writeToken(null),
    };
  }, [api, token, data, error, write, mutate]);
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.code === "cart-ordered");

async function load(api: ApiClient, token: string): Promise<Cart | null> {
  try {
    return await api.call(
      "GET /api/shop/carts/{token}",
      { params: { token } },
      { handles: [404, 409], background: true },
    );
  } catch (error) {
    if (!isGone(error)) throw error;
    writeToken(null);
    return null;
  }
}

async function withCart(api: ApiClient, change: (token: string) => Promise<Cart>): Promise<Cart> {
  const known = readToken();
  if (known) {
    try {
      return await change(known);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  const fresh = await api.call("POST /api/shop/carts", { body: {} });
  writeToken(fresh.token);
  return change(fresh.token);
}
