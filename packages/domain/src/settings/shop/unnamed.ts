/** Name of a shop without its own one: it shows the name and the branding of the software. */
export const UNNAMED_SHOP = "Tablero";
