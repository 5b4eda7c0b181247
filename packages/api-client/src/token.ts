import { serverNow } from "./server-clock.ts";

const STORAGE_KEY = "accessToken";

interface Claims {
  exp?: number;
  sub?: string;
}

/** The unverified claims of a token; null for a malformed one. */
function decodeClaims(token: string | null): Claims | null {
  const parts = token?.split(".") ?? [];
  if (parts.length !== 3) return null;
  try {
    return JSON.parse(atob((parts[1] ?? "").replace(/-/g, "+").replace(/_/g, "/"))) as Claims;
  } catch {
    return null;
  }
}

/** The subject of a token; null for a malformed one. */
export const subjectOf = (token: string | null): string | null => decodeClaims(token)?.sub ?? null;

/**
 * Returns true if a token is past its `exp`, `offset` seconds from now. A malformed token, or one without `exp`, counts
 * as expired.
 */
export function isExpired(token: string | null, offset = 0, now = serverNow()): boolean {
  const exp = decodeClaims(token)?.exp;
  return typeof exp !== "number" || exp <= now / 1000 + offset;
}

/** Storage of the token. If storage is not allowed (private mode), the token is lost when the page is left. */
export interface TokenStore {
  read(): string | null;
  write(token: string | null): void;
  /** Calls the listener when another tab has written or removed the token; returns the unsubscribe function. */
  watch?(listener: () => void): () => void;
}

export function browserTokenStore(): TokenStore {
  let memory: string | null = null;
  let isRefused = false;
  return {
    read() {
      try {
        const stored = localStorage.getItem(STORAGE_KEY);
        // A token removed by another tab is removed here too; the copy in memory is used only if storage is not
        // allowed.
        return stored ?? (isRefused ? memory : null);
      } catch {
        return memory;
      }
    },
    write(token) {
      memory = token;
      isRefused = false;
      try {
        if (token) localStorage.setItem(STORAGE_KEY, token);
        else localStorage.removeItem(STORAGE_KEY);
      } catch {
        // Only the copy in memory remains.
        isRefused = true;
      }
    },
    watch(listener) {
      if (typeof window === "undefined") return () => {};
      // `key` is null when the whole storage was cleared.
      const heard = ({ key }: StorageEvent) => {
        if (key === STORAGE_KEY || key === null) listener();
      };
      window.addEventListener("storage", heard);
      return () => window.removeEventListener("storage", heard);
    },
  };
}

/** The token to send: only if it is present and unexpired. */
export const usableToken = (store: TokenStore): string | null => {
  const token = store.read();
  return token && !isExpired(token) ? token : null;
};
