/** Options for `useMutation`: the queries that become outdated when a user changes. */
export const USER_INVALIDATION = { invalidates: ["GET /api/admin/users", "GET /api/admin/users/{id}"] } as const;
