const STORAGE_KEY = "accessToken";

interface Claims {
  exp?: number;
}

/** Whether a token is past its `exp`, `offset` seconds from now. A malformed token, or one without `exp`, counts as expired. */
export function isExpired(token: string | null, offset = 0, now = Date.now()): boolean {
  const payload = token?.split(".");
  if (payload?.length !== 3) return true;
  try {
    const text = atob(payload[1]!.replace(/-/g, "+").replace(/_/g, "/"));
    const { exp } = JSON.parse(text) as Claims;
    return typeof exp !== "number" || exp <= now / 1000 + offset;
  } catch {
    return true;
  }
}

/** Where the token lives. Storage may be refused (private mode): then it lasts as long as the page. */
export interface TokenStore {
  read(): string | null;
  write(token: string | null): void;
}

export function browserTokenStore(): TokenStore {
  let memory: string | null = null;
  return {
    read() {
      try {
        return localStorage.getItem(STORAGE_KEY) ?? memory;
      } catch {
        return memory;
      }
    },
    write(token) {
      memory = token;
      try {
        if (token) localStorage.setItem(STORAGE_KEY, token);
        else localStorage.removeItem(STORAGE_KEY);
      } catch {
        // The memory copy is all there is.
      }
    },
  };
}

/** The token to send: only when present and unexpired. */
export const usableToken = (store: TokenStore): string | null => {
  const token = store.read();
  return token && !isExpired(token) ? token : null;
};
