import { SUPPLIER_FIELDS } from "./suppliers.ts";

/** Field lists by the id of their resource. */
export const FIELD_LISTS = { suppliers: SUPPLIER_FIELDS } as const;
