/** "export" covers destinations exempt from IVA: Canarias, Ceuta, Melilla and places outside the EU. */
export type TaxRegime = "peninsula" | "export";

/** Places outside the IVA area. */
export const TAX_FREE_PLACES = ["canarias", "ceuta", "melilla", "abroad"] as const;
export type TaxFreePlace = (typeof TAX_FREE_PLACES)[number];
