import { setTimeout } from "node:timers/promises";
import type { ImportProgress } from "@tablero/contract/exchange/shapes/imports";
import { isImportActive } from "@tablero/domain/exchange/imports/import-state";
import type { Db } from "../../../db/types.ts";
import { readProgress } from "./imports.ts";

/** Polling interval of the import's row in ms, because any process may be working on the import. */
const LOOK_MS = 500;

/**
 * The progress of an import, followed by each change, until its pass is over and its pictures are fetched, or
 * the process ends. Throws `not-found`.
 */
export async function* importEvents(
  { db, closing }: { db: Db; closing: AbortSignal },
  id: string,
): AsyncGenerator<ImportProgress> {
  for (let before = ""; !closing.aborted; ) {
    const progress = await readProgress(db, id);
    const text = JSON.stringify(progress);
    if (text !== before) yield progress;
    before = text;
    if (!isImportActive(progress.state) && progress.pictures.waiting === 0) return;
    await setTimeout(LOOK_MS, undefined, { signal: closing }).catch(() => undefined);
  }
}
