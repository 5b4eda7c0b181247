import type { BulkAction } from "@tablero/domain/bulk";
import type { Words } from "@tablero/domain/resources/descriptor";
import { counted } from "../shared/amounts.tsx";

/** "archivado", "archivadas". */
function participle(action: BulkAction, { gender }: Words, count: number): string {
  return `${action === "archive" ? "archivad" : "restaurad"}${gender === "m" ? "o" : "a"}${count === 1 ? "" : "s"}`;
}

/** "Archivar" */
export const verbOf = (action: BulkAction): string => (action === "archive" ? "Archivar" : "Restaurar");

/** "12 proveedores archivados" */
export const doneText = (action: BulkAction, words: Words, count: number): string =>
  `${counted(count, words.one, words.many)} ${participle(action, words, count)}`;

/** "Se archivarán 12 proveedores." */
export function willText(action: BulkAction, words: Words, count: number): string {
  const verb = action === "archive" ? "archivar" : "restaurar";
  return `Se ${verb}${count === 1 ? "á" : "án"} ${counted(count, words.one, words.many)}.`;
}

/** Those that are already so: "3 proveedores ya están archivados: se quedan como están." */
export function restText(action: BulkAction, words: Words, count: number): string {
  const one = count === 1;
  const state = action === "archive" ? participle(action, words, count) : inUse(words, count);
  return `${counted(count, words.one, words.many)} ya ${one ? "está" : "están"} ${state}: ${one ? "se queda" : "se quedan"} como ${one ? "está" : "están"}.`;
}

const inUse = ({ gender }: Words, count: number): string =>
  `activ${gender === "m" ? "o" : "a"}${count === 1 ? "" : "s"}`;
