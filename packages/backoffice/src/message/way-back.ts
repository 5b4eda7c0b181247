import { useCan } from "@tablero/api-client/permission";
import { CLIENTS } from "@tablero/domain/resources/clients";
import { EVENTS } from "@tablero/domain/resources/events";
import { GAMES } from "@tablero/domain/resources/games";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";

/** Sections in order of preference as a home page. */
const HOMES = [CLIENTS, ORDERS, EVENTS, GAMES] as const;

/** The first section that the role may read, otherwise the shop. */
export function useWayBack(): { to: string; label: string } {
  const can = useCan();
  const home = HOMES.find(({ id }) => can(`${id}:read`));
  return home ? { to: pathOf(home), label: `Ir a ${home.words.many}` } : { to: "/home", label: "Ir a la tienda" };
}
