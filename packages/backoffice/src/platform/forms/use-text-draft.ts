import { useCallback, useRef, useState } from "react";
import { useDraftStore } from "./use-draft-store.ts";

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
  const hasTyped = useRef(false);
  const store = useDraftStore(place, ({ value }) => {
    if (!isText(value) || hasTyped.current) return;
    setDraft(value);
    setTyped(value.text);
  });
  const [draft, setDraft] = useState(() => {
    const value = store.read()?.value;
    return isText(value) ? value : null;
  });
  const [typed, setTyped] = useState(draft?.text ?? null);
  const isKept = draft !== null && draft.text !== stored;
  const drop = useCallback(() => {
    hasTyped.current = false;
    setTyped(null);
    setDraft(null);
    store.drop();
  }, [store]);
  const setText = useCallback(
    (text: string) => {
      hasTyped.current = true;
      setTyped(text);
      if (text.trim() === stored.trim()) store.drop();
      else store.keep({ text, stored } satisfies KeptText);
    },
    [store, stored],
  );
  const storedSince = isKept && draft.stored !== stored ? stored : null;
  return { text: typed ?? stored, setText, isKept, storedSince, drop, forget: store.drop };
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

/** Whether a field that normally opens by a button is open. With a draft of its text, it opens on its own. */
export function useFieldWithDraft(place: string, mayWrite: boolean): [boolean, (open: boolean) => void] {
  const store = useDraftStore(place, () => setOpen(true));
  const [open, setOpen] = useState(() => store.read() !== null);
  return [open && mayWrite, setOpen];
}
