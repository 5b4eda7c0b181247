export const MAX_SKU = 60;

/** References of variants, as typed by staff and read by scanners. */
export const SKU_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._/#+()-]*$/u;

/**
 * Normalised form for comparing references, because «catan-es» and «CATAN-ES» look the same on a label and
 * scanners send either. The shop stores and shows them as typed.
 */
export const skuKey = (sku: string): string => sku.trim().toLowerCase();

export const SKU_ERROR = "Empieza por letra o cifra; después, también espacios y . _ / # + ( ) -";
