import { type ApiClient, newIdempotencyKey } from "@tablero/api-client/client";
import { propertyOf, textProperty } from "@tablero/domain/platform/typed";

/*
 * The wish list behind the hearts: a guest's list in this browser, or a shopper's list in the account. A separate
 * store, so that a page with one heart loads no query library.
 */

export interface GuestWish {
  productId: string;
  /** Price in cents at the time it was added. */
  price: number;
}

const KEY = "wishes";
/** Written after each change of an account's list: other tabs receive an event and reload the list. */
const CHANGED_KEY = "wishesChanged";
/** The maximum number of wishes of an account. */
const MAX_KEPT = 100;

/** Wishes of a guest, stored in this browser, newest first. */
export function guestWishes(): GuestWish[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isWish).slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

const isWish = (value: unknown): value is GuestWish =>
  typeof value === "object" &&
  value !== null &&
  textProperty(value, "productId") !== undefined &&
  Number.isSafeInteger(propertyOf(value, "price"));

function keep(wishes: readonly GuestWish[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(KEY, JSON.stringify(wishes.slice(0, MAX_KEPT)));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the list is lost when the page is left.
  }
}

/** Merges a guest's list in this browser into the list of the account that signed in. */
export async function joinGuestWishes(api: ApiClient): Promise<void> {
  const kept = guestWishes();
  if (kept.length === 0) return;
  // Oldest first, so that the newest is added last and stays on top.
  await api.call("POST /api/shop/account/wishes/join", { body: { items: kept.toReversed() } });
  keep([]);
}

export interface WishStore {
  /** Ids of the products on the list; null until loaded. */
  state(): ReadonlySet<string> | null;
  subscribe(listener: () => void): () => void;
  /** Reads the list of a guest, or of the account that is signed in. */
  load(signedIn: boolean): Promise<void>;
  /** Call this after changing the account's list without this store: the list is reloaded, in other tabs as well. */
  changed(): void;
  /** Adds the product or removes it. Throws if the shop rejects the request. */
  toggle(wish: GuestWish, signedIn: boolean): Promise<void>;
}

const stores = new WeakMap<ApiClient, WishStore>();

export function getWishStore(api: ApiClient): WishStore {
  const known = stores.get(api);
  if (known) return known;
  const store = createStore(api);
  stores.set(api, store);
  return store;
}

function createStore(api: ApiClient): WishStore {
  let ids: ReadonlySet<string> | null = null;
  let loadedFor: boolean | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Iterable<string>) => {
    ids = new Set(next);
    for (const listener of listeners) listener();
  };
  const setGuest = () => set(guestWishes().map(({ productId }) => productId));

  function reload(): void {
    if (!loadedFor) return;
    loadedFor = null;
    void load(true);
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === KEY && loadedFor === false) setGuest();
    if (key === CHANGED_KEY) reload();
  }

  async function load(signedIn: boolean): Promise<void> {
    if (loadedFor === signedIn) return;
    loadedFor = signedIn;
    if (!signedIn) return setGuest();
    try {
      await joinGuestWishes(api);
      const wishes = await api.call("GET /api/shop/account/wishes", {}, { background: true });
      set(wishes.map(({ product }) => product.id));
    } catch {
      // The heart stays unchanged; the wish list itself shows the error.
      loadedFor = null;
    }
  }

  return {
    state: () => ids,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", onStorage);
      };
    },
    load,
    changed() {
      reload();
      tellTabs();
    },
    async toggle(wish, signedIn) {
      const { productId } = wish;
      const isThere = ids?.has(productId) ?? false;
      if (!signedIn) {
        const others = guestWishes().filter((each) => each.productId !== productId);
        const next = isThere ? others : [wish, ...others];
        keep(next);
        return setGuest();
      }
      const params = { productId };
      const wishes = isThere
        ? await api.call("DELETE /api/shop/account/wishes/{productId}", { params })
        : await api.call("PUT /api/shop/account/wishes/{productId}", { params, body: {} }, { handles: [404, 422] });
      set(wishes.map(({ product }) => product.id));
      tellTabs();
    },
  };
}

function tellTabs(): void {
  try {
    localStorage.setItem(CHANGED_KEY, newIdempotencyKey());
  } catch {
    // Without storage, tabs are not notified of each other's changes.
  }
}
