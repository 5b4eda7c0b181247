import { Failure } from "../../../platform/failure.ts";

/** "registros-de-facturacion-2026-11-01-2026-11-30.xml" */
export const recordsFileName = ({ from, to }: { from: string; to: string }): string =>
  `registros-de-facturacion-${from}-${to}.xml`;

/** Failure: a period without records has no file, because the agency's schema requires at least one record. */
export function noRecords(): Failure {
  const message = "Entre esos días no se generó ningún registro de facturación.";
  return new Failure("validation", message, { errors: [{ path: "to", code: "no-records", message }] });
}
