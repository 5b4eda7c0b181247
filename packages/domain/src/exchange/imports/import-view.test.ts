import { expect, it } from "vitest";
import { NO_COUNTS } from "./import-state.ts";
import { importSummary, importView, type StoredImport } from "./import-view.ts";
import { initialMapping } from "./reading/mapping.ts";

const { columns, options } = initialMapping("clients", ["Nombre", "Correo"], null);

const STORED: StoredImport = {
  id: "import",
  kind: "clients",
  fileName: "clientes.csv",
  size: 120,
  actor: "Ana",
  createdAt: "2026-11-20T10:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  state: "checked",
  read: 2,
  rows: 2,
  check: { ...NO_COUNTS, failed: 1, warnings: 2 },
  counts: null,
  pictures: { waiting: 0, done: 0, failed: 0 },
  version: 3,
  columns,
  options,
  samples: [["Ana", "ana@clientes.test"]],
  mappingKept: false,
  issuesKept: 3,
  failure: null,
  hasFile: true,
};
const all = () => true;

it("an import shows its rows only to those who may read such records, and while its file is kept", () => {
  expect(importView(STORED, all).samples).toEqual(STORED.samples);
  expect(importView(STORED, () => false).samples).toEqual([]);
  const swept = importView({ ...STORED, hasFile: false }, all);
  expect(swept).toMatchObject({ samples: [], fileUntil: null });
});

it("an import counts the issues of its run, and before it those of the dry run", () => {
  expect(importView(STORED, all).issues).toEqual({ errors: 1, warnings: 2, kept: 3 });
  const run = importView({ ...STORED, counts: { ...NO_COUNTS, created: 2 } }, all);
  expect(run.issues).toEqual({ errors: 0, warnings: 0, kept: 3 });
});

it("the list of imports names the shop that a file is from, but contains no rows of the file", () => {
  const summary = importSummary(STORED);
  expect(summary).toMatchObject({ source: options.source, fileName: "clientes.csv", state: "checked" });
  expect(summary).not.toHaveProperty("samples");
});
