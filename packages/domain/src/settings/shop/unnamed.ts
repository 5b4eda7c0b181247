/** Name of a shop that has not been given one: it wears the name and the marks of the software. */
export const UNNAMED_SHOP = "Tablero";
