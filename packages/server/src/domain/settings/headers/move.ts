import { headers } from "../../../db/schema/settings/headers.ts";
import { moveRecord } from "../../platform/kit/move-record.ts";
import { headerVerbs } from "./headers.ts";

export const moveHeader = moveRecord({
  entity: "header",
  table: headers,
  verbs: headerVerbs,
  thatOne: "Esa cabecera",
});
