import { MAX_DECK_CHARACTERS } from "@tablero/domain/sales/deck-lists/limits";
import { useEffect, useState } from "react";
import { deckListPath } from "../../platform/links/links.ts";

const KEY = "#lista=";
/** A character has up to three bytes. */
const MAX_BYTES = MAX_DECK_CHARACTERS * 3;

/** Passes bytes through a compressor. Throws for damaged bytes, and for more than the longest list. */
async function pipe(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError("too long for a list");
    }
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks.map((chunk) => Uint8Array.from(chunk))).arrayBuffer());
}

/** The path of the page with a list in its fragment, which browsers do not send to the shop. */
export async function linkToList(text: string): Promise<string> {
  const packed = await pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `${deckListPath()}${KEY}${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The list in a fragment: null without one, and «damaged» for a link that was cut off. */
export async function listInLink(fragment: string): Promise<{ text: string } | "damaged" | null> {
  if (!fragment.startsWith(KEY)) return null;
  try {
    const letters = atob(fragment.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await pipe(bytes, new DecompressionStream("deflate-raw"));
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(text) };
  } catch {
    return "damaged";
  }
}

/** The link to a list; null until it is written, and in browsers that cannot compress. */
export function useListLink(text: string): string | null {
  const [link, setLink] = useState<{ text: string; path: string } | null>(null);
  useEffect(() => {
    if (typeof CompressionStream === "undefined") return;
    let isCurrent = true;
    linkToList(text).then(
      (path) => isCurrent && setLink({ text, path }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return link?.text === text ? link.path : null;
}
