import { type Dispatch, type SetStateAction, useState } from "react";

/**
 * State that starts as `value` and is reset when `value` changes. An effect would do this too late: it also runs after
 * the first render, and would overwrite text typed since then.
 */
export function useDraft<T>(value: T): [draft: T, setDraft: Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (Object.is(followed, value)) return [draft, setDraft];
  setFollowed(() => value);
  setDraft(() => value);
  return [value, setDraft];
}
