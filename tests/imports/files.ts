import { readFile } from "node:fs/promises";
import { isListed } from "@tablero/domain/exchange/imports/left-out";
import { readRecords } from "@tablero/domain/exchange/imports/reading/read-records";
import { recogniseFile } from "@tablero/domain/exchange/imports/reading/recognise";
import type {
  ImportIssue,
  ImportMapping,
  ImportOptions,
  ImportRow,
  ImportTable,
} from "@tablero/domain/exchange/imports/types";
import { readTable as readAtOnce } from "@tablero/mock-api/exchange/imports/read-table";
import { readTable } from "@tablero/server/imports/read-table";

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file as it comes over the network: in parts that may cut a letter. */
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Both readers of tables: that of the server, in small parts, and that of the mock. */
export const TABLE_READERS: readonly [string, (bytes: Uint8Array) => Promise<ImportTable>][] = [
  ["server", (bytes) => readTable(cut(bytes, bytes.length > 100_000 ? 64 * 1024 : 7))],
  ["mock", readAtOnce],
];

export const fixture = (name: string): Promise<Uint8Array> => readFile(new URL(`fixtures/${name}`, import.meta.url));

export async function rowsOf(table: ImportTable): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for await (const batch of table.batches) rows.push(...batch);
  return rows;
}

/** Everything that a table gives, together. */
export async function recordsOf(
  table: ImportTable,
  kind: Parameters<typeof readRecords>[0],
  mapping: ImportMapping,
  options: ImportOptions,
) {
  const all: { records: unknown[]; issues: ImportIssue[]; refused: ImportRow[]; read: number } = {
    records: [],
    issues: [],
    refused: [],
    read: 0,
  };
  for await (const batch of readRecords(kind, table, mapping, options)) {
    all.records.push(...batch.records.map(({ record }) => record));
    all.issues.push(...batch.issues.filter(isListed));
    all.refused.push(...batch.refused);
    all.read += batch.read;
  }
  return all;
}

/** A file of a known format, read with the options that its format has and those given. */
export async function readKnown(table: ImportTable, options: Partial<ImportOptions> = {}) {
  const known = recogniseFile(table.heads);
  if (!known) throw new Error(`Unknown heads: ${table.heads.join(", ")}`);
  const { kind, mapping } = known;
  return { known, ...(await recordsOf(table, kind, mapping, { ...known.options, ...options })) };
}
