import type { FailedRow } from "@tablero/domain/exchange/imports/failed-rows";
import { sql } from "drizzle-orm";
import { arrayOf, Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const BATCH = 500;

/** The rows that failed in the last pass, in the order of the file. */
export async function* failedRowBatches({ db }: Ctx, importId: string): AsyncGenerator<readonly FailedRow[]> {
  for (let last = 0; ; ) {
    const found = await rows(
      db,
      sql`select line, cells, reason from import_failed_rows where import_id = ${importId} and line > ${last}
          order by line limit ${BATCH}`,
      { line: Int, cells: arrayOf(Text), reason: Text },
    );
    if (found.length > 0) yield found;
    if (found.length < BATCH) return;
    last = found.at(-1)?.line ?? last;
  }
}
