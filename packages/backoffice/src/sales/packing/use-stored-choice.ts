import { useCallback, useState } from "react";

/** A choice that this browser remembers: sound and paper depend on the place, not on the person. */
export function useStoredChoice(name: string, initial: string): [string, (value: string) => void] {
  const key = `packing-choice ${name}`;
  const [value, setValue] = useState(() => {
    try {
      return localStorage.getItem(key) ?? initial;
    } catch {
      return initial;
    }
  });
  const change = useCallback(
    (next: string) => {
      setValue(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Without storage, the choice lasts until the page is reloaded.
      }
    },
    [key],
  );
  return [value, change];
}
