/** Queries that become outdated when an issue changes. */
export const ISSUE_QUERIES = [
  "GET /api/admin/newsletter-issues",
  "GET /api/admin/newsletter-issues/{id}",
  "GET /api/admin/newsletter-issues/{id}/preview",
] as const;
