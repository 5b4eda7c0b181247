import { createHash } from "node:crypto";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { IMPORT_SAMPLES } from "@tablero/domain/exchange/imports/import-state";
import { initialMapping } from "@tablero/domain/exchange/imports/reading/mapping";
import { refuseOwnList } from "@tablero/domain/exchange/imports/reading/own-lists";
import { headsKey } from "@tablero/domain/exchange/imports/reading/recognise";
import type { ImportKind } from "@tablero/domain/exchange/imports/types";
import { readTable } from "../../../imports/read-table.ts";
import type { Storage } from "../../../storage/port.ts";
import type { Ctx } from "../../platform/context.ts";
import { splitIntoChunks } from "./chunks.ts";
import { addImport, findStoredMapping, newImportId } from "./imports.ts";

/** Characters of a cell that are shown as a sample. */
const MAX_SAMPLE = 120;

/**
 * Stores an uploaded file after reading it to its end; an unreadable file is refused and not stored. Throws
 * `validation`, `unsupported-type`, `too-large`.
 */
export async function uploadImport(
  ctx: Ctx,
  storage: Storage,
  { file, kind, fileName }: { file: File; kind: ImportKind; fileName: string },
): Promise<Import> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await readTable(splitIntoChunks(bytes));
  refuseOwnList(table.heads);
  const samples: string[][] = [];
  let rows = 0;
  for await (const batch of table.batches) {
    rows += batch.length;
    for (const { cells } of batch.slice(0, IMPORT_SAMPLES - samples.length))
      samples.push(table.heads.map((_, index) => (cells[index] ?? "").slice(0, MAX_SAMPLE)));
  }
  const mapping = initialMapping(kind, table.heads, await findStoredMapping(ctx, kind, headsKey(table.heads)));
  const id = newImportId(ctx);
  const storageKey = `imports/${id}.csv`;
  try {
    await storage.write(storageKey, bytes);
    const fileHash = createHash("sha256").update(bytes).digest("hex");
    return await addImport(ctx, {
      id,
      kind,
      fileName,
      size: bytes.byteLength,
      fileHash,
      storageKey,
      rows,
      ...mapping,
      samples,
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}
