import type { BulkAction } from "@tablero/domain/platform/kit/bulk";
import type { Words } from "@tablero/domain/platform/resources/descriptor";
import { counted } from "../values/amounts.tsx";

/** Spanish texts for the two actions of a bulk call. Stems have no gender ending: "archivad". */
export interface BulkWords {
  /** "archivar" */
  verb: Record<BulkAction, string>;
  /** Stem for the rows after the action. */
  done: Record<BulkAction, string>;
  /** Stem for rows that are already in that state. */
  state: Record<BulkAction, string>;
  /** Explanation of the action. */
  text: Record<BulkAction, string>;
  /** For an action that needs a reason, which is stored with every row. Such an action cannot serve as an undo. */
  reason?: { action: BulkAction; label: string; hint: string; missing: string; max: number };
}

export const ARCHIVING: BulkWords = {
  verb: { archive: "archivar", restore: "restaurar" },
  done: { archive: "archivad", restore: "restaurad" },
  state: { archive: "archivad", restore: "activ" },
  text: {
    archive: "Dejan de ofrecerse. Lo que ya los usa se queda como está, y se pueden restaurar.",
    restore: "Vuelven a ofrecerse.",
  },
};

/** "archivado", "archivadas". */
const ended = (stem: string, { gender }: Words, count: number): string =>
  `${stem}${gender === "m" ? "o" : "a"}${count === 1 ? "" : "s"}`;

/** "Archivar" */
export function capitalizedVerb(action: BulkAction, how: BulkWords = ARCHIVING): string {
  const verb = how.verb[action];
  return verb.charAt(0).toUpperCase() + verb.slice(1);
}

/** "12 proveedores archivados" */
export const doneText = (action: BulkAction, words: Words, count: number, how: BulkWords = ARCHIVING): string =>
  `${counted(count, words.one, words.many)} ${ended(how.done[action], words, count)}`;

/** "Se archivarán 12 proveedores." */
export const plannedText = (action: BulkAction, words: Words, count: number, how: BulkWords = ARCHIVING): string =>
  `Se ${how.verb[action]}${count === 1 ? "á" : "án"} ${counted(count, words.one, words.many)}.`;

/** For rows that cannot be changed in that way: "2 zonas no se pueden restaurar". */
export const refusedText = (action: BulkAction, words: Words, count: number, how: BulkWords = ARCHIVING): string =>
  `${counted(count, words.one, words.many)} no se ${count === 1 ? "puede" : "pueden"} ${how.verb[action]}`;

/** For rows already in that state: "3 proveedores ya están archivados: se quedan como están." */
export function restText(action: BulkAction, words: Words, count: number, how: BulkWords = ARCHIVING): string {
  const one = count === 1;
  const state = ended(how.state[action], words, count);
  return `${counted(count, words.one, words.many)} ya ${one ? "está" : "están"} ${state}: ${one ? "se queda" : "se quedan"} como ${one ? "está" : "están"}.`;
}
