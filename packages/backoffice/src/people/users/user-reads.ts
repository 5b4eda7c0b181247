/** Options of `useMutation`: the queries that a change of a user invalidates. */
export const USER_READS = { invalidates: ["GET /api/admin/users", "GET /api/admin/users/{id}"] } as const;
