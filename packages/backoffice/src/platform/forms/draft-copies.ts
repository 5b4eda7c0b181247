import type { ApiClient, CallOptions } from "@tablero/api-client/client";
import { ApiError } from "@tablero/api-client/errors";
import type { Draft } from "./drafts.ts";

/** Delay in ms between the last change and the copy. */
const COPY_DELAY = 1500;
/** How long the list of drafts is used, in ms; another device may add to it. */
const LIST_AGE = 30_000;
/** The user did not request these calls, so their failures are not shown: the tab keeps its own copy. */
const QUIET: CallOptions = { background: true, renews: false, handles: [401, 403, 404, 413, 422, 429, 503] };
const ignore = () => {};

interface Page {
  /** Title of the page, and its path with the query. */
  title: string;
  path: string;
}

/** Copies of one account's drafts on the server, which outlive the tab and appear on other devices. */
export interface DraftCopies {
  keep(place: string, draft: Draft): void;
  drop(place: string): void;
  /** The stored copy, or null; also null while the server cannot be reached. */
  find(place: string): Promise<Draft | null>;
  /** Drops a copy on request. Returns how to undo that. Throws like the API client. */
  discard(place: string): Promise<() => Promise<void>>;
  /** Sends what is still waiting, as the page is being left. */
  flush(): void;
}

export function createDraftCopies(api: ApiClient, page: () => Page, now: () => number = Date.now): DraftCopies {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; send: (options?: CallOptions) => void }>();
  /** Places that may have a copy; complete once `list` has been read. */
  const copied = new Set<string>();
  /** One call at a time for each place: two could arrive in the wrong order. */
  const last = new Map<string, Promise<unknown>>();
  let list: { at: number; places: Promise<Set<string>> } | null = null;

  const inTurn = (place: string, call: () => Promise<unknown>) => {
    const turn = (last.get(place) ?? Promise.resolve()).then(call, call).catch(ignore);
    last.set(place, turn);
    return turn;
  };
  const cancel = (place: string) => {
    clearTimeout(waiting.get(place)?.timer);
    return waiting.delete(place);
  };
  const places = (): Promise<Set<string>> => {
    if (list && now() - list.at < LIST_AGE) return list.places;
    const read = api.call("GET /api/common/drafts", {}, QUIET).then(({ items }) => {
      for (const { place } of items) copied.add(place);
      return new Set(items.map(({ place }) => place));
    });
    const mine = { at: now(), places: read };
    read.catch(() => {
      if (list === mine) list = null;
    });
    list = mine;
    return read;
  };

  return {
    keep(place, draft) {
      cancel(place);
      copied.add(place);
      const body = { place, ...page(), at: new Date(draft.at).toISOString(), content: JSON.stringify(draft.value) };
      const send = (options: CallOptions = {}) => {
        cancel(place);
        const put = () => api.call("PUT /api/common/drafts", { body }, { ...QUIET, ...options });
        // A page that is being left has no next turn.
        void (options.keepalive ? put().catch(ignore) : inTurn(place, put));
      };
      waiting.set(place, { send, timer: setTimeout(send, COPY_DELAY) });
    },
    drop(place) {
      cancel(place);
      if (!copied.delete(place)) return;
      void inTurn(place, () => api.call("DELETE /api/common/drafts", { query: { place } }, QUIET));
    },
    async find(place) {
      try {
        const known = await places();
        await last.get(place);
        if (!known.has(place) || !copied.has(place)) return null;
        const { at, content } = await api.call("GET /api/common/drafts/content", { query: { place } }, QUIET);
        return { at: Date.parse(at), value: JSON.parse(content) };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) copied.delete(place);
        return null;
      }
    },
    async discard(place) {
      const query = { place };
      const body = await api.call("GET /api/common/drafts/content", { query }, QUIET);
      cancel(place);
      copied.delete(place);
      await inTurn(place, () => api.call("DELETE /api/common/drafts", { query }, QUIET));
      return async () => {
        await api.call("PUT /api/common/drafts", { body });
        list = null;
      };
    },
    flush() {
      for (const { send } of [...waiting.values()]) send({ keepalive: true });
    },
  };
}
