import { BATCH_ROWS, type CsvRecord, parseTable } from "@tablero/domain/exchange/imports/reading/table";
import type { ImportTable } from "@tablero/domain/exchange/imports/types";
import {
  csvFailure,
  csvOptions,
  fileDecoder,
  findDelimiter,
  SAMPLE_LENGTH,
} from "@tablero/domain/platform/tables/decode";
import { parse } from "csv-parse/browser/esm/sync";

async function* splitIntoBatches(records: readonly CsvRecord[]): AsyncGenerator<readonly CsvRecord[]> {
  for (let at = 0; at < records.length; at += BATCH_ROWS) yield records.slice(at, at + BATCH_ROWS);
}

/** Reads a CSV file like the server, but all at once, because the mock's files are small. Throws the same failures. */
export async function readTable(bytes: Uint8Array): Promise<ImportTable> {
  const decoder = fileDecoder();
  const text = decoder.push(bytes) + decoder.end();
  const { delimiter, skip } = findDelimiter(text.slice(0, SAMPLE_LENGTH));
  const skippedLines = skip > 0 ? 1 : 0;
  let line = skippedLines;
  const records: CsvRecord[] = [];
  try {
    parse(text.slice(skip), {
      ...csvOptions(delimiter),
      on_record: (record, { lines }) => {
        line = lines + skippedLines;
        records.push({ record, lines: line });
        return null;
      },
    });
  } catch (error) {
    throw csvFailure(error, line);
  }
  return parseTable(splitIntoBatches(records));
}
