import { useCan } from "@tablero/api-client/permission";
import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";

/** Sections to use as a home page, in order of preference. */
const HOMES = [CLIENTS, ORDERS, EVENTS, GAMES] as const;

/** The first section that the role may read; otherwise the shop. */
export function useWayBack(): { to: string; label: string } {
  const can = useCan();
  const home = HOMES.find(({ id }) => can(`${id}:read`));
  return home ? { to: resourcePath(home), label: `Ir a ${home.words.many}` } : { to: "/home", label: "Ir a la tienda" };
}
