/** Whether a row of `payments` was undone, as `isUndone` of the domain. */
export const isUndone = (row: string) => `exists (select 1 from refunds undoing
  where undoing.payment_id = ${row}.id and undoing.cause = 'mistake')`;

/** Whether a row of `payments` is money that came. */
export const cameIn = (row: string) => `(${row}.state = 'captured' and not ${isUndone(row)})`;

/** Whether a row of `refunds` is money that goes back, and no counter-entry to money that never came. */
export const goesBack = (row: string) => `(${row}.cause is distinct from 'mistake')`;
