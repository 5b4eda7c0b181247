/** Said at every field that is needed and empty. */
export const MISSING = "Falta este dato";
