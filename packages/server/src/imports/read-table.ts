import { Readable } from "node:stream";
import { BATCH_ROWS, type CsvRecord, parseTable } from "@tablero/domain/exchange/imports/reading/table";
import type { ImportTable } from "@tablero/domain/exchange/imports/types";
import {
  csvFailure,
  csvOptions,
  fileDecoder,
  findDelimiter,
  SAMPLE_LENGTH,
} from "@tablero/domain/platform/tables/decode";
import { type Parser, parse } from "csv-parse";

/** The text of a file, decoded as its bytes arrive. */
async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = fileDecoder();
  for await (const chunk of bytes) yield decoder.push(chunk);
  yield decoder.end();
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The records of a parser in batches. Its error for a broken file becomes a Spanish failure. */
async function* readRecords(parser: Parser, skippedLines: number, lastLine: () => number): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = [];
  try {
    const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = parser;
    for await (const { record, info } of records) {
      batch.push({ record, lines: info.lines + skippedLines });
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw csvFailure(error, lastLine());
  }
  if (batch.length > 0) yield batch;
}

/**
 * Reads a CSV file as a stream: its encoding and delimiter are detected, and its rows are returned in batches.
 * Throws `Failure` for a file that is not CSV, is empty or too large, immediately or while its rows are read. If
 * rows are not read to the end, returning their iterator releases the stream.
 */
export async function readTable(bytes: AsyncIterable<Uint8Array>): Promise<ImportTable> {
  const text = decodeText(bytes);
  let sample = "";
  while (sample.length < SAMPLE_LENGTH) {
    const next = await text.next();
    if (next.done) break;
    sample += next.value;
  }
  const { delimiter, skip } = findDelimiter(sample);
  let line = skip > 0 ? 1 : 0;
  const skippedLines = line;
  const parser = parse({
    ...csvOptions(delimiter),
    info: true,
    // Recorded while parsing, ahead of the reader, because an error of the parser drops rows that were not read yet.
    on_record: (record, { lines }) => {
      line = lines + skippedLines;
      return record;
    },
  });
  const source = Readable.from(joined(sample.slice(skip), text));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  parser.on("close", () => source.destroy());
  return parseTable(readRecords(parser, skippedLines, () => line));
}
