/**
 * Reads a generated file of a million rows, and reports time and memory. Fails above its limits. `node
 * scripts/measure/imports.ts [rows]`
 */

import { readProducts } from "@tablero/domain/exchange/imports/reading/read-records";
import { recogniseFile } from "@tablero/domain/exchange/imports/reading/recognise";
import { readTable } from "@tablero/server/imports/read-table";
import { readCommand } from "../lib/command.ts";

const MAX_HEAP_MB = 400;
const MAX_MICROSECONDS_PER_ROW = 100;
const PART_LENGTH = 64 * 1024;

async function* file(rows: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = "SKU;Nombre;PVP;IVA;Existencias\r\n";
  for (let row = 1; row <= rows; row += 1) {
    text += `S${row};Producto ${row};12,95;21;3\r\n`;
    if (text.length < PART_LENGTH) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text);
}

const rows = Number(readCommand("scripts/measure/imports.ts").positionals[0] ?? 1_000_000);
const begun = performance.now();
const table = await readTable(file(rows));
const known = recogniseFile(table.heads);
if (!known) throw new Error("The heads are not recognised");
let records = 0;
let heap = 0;
for await (const batch of readProducts(table, known.mapping, known.options)) {
  records += batch.records.length;
  heap = Math.max(heap, process.memoryUsage().heapUsed);
}
const milliseconds = performance.now() - begun;
const perRow = (milliseconds * 1000) / rows;
const heapMb = heap / 1024 / 1024;
console.log(
  `${records} records of ${rows} rows in ${(milliseconds / 1000).toFixed(1)} s, ${perRow.toFixed(0)} µs a row, ${heapMb.toFixed(0)} MB of heap at most`,
);
if (records !== rows || heapMb > MAX_HEAP_MB || perRow > MAX_MICROSECONDS_PER_ROW) process.exitCode = 1;
