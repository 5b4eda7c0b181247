import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import type { MockContract } from "@tablero/contract/template/template";
import { type CsvColumn, csvParts } from "@tablero/domain/platform/kit/csv";
import { expect, it } from "vitest";
import type { Caller, Key } from "./caller.ts";

type Fields = Record<string, unknown>;

/** Lists that are exported. */
type Exported = keyof MockContract extends infer K ? (K extends `GET /api/admin/${infer P}/export` ? P : never) : never;

export interface ExportCases<Row> {
  /** The path under `/api/admin/`. */
  path: Exported;
  /** The first line of the file. */
  head: string;
  columns: readonly CsvColumn<Row>[];
  /** Minimum number of rows in the seed. */
  size: number;
  /** Queries of the list, each of which has results. */
  queries: readonly Fields[];
  /** Queries that are refused. */
  refused: readonly Fields[];
}

async function fileOf<Row>(columns: readonly CsvColumn<Row>[], rows: Row[]): Promise<string> {
  async function* batch() {
    yield rows;
  }
  let text = "";
  for await (const part of csvParts(columns, batch())) text += part;
  return text;
}

/**
 * Cases for an export outside the kit for simple records: it contains the rows of the list, in their order, with the
 * list's filters.
 */
export function exportCases<Row>(api: () => Caller, cases: ExportCases<Row>): void {
  const LIST = `GET /api/admin/${cases.path}` as Key;
  const EXPORT = `GET /api/admin/${cases.path}/export` as const;

  /** All rows of the list, page by page. */
  async function listed(token: string, query: Fields): Promise<Row[]> {
    const items: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { status, content } = await api().raw(LIST, { query: { ...query, page, size: 100 } }, { token });
      expect(status, JSON.stringify(query)).toBe(200);
      // The caller has checked the response against the list's schema.
      const list = content as { items: Row[]; pagination: Pagination };
      items.push(...list.items);
      if (page >= list.pagination.lastPage) return items;
    }
  }

  it(`the list of ${cases.path} is exported with its filters and its order`, async () => {
    const token = await api().signIn("accountant");
    expect((await listed(token, {})).length).toBeGreaterThanOrEqual(cases.size);
    for (const query of [{}, ...cases.queries]) {
      const rows = await listed(token, query);
      expect(rows.length, JSON.stringify(query)).toBeGreaterThan(0);
      const { status, body, headers } = await api().raw(EXPORT, { query }, { token });
      expect(status, JSON.stringify(query)).toBe(200);
      expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.csv"$/);
      expect(body.split("\r\n")[0]).toBe(`\uFEFF${cases.head}`);
      expect(body, JSON.stringify(query)).toBe(await fileOf(cases.columns, rows));
    }
    for (const query of [{ page: 1 }, { size: 10 }, { sort: "nada" }, ...cases.refused])
      expect((await api().raw(EXPORT, { query }, { token })).status, JSON.stringify(query)).toBe(422);
  });
}
