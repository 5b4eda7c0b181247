import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { CartAddition } from "@tablero/contract/sales/shapes/deck-lists";
import type { CartHandle } from "./cart.ts";
import { type ApiClient, newIdempotencyKey } from "./client.ts";
import { ApiError } from "./errors.ts";
import { readProblem } from "./problem-of.ts";

/*
 * Every page of the storefront shows the number of units in the cart, so this module must stay small. It is a custom
 * store, not a query library.
 */

/** Key of the token in localStorage. */
export const STORAGE_KEY = "cartToken";
/** Cookie for the cart page: it contains the token, so that the server can render the cart. */
export const CART_COOKIE = "cartToken";
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** Written after each change: other tabs receive a storage event and reload the cart. */
const CHANGED_KEY = "cartChanged";

interface State {
  cart: Cart | null | undefined;
  error: unknown;
  ordered: string | null;
}

export const NO_CART: State = { cart: null, error: null, ordered: null };

export interface CartStore {
  state(): State;
  /** Adopts the cart that the server rendered into the page, if it is this browser's cart and none is loaded yet. */
  adopt(rendered: Cart): void;
  subscribe(listener: () => void): () => void;
  verbs: Omit<CartHandle, keyof State>;
}

const stores = new WeakMap<ApiClient, CartStore>();

export function getCartStore(api: ApiClient): CartStore {
  const known = stores.get(api);
  if (known) return known;
  const store = createCartStore(api);
  stores.set(api, store);
  return store;
}

/**
 * The cart identified by a token in localStorage. An expired cart is silently replaced by a new one; once a cart is
 * ordered, its order is exposed.
 */
function createCartStore(api: ApiClient): CartStore {
  let state: State = NO_CART;
  let loadedToken: string | null = null;
  const listeners = new Set<() => void>();
  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function reload(): Promise<void> {
    const token = readToken();
    loadedToken = token;
    if (!token) return set(NO_CART);
    writeCookie(token);
    if (state.cart?.token !== token) set({ ...NO_CART, cart: undefined });
    try {
      const loaded = await load(api, token);
      if (loadedToken === token) set({ ...loaded, error: null });
    } catch (error) {
      if (loadedToken === token) set({ ...state, error });
    }
  }

  /** Changes are sent one after another, so the last response belongs to the last change. */
  let writing: Promise<unknown> = Promise.resolve();
  function write(change: (token: string) => Promise<Cart>): Promise<Cart> {
    const done = writing.then(async () => {
      const cart = await withCart(api, change);
      loadedToken = cart.token;
      set({ ...NO_CART, cart });
      tellTabs();
      return cart;
    });
    writing = done.catch(() => undefined);
    return done;
  }

  const setLine = (variantId: string, quantity: number, place?: number) =>
    write((token) =>
      api.call(
        "PUT /api/shop/carts/{token}/lines/{variantId}",
        { params: { token, variantId }, body: { quantity, place } },
        { handles: [404, 409] },
      ),
    );

  /** Another tab may have changed the cart by the time this one becomes visible again. */
  const onReturn = () => {
    if (document.visibilityState === "visible" && readToken()) void reload();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === CHANGED_KEY) void reload();
  };

  return {
    state: () => state,
    adopt(rendered) {
      if (state === NO_CART && readToken() === rendered.token) state = { ...NO_CART, cart: rendered };
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        window.addEventListener("storage", onStorage);
        document.addEventListener("visibilitychange", onReturn);
        if (readToken() !== loadedToken) void reload();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        document.removeEventListener("visibilitychange", onReturn);
      };
    },
    verbs: {
      write,
      setLine,
      async add(variantId, quantity) {
        const token = readToken();
        const current = token ? (await load(api, token)).cart : null;
        const before = current?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
        return setLine(variantId, before + quantity);
      },
      async addLines(lines) {
        let addition: CartAddition | undefined;
        await write(async (token) => {
          addition = await api.call(
            "POST /api/shop/carts/{token}/lines",
            { params: { token }, body: { lines: [...lines] } },
            { handles: [404, 409] },
          );
          return addition.cart;
        });
        return addition!;
      },
      patch: (patch) =>
        write((token) =>
          api.call("PATCH /api/shop/carts/{token}", { params: { token }, body: patch }, { handles: [404, 409] }),
        ),
      reload,
      forget() {
        writeToken(null);
        loadedToken = null;
        set(NO_CART);
      },
    },
  };
}

function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeToken(token: string | null): void {
  writeCookie(token);
  try {
    if (token) localStorage.setItem(STORAGE_KEY, token);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the cart is lost when the page is left.
  }
}

/** A copy of the token that only the cart page receives, for server rendering. */
function writeCookie(token: string | null): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const lasts = token ? COOKIE_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the user may leave the page at any moment
  document.cookie = `${CART_COOKIE}=${token ?? ""}; Path=/carrito; Max-Age=${lasts}; SameSite=Lax${secure}`;
}

function tellTabs(): void {
  try {
    localStorage.setItem(CHANGED_KEY, newIdempotencyKey());
  } catch {
    // Without storage, other tabs reload when they become visible.
  }
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.code === "cart-ordered");

async function load(api: ApiClient, token: string): Promise<Pick<State, "cart" | "ordered">> {
  try {
    const cart = await api.call(
      "GET /api/shop/carts/{token}",
      { params: { token } },
      { handles: [404, 409], background: true },
    );
    return { cart, ordered: null };
  } catch (error) {
    if (!isGone(error)) throw error;
    writeToken(null);
    return { cart: null, ordered: readProblem(error, "GET /api/shop/carts/{token}", "cart-ordered")?.token ?? null };
  }
}

/** Runs a change on the known cart; creates a cart if there is none or it has expired. */
async function withCart(api: ApiClient, change: (token: string) => Promise<Cart>): Promise<Cart> {
  const known = readToken();
  if (known) {
    try {
      return await change(known);
    } catch (error) {
      // A 404 may also mean that only the variant is gone and the cart still exists.
      if (!isGone(error) || (await load(api, known)).cart) throw error;
    }
  }
  const fresh = await api.call("POST /api/shop/carts", { body: {} });
  writeToken(fresh.token);
  return change(fresh.token);
}
