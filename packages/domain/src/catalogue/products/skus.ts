export const MAX_SKU = 60;

/** References of variants, as staff type and scanners read them. */
export const SKU_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._/#+()-]*$/u;

/**
 * By this two references are the same: nobody tells «catan-es» from «CATAN-ES» on a label, and scanners send either. The
 * shop keeps and shows them as they were typed.
 */
export const skuKey = (sku: string): string => sku.trim().toLowerCase();

export const SKU_FAULT = "Empieza por letra o cifra; después, también espacios y . _ / # + ( ) -";
