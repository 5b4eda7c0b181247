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

/** A file as it arrives over the network: in parts whose boundaries may split a character. */
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Both table readers: the server's, in small parts, and the mock's. */
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

/** All records of a table together. */
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

/** A file in a known format, read with the format's options and the given ones. */
export async function readKnown(table: ImportTable, options: Partial<ImportOptions> = {}) {
  const known = recogniseFile(table.heads);
  if (!known) throw new Error(`Unknown heads: ${table.heads.join(", ")}`);
  const { kind, mapping } = known;
  return { known, ...(await recordsOf(table, kind, mapping, { ...known.options, ...options })) };
}
