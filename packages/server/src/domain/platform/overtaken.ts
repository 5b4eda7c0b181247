/**
 * Thrown if the rows that a transaction read were changed before it got the lock: `inTransaction` releases its
 * locks and reruns it. Reading again in the same transaction would keep the lock on the wrong row.
 */
export class Overtaken extends Error {}
