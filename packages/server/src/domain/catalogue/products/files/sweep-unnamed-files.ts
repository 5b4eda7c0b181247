import { isUuid } from "@tablero/domain/platform/ids";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import type { Storage, StoredFile, UploadStore } from "../../../../storage/port.ts";
import type { Ctx } from "../../../platform/context.ts";

const BATCH = 500;
/** Up to this number of unreferenced files, their share of all files is never suspicious. */
const FEW = 100;
/** Maximum number of files removed in one run; the next run continues. */
const MOST = 10_000;

const KINDS = ["images", "documents", "imports"] as const;
type Kind = (typeof KINDS)[number];
const TABLES: Record<Kind, SQL> = {
  images: sql`images`,
  documents: sql`product_documents`,
  // The report of an import is kept when its file is deleted.
  imports: sql`(select id from imports where storage_key is not null) i`,
};

/** The row that a file's key refers to; null for keys that the shop does not write, whose files are kept. */
function parseKey({ key }: StoredFile): { kind: Kind; id: string } | null {
  const [, kind, id = ""] = /^(images|documents|imports)\/([0-9a-f-]{36})\.(?:webp|pdf|csv)$/.exec(key) ?? [];
  const known = KINDS.find((each) => each === kind);
  return known && isUuid(id) ? { kind: known, id } : null;
}

async function unnamed({ db }: Ctx, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const known = new Set<string>();
  for (const kind of KINDS) {
    const ids = files.flatMap((file) => parseKey(file) ?? []).flatMap((row) => (row.kind === kind ? [row.id] : []));
    const found = await rows(
      db,
      sql`select id::text as id from ${TABLES[kind]} where id = any(${sql.param(ids)}::uuid[])`,
      { id: Text },
    );
    for (const { id } of found) known.add(`${kind} ${id}`);
  }
  return files.filter((file) => {
    const row = parseKey(file);
    return row && !known.has(`${row.kind} ${row.id}`);
  });
}

/**
 * Removes files to which no row refers: their upload was interrupted before the row was written, or the store
 * was unavailable when they should have been removed. Throws if most files of the store are affected, because
 * the store then probably belongs to another shop.
 */
export async function sweepUnnamedFiles(
  ctx: Ctx,
  { store, storage, before }: { store: Pick<UploadStore, "list">; storage: Pick<Storage, "remove">; before: Date },
): Promise<number> {
  let seen = 0;
  const found: StoredFile[] = [];
  let batch: StoredFile[] = [];
  const look = async () => {
    found.push(...(await unnamed(ctx, batch)));
    batch = [];
  };
  for await (const file of store.list()) {
    if (!parseKey(file)) continue;
    seen += 1;
    if (file.modifiedAt < before) batch.push(file);
    if (batch.length === BATCH) await look();
  }
  await look();
  if (found.length > FEW && found.length * 2 > seen) {
    throw new Error(
      `${found.length} of ${seen} uploads are named by no row: none is removed. Is the store that of another shop?`,
    );
  }
  const due = found.slice(0, MOST);
  for (const { key } of due) await storage.remove(key);
  return due.length;
}
