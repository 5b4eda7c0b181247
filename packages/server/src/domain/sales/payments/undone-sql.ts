/** Whether a row of `payments` was undone, like the domain's `isPaymentUndone`. */
export const isPaymentUndone = (row: string) => `exists (select 1 from refunds undoing
  where undoing.payment_id = ${row}.id and undoing.cause = 'mistake')`;

/** Whether a row of `payments` is money that was received. */
export const isMoneyReceived = (row: string) => `(${row}.state = 'captured' and not ${isPaymentUndone(row)})`;

/** Whether a row of `refunds` pays money back, unlike a counter-entry to money that was never received. */
export const isMoneyRefunded = (row: string) => `(${row}.cause is distinct from 'mistake')`;
