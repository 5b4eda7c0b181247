import type { Logger } from "pino";
import type { Database } from "./db/types.ts";
import type { TxtLookup } from "./mail/sender-domain.ts";

export interface ServerOptions {
  logger?: Logger;
  clock?: () => Date;
  /** Checks every response against the contract; on by default except in production. */
  checkResponses?: boolean;
  /** A database that is already open; it is migrated and seeded like any other. */
  database?: Database;
  /** Seeds an empty shop; tests bring their own data. */
  seed?: boolean;
  /** Looks up TXT records; by default with the name servers of this machine. */
  lookupTxt?: TxtLookup;
  /** Metrics of all processes, if there are several; otherwise those of this process are shown. */
  allMetrics?: (() => Promise<string>) | undefined;
}
