/**
 * What a transaction read was changed before it got the lock: `inTransaction` gives its locks back and runs it again.
 * Looking once more in the same transaction would keep the lock on the row that was the wrong one.
 */
export class Overtaken extends Error {}
