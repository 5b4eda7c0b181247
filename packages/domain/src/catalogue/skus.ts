export const MAX_SKU = 60;

/** References of variants, as staff type and scanners read them. */
export const SKU_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._/#+()-]*$/u;

export const SKU_FAULT = "Empieza por letra o cifra; después, también espacios y . _ / # + ( ) -";
