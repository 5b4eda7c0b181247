/** Condition: nothing of a reservation is left to be paid, judged by its order `o` and its line `l`. */
export const IS_PAID_UP = "o.due = 0 and l.deferred = 0";
