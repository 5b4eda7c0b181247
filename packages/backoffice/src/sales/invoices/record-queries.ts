/** Queries that become outdated when a record is added. */
export const RECORD_QUERIES = [
  "GET /api/admin/invoices",
  "GET /api/admin/invoices/{id}",
  "GET /api/admin/invoices/issuing",
  "GET /api/admin/verifactu",
] as const;
