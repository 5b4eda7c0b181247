import type { FirstStep } from "@tablero/domain/readers/first-steps";

export interface ReaderTables {
  /** The guide of a new shop. */
  guide: { skipped: FirstStep[]; closed: boolean; demo: boolean };
}

declare module "../platform/store.ts" {
  interface Store extends ReaderTables {}
}

export const readerTables = (): ReaderTables => ({ guide: { skipped: [], closed: true, demo: true } });
