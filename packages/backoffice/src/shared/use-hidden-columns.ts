import { useCallback, useState } from "react";

/** Which columns of a list are hidden, kept in this browser under the list's name. */
export function useHiddenColumns(list: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `columns ${list}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => read(key));
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      setHidden(next);
      try {
        localStorage.setItem(key, JSON.stringify([...next]));
      } catch {
        // Without storage the choice lasts as long as the page.
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
