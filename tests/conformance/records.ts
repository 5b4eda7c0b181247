import type { RecordStatement, StandardResource } from "./record-cases.ts";

const modules = import.meta.glob<RecordStatement<StandardResource>>("./records/*.ts", {
  eager: true,
  import: "default",
});

/** The hand-written expectations for all simple records, one file for each. */
export const RECORDS = Object.values(modules);
