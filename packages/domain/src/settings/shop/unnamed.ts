/** Name of a shop that has none of its own: it shows the software's name and branding. */
export const UNNAMED_SHOP = "Tablero";
