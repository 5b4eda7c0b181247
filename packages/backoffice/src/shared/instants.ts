/** Whether a value of a form is an instant, and not a date that is still being typed, or that is kept to be corrected. */
export const isInstant = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
