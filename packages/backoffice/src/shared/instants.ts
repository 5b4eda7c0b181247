/** Whether a value of a form is an instant, and not a date that was typed wrongly and is kept to be corrected. */
export const isInstant = (value: string | null): value is string => value !== null && !Number.isNaN(Date.parse(value));
