import { type Dispatch, type SetStateAction, useState } from "react";

/**
 * State that begins as `value`, and is `value` again whenever that changes. An effect would do the same one step later:
 * it also runs after the first render, over what was typed since.
 */
export function useDraft<T>(value: T): [draft: T, setDraft: Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (Object.is(followed, value)) return [draft, setDraft];
  setFollowed(() => value);
  setDraft(() => value);
  return [value, setDraft];
}
