import { useQuery } from "@tablero/api-client/query";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import type { Neighbours } from "../../platform/lists/neighbours.ts";
import { type NeighbourList, useListNeighbours } from "../../platform/lists/use-list-neighbours.ts";
import { ORDER_FIELDS } from "./order-list.ts";

const LIST = {
  resource: ORDERS,
  fields: ORDER_FIELDS,
  usePage: (input) => useQuery("GET /api/admin/orders", input, { background: true }),
} satisfies NeighbourList<(typeof ORDER_FIELDS)["sorts"][number], (typeof ORDER_FIELDS)["filters"]>;

/** The previous and next order in the list from which this one was opened; otherwise by number. */
export function useOrderNeighbours({ id, nextId, previousId }: Order): Neighbours {
  return useListNeighbours(LIST, id, { above: nextId, below: previousId });
}
