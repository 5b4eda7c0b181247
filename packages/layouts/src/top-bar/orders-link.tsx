import { useCan } from "@tablero/api-client/permission";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { outlineInboxStack } from "@tablero/ui/icons/outline-inbox-stack";
import type { LayoutName } from "../layout-names.ts";
import { hasCurrent } from "../lib/links.ts";
import { useShell } from "../lib/shell-context.ts";
import type { Menus } from "../navigation/menu-item.ts";
import { BarLink } from "./items/bar-link.tsx";

/** The menu of each layout that does not use the default one; for layouts with a row, from md on. */
const MENUS: Partial<Record<LayoutName, keyof Menus | null>> = {
  empty: null,
  compact: "compact",
  thin: "compact",
  futuristic: "futuristic",
};
const ROWS: readonly LayoutName[] = ["centered", "enterprise", "material", "modern"];

/** The link to the orders in layouts whose menu does not contain them, as specified. */
export function OrdersLink() {
  const can = useCan();
  const { layout, menus, navigation } = useShell();
  const path = resourcePath(ORDERS);
  const row = ROWS.includes(layout) && navigation.mode === "side" ? "horizontal" : "default";
  const { [layout]: menu = row } = MENUS;
  const isInMenu = menu !== null && menus[menu].some((item) => hasCurrent(item, { pathname: path, search: "" }));
  if (isInMenu || !can("orders:read")) return null;
  return <BarLink to={path} label={titleOf(ORDERS)} icon={outlineInboxStack} />;
}
