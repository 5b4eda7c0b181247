import { useUser } from "@tablero/api-client/session";
import { useCallback, useState } from "react";
import { drafts } from "./drafts.ts";

export interface TextDraft {
  text: string;
  setText(text: string): void;
  /** The text was typed before, and the field shows it again. */
  isKept: boolean;
  /** What another user has stored since the draft was typed; null where nothing has changed. */
  storedSince: string | null;
  /** It was sent, or the person gave it up: the field is as stored, and nothing is kept. */
  drop(): void;
  /** The person leaves it: nothing is kept. The field stays as it is, since the page may fail to be left. */
  forget(): void;
}

/**
 * A text that is sent by itself, such as a reply: what is typed is kept for its place, whatever closes it, until it is
 * sent or given up. `stored` is the text as it is saved, if it can be edited.
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
  /** As it was saved when the draft was typed. */
  stored: string;
}

const isText = (value: unknown): value is KeptText =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "stored" in value &&
  typeof value.stored === "string";

/** Whether something is kept for a place: a field that is opened by a button is open at once. */
export function useHasDraft(place: string): boolean {
  const user = useUser()?.id ?? null;
  const [has] = useState(() => user !== null && drafts.read(user, place) !== null);
  return has;
}
