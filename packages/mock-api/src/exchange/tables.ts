import type { ImportRows } from "./imports/import-rows.ts";

declare module "../platform/store.ts" {
  interface Store {
    /** Files from elsewhere, and what became of them; the sample ones are made on first access. */
    readonly imports: ImportRows;
  }
}
