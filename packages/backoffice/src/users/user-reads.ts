/** Options of `useMutation`: the reads that a change of a user makes old. */
export const USER_READS = { invalidates: ["GET /api/admin/users", "GET /api/admin/users/{id}"] } as const;
