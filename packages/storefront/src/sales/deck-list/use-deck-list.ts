import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import type { DeckList } from "@tablero/contract/sales/shapes/deck-lists";
import { deckListProblem } from "@tablero/domain/sales/deck-lists/limits";
import { useEffect, useRef, useState } from "react";
import { listInLink } from "./deck-link.ts";

const STORED = "deckList";

function storedText(): string {
  try {
    return sessionStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

function storeText(text: string): void {
  try {
    sessionStorage.setItem(STORED, text);
  } catch {
    // Without storage, the text is lost when the page is left.
  }
}

/** The pasted text, which survives a reload, and the shop's matching cards. */
export function useDeckList() {
  const api = useApi();
  const [text, setText] = useState("");
  const [list, setList] = useState<DeckList | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const calls = useRef(0);
  const readLink = useRef(async () => {});
  useEffect(() => {
    // Text typed before hydration stays.
    setText((typed) => typed || storedText());
    const open = () => void readLink.current();
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);

  const read = async (wanted: string) => {
    const problem = deckListProblem(wanted);
    setError(problem);
    if (problem) return false;
    calls.current += 1;
    const call = calls.current;
    setBusy(true);
    try {
      const found = await api.call("POST /api/shop/deck-lists", { body: { text: wanted } }, { handles: [422] });
      if (call === calls.current) setList(found);
      return true;
    } catch (failure) {
      if (call === calls.current) setError(errorMessage(failure));
      return false;
    } finally {
      if (call === calls.current) setBusy(false);
    }
  };

  // The text of a link is not stored: what the shopper typed before comes back with the page's own address.
  readLink.current = async () => {
    const shared = await listInLink(location.hash);
    if (shared === null) return;
    if (shared === "damaged") {
      setError("Este enlace no trae una lista entera: puede que se haya cortado. Pide que te lo envíen otra vez.");
      return;
    }
    setText(shared.text);
    await read(shared.text);
  };

  return {
    text,
    list,
    error,
    busy,
    type(next: string) {
      setText(next);
      storeText(next);
      setError(null);
    },
    read: () => read(text),
    /** Inserts the name of a known card into a line and reads the list again. */
    correct(line: number, typed: string, name: string) {
      const lines = text.split(/\r\n|[\r\n\u2028\u2029\u0085]/);
      lines[line - 1] = (lines[line - 1] ?? "").replace(typed, () => name);
      const next = lines.join("\n");
      setText(next);
      storeText(next);
      return read(next);
    },
  };
}
