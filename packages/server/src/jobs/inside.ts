import { prepared } from "../db/query.ts";
import type { Db } from "../db/types.ts";

/** Lets the queue write in our transaction. */
export const queueConnection = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await prepared(tx, undefined, text, values),
  }),
});
