import { prepared } from "../db/query.ts";
import type { Db } from "../db/types.ts";

/** Lets the queue write in a transaction of ours. */
export const inside = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await prepared<unknown>(tx, undefined, text, values),
  }),
});
