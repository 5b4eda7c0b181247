import { useUser } from "@tablero/api-client/session";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Name of the URL parameter: a saved view and a link show the same columns to all users. */
const PARAM = "hidden";

/** The state of a list with its hidden columns, as stored in a saved view. */
export function withHidden(state: string, hidden: ReadonlySet<string>): string {
  const params = new URLSearchParams(state);
  for (const id of [...hidden].sort()) params.append(PARAM, id);
  return params.toString();
}

/** Hidden columns of a list: those in the address, otherwise the user's last choice in this browser. */
export function useHiddenColumns(list: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `columns ${list} ${useUser()?.id}`;
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => read(key));
  const asked = params.getAll(PARAM);
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      setChosen(next);
      try {
        localStorage.setItem(key, JSON.stringify([...next]));
      } catch {
        // Without storage, the choice lasts until the page is reloaded.
      }
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(PARAM);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [key, setParams],
  );
  return [asked.length > 0 ? new Set(asked) : chosen, change];
}

function read(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}
