import type { FirstStep } from "@tablero/domain/readers/first-steps";
import type { InboxMark } from "@tablero/domain/readers/inbox/arrange";

export interface ReaderTables {
  /** The guide of a new shop. */
  guide: { skipped: FirstStep[]; closed: boolean; demo: boolean };
  /** What staff have decided about items of the inbox. */
  inboxMarks: InboxMark[];
}

declare module "../platform/store.ts" {
  interface Store extends ReaderTables {}
}

export const readerTables = (): ReaderTables => ({ guide: { skipped: [], closed: true, demo: true }, inboxMarks: [] });
