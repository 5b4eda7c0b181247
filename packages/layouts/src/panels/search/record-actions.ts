import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import { can, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import type { Role } from "@tablero/domain/platform/vocabulary";
import { outlineArrowsUpDown } from "@tablero/ui/icons/outline-arrows-up-down";
import { outlineEye } from "@tablero/ui/icons/outline-eye";
import { outlineInboxStack } from "@tablero/ui/icons/outline-inbox-stack";
import type { Option } from "./option.ts";

type Result = SearchGroup["results"][number];
type Action = Pick<Option, "value" | "icon" | "link">;

const see = (value: string, { publicLink }: Result): Action[] =>
  publicLink ? [{ value, icon: outlineEye, link: publicLink }] : [];

/** Actions on a record that can be run without opening it first, by group. */
const ACTIONS: Readonly<Record<string, (record: Result, role: Role) => Action[]>> = {
  products: (product, role) => [
    ...(can(unscopedPrincipal(role), "stock", "write")
      ? [
          {
            value: `Ajustar stock de ${product.value}`,
            icon: outlineArrowsUpDown,
            link: `${product.link}?movimiento=nuevo`,
          },
        ]
      : []),
    ...see(`Ver ${product.value} en la tienda`, product),
  ],
  clients: ({ id, value }, role) =>
    can(unscopedPrincipal(role), "orders")
      ? [
          {
            value: `Ver los pedidos de ${value}`,
            icon: outlineInboxStack,
            link: buildListPath(ORDERS, { clientId: id }),
          },
        ]
      : [],
};

/** Actions on the best match of each group. */
export function recordActions(role: Role, groups: readonly SearchGroup[]): Option[] {
  return groups.flatMap(({ id, results: [best] }) =>
    ((best && ACTIONS[id]?.(best, role)) ?? []).map((action, index) => ({
      ...action,
      key: `action:${id}:${best?.id}:${index}`,
      kind: "action" as const,
    })),
  );
}
