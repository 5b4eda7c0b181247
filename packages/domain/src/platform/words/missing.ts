/** Shown at every required field that is empty. */
export const MISSING = "Falta este dato";
