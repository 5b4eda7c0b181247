import { type SQL, sql } from "drizzle-orm";

/** A client and the clients merged into it, as a subquery of ids. */
export const mergedClientIds = (clientId: string): SQL =>
  sql`(select id from clients where id = ${clientId} or merged_into_id = ${clientId})`;
