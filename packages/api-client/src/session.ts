import type { Session as SessionAnswer, User } from "@tablero/contract/people/shapes/sessions";
import type { Challenge } from "@tablero/contract/people/shapes/two-factor";
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { ApiClient } from "./client.ts";
import { ApiError } from "./errors.ts";
import { isExpired, subjectOf, type TokenStore } from "./token.ts";

export type { User };

/**
 * `unknown` until the stored token has been checked; `unreachable` if that check failed because there was no network.
 */
export type SessionState =
  | { status: "unknown" }
  | { status: "unreachable" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: User };

export interface SessionManager {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Exchanges the stored token for a fresh one, once per page; later calls return the stored state. */
  start(): Promise<SessionState>;
  /** Returns the user, or the data for the second step; the user is signed in only after that step. */
  signIn(credentials: { email: string; password: string }): Promise<User | Challenge>;
  /** Starts the session returned by a second step. */
  accept(answer: SessionAnswer): User;
  /** Ends the session here immediately; notifies the server if it is reachable. */
  signOut(): Promise<void>;
  /** Call after the user changes their profile. */
  setUser(user: User): void;
}

/** Returns true if a sign-in requires a second step. */
export const isChallenge = <T extends object>(answer: T | Challenge): answer is Challenge => "challenge" in answer;

export function createSession(api: () => ApiClient, tokens: TokenStore): SessionManager {
  let current: SessionState = { status: "unknown" };
  let starting: Promise<SessionState> | null = null;
  /** Account of the token that this page uses. */
  let subject: string | null = null;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    current = next;
    subject = next.status === "signed-in" ? subjectOf(tokens.read()) : null;
    for (const listener of listeners) listener();
    return next;
  };
  const accept = (answer: SessionAnswer) => {
    tokens.write(answer.accessToken);
    set({ status: "signed-in", user: answer.user });
    return answer.user;
  };

  async function exchange(): Promise<SessionState> {
    const token = tokens.read();
    if (!token || isExpired(token)) {
      tokens.write(null);
      return set({ status: "signed-out" });
    }
    try {
      const answer = await api().call("POST /api/auth/sign-in-with-token", { body: { accessToken: token } });
      const stored = tokens.read();
      // Another tab may already have exchanged this token, or signed out.
      if (stored !== token && subjectOf(stored) !== subjectOf(token)) return exchange();
      if (stored === token) tokens.write(answer.accessToken);
      return set({ status: "signed-in", user: answer.user });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
        const stored = tokens.read();
        if (stored && stored !== token) return exchange();
        tokens.write(null);
        return set({ status: "signed-out" });
      }
      return set({ status: "unreachable" });
    }
  }

  const exchangeOnce = (): Promise<SessionState> => {
    starting ??= exchange().finally(() => {
      starting = null;
    });
    return starting;
  };

  /**
   * Another tab has signed in, signed out, or switched accounts. A new token of the same account simply replaces the
   * old one.
   */
  tokens.watch?.(() => {
    const token = tokens.read();
    if (isExpired(token)) {
      if (current.status === "signed-in") set({ status: "signed-out" });
    } else if (current.status === "signed-out" || (current.status === "signed-in" && subjectOf(token) !== subject)) {
      void exchangeOnce();
    }
  });

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (current.status === "signed-in" && isExpired(tokens.read())) set({ status: "signed-out" });
      if (current.status === "signed-in" || current.status === "signed-out") return Promise.resolve(current);
      return exchangeOnce();
    },
    async signIn(credentials) {
      const answer = await api().call("POST /api/auth/sign-in", { body: credentials });
      return isChallenge(answer) ? answer : accept(answer);
    },
    accept,
    async signOut() {
      const token = tokens.read();
      if (token && !isExpired(token)) {
        // The call reads the token, so it must start before the token is dropped.
        void api()
          .call("POST /api/auth/sign-out", {}, { background: true })
          .catch(() => undefined);
      }
      tokens.write(null);
      set({ status: "signed-out" });
    },
    setUser(user) {
      if (current.status === "signed-in") set({ status: "signed-in", user });
    },
  };
}

const SessionContext = createContext<SessionManager | null>(null);

export function SessionProvider({ session, children }: { session: SessionManager; children: ReactNode }) {
  return createElement(SessionContext.Provider, { value: session }, children);
}

export function useSessionManager(): SessionManager {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider");
  return session;
}

const UNKNOWN: SessionState = { status: "unknown" };

export function useSession(): SessionState {
  const session = useSessionManager();
  return useSyncExternalStore(session.subscribe, session.state, () => UNKNOWN);
}

/** The signed-in account, or null. */
export function useUser(): User | null {
  const state = useSession();
  return state.status === "signed-in" ? state.user : null;
}
