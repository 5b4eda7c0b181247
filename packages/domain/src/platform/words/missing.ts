/** Shown at every required field that is empty. */
export const MISSING_TEXT = "Falta este dato";
