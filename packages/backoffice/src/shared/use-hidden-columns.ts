import { useCallback, useState } from "react";

/** Hidden columns of a list, stored in this browser under the list's name. */
export function useHiddenColumns(list: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `columns ${list}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => read(key));
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      setHidden(next);
      try {
        localStorage.setItem(key, JSON.stringify([...next]));
      } catch {
        // Without storage the choice lasts until the page is reloaded.
      }
    },
    [key],
  );
  return [hidden, change];
}

function read(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}
