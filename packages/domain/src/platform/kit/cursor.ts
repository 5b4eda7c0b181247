import { Failure } from "../failure.ts";

/** The boundary of a list page: the sort value and id of the row next to it. */
export interface Cursor {
  /** Whether the page has the rows after that row, or those before it. */
  to: "next" | "previous";
  /** The sort value as text; null if the row has none. */
  value: string | null;
  id: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The failure for a cursor that the shop never issued, or that belongs to a list in another order. */
export function brokenCursor(): Failure {
  const message = "Esta página de la lista ya no vale: empieza por la primera.";
  return new Failure("validation", message, { errors: [{ path: "cursor", code: "invalid", message }] });
}

/** A cursor in the format that clients send back. */
export function writeCursor({ to, value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([to, value, id]));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws `validation` for any other text. */
export function readCursor(text: string): Cursor {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (Array.isArray(parts) && parts.length === 3) {
      const [to, value, id]: unknown[] = parts;
      const isPlace = (value === null || typeof value === "string") && typeof id === "string" && ID.test(id);
      if ((to === "next" || to === "previous") && isPlace) return { to, value, id };
    }
  } catch {
    // The text is neither base64 nor JSON.
  }
  throw brokenCursor();
}

/** A cursor of a list that only continues, such as a timeline. Throws `validation` for any other text. */
export function readNextCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (cursor.to !== "next") throw brokenCursor();
  return cursor;
}

/** A row next to which a page can begin or end. */
export type Place = Omit<Cursor, "to">;

/** The cursors of a page: after its last row and before its first row, if the list continues there. */
export function buildCursors(
  places: readonly Place[],
  { hasPrevious, hasNext }: { hasPrevious: boolean; hasNext: boolean },
): { next?: string; previous?: string } {
  const [first, last] = [places[0], places.at(-1)];
  return {
    ...(first && hasPrevious && { previous: writeCursor({ ...first, to: "previous" }) }),
    ...(last && hasNext && { next: writeCursor({ ...last, to: "next" }) }),
  };
}
