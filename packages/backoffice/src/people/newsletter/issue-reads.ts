/** Queries that a change of an issue invalidates. */
export const ISSUE_READS = [
  "GET /api/admin/newsletter-issues",
  "GET /api/admin/newsletter-issues/{id}",
  "GET /api/admin/newsletter-issues/{id}/preview",
] as const;
