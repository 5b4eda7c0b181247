import { resourcePath } from "../../platform/resources/paths.ts";
import { CLIENTS } from "../../platform/resources/people/clients.ts";

/** Whether two spellings are the same address. Staff decide if both records are the same person. */
export const sameAddressNotice = (clientId: string) => ({
  kind: "same-address" as const,
  icon: "heroicons_outline:exclamation-triangle",
  title: "Dos fichas con el mismo correo",
  description: "El correo de esta ficha, bien escrito, es el de otra. Únelas si son la misma persona o corrige una.",
  link: resourcePath(CLIENTS, clientId),
});
