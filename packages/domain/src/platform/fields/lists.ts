import { CARRIER_FIELDS } from "./carriers.ts";
import { GAME_SET_FIELDS } from "./game-sets.ts";
import { GAME_FIELDS } from "./games.ts";
import { RATE_FIELDS } from "./rates.ts";
import { SUPPLIER_FIELDS } from "./suppliers.ts";

/** The field lists of all records that have one, for the words of the audit log. */
export const FIELD_LISTS = [SUPPLIER_FIELDS, GAME_FIELDS, GAME_SET_FIELDS, CARRIER_FIELDS, RATE_FIELDS] as const;
