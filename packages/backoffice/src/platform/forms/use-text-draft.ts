import { useUser } from "@tablero/api-client/session";
import { useCallback, useState } from "react";
import { drafts } from "./drafts.ts";

export interface TextDraft {
  text: string;
  setText(text: string): void;
  /** True if the text is an earlier draft, shown again in the field. */
  isKept: boolean;
  /** Text that another user has stored since the draft was typed; null if unchanged. */
  storedSince: string | null;
  /** Call this when the text was sent or discarded: the field shows the stored text, and nothing is kept. */
  drop(): void;
  /**
   * Call this when the user leaves the text: nothing is kept. The field stays unchanged, because leaving the page may
   * fail.
   */
  forget(): void;
}

/**
 * A text that is sent separately, such as a reply. The input is kept for its place, however the field is closed, until
 * it is sent or discarded. `stored` is the saved text, if it can be edited.
 */
export function useTextDraft(place: string, stored = ""): TextDraft {
  const user = useUser()?.id ?? null;
  const [kept] = useState(() => (user === null ? null : drafts.read(user, place)));
  const draft = isText(kept?.value) ? kept.value : null;
  const [typed, setTyped] = useState(draft?.text ?? null);
  const [isKept, setKept] = useState(draft !== null && draft.text !== stored);
  const forget = useCallback(() => {
    if (user !== null) drafts.drop(user, place);
  }, [user, place]);
  const drop = useCallback(() => {
    setTyped(null);
    setKept(false);
    forget();
  }, [forget]);
  const setText = useCallback(
    (text: string) => {
      setTyped(text);
      if (user === null) return;
      if (text.trim() === stored.trim()) drafts.drop(user, place);
      else drafts.keep(user, place, { text, stored } satisfies KeptText);
    },
    [user, place, stored],
  );
  const storedSince = isKept && draft && draft.stored !== stored ? stored : null;
  return { text: typed ?? stored, setText, isKept, storedSince, drop, forget };
}

interface KeptText {
  text: string;
  /** The stored text at the time the draft was typed. */
  stored: string;
}

const isText = (value: unknown): value is KeptText =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "stored" in value &&
  typeof value.stored === "string";

/** Returns true if a draft is kept for a place. A field that normally opens by a button then opens immediately. */
export function useHasDraft(place: string): boolean {
  const user = useUser()?.id ?? null;
  const [has] = useState(() => user !== null && drafts.read(user, place) !== null);
  return has;
}
