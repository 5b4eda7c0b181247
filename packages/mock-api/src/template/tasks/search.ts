import type { FoundTask, Task } from "@tablero/contract/template/shapes/tasks";
import { sortByOrder } from "./order.ts";

/**
 * The tasks whose title or notes contain the text, in their existing order, with titles as HTML; null for an empty
 * text.
 */
export function searchTasks(tasks: readonly Task[], query: string): FoundTask[] | null {
  if (query === "") return null;
  const pattern = patternOf(query);
  const contains = (text: string | null) => text !== null && text.search(pattern) >= 0;
  return sortByOrder(tasks.filter(({ title, notes }) => contains(title) || contains(notes))).map((task) => ({
    ...task,
    title: markedHtml(task.title, pattern),
  }));
}

/** Matches the text literally, ignoring case. */
const patternOf = (query: string): RegExp => new RegExp(`(${query.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")})`, "giu");

/** Matches are found in the plain text and each piece is escaped afterwards, so that no match splits an entity. */
function markedHtml(text: string, pattern: RegExp): string {
  const pieces = text.split(pattern).map(escapeHtml);
  return pieces.map((piece, index) => (index % 2 === 1 ? `<mark>${piece}</mark>` : piece)).join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
