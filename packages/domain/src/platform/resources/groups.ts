/** Groups of the menu, in order; the registry determines the order inside each. */
export const MENU_GROUPS = [
  { id: "ventas", title: "Ventas", icon: "banknotes" },
  { id: "inventario", title: "Inventario", icon: "archive-box" },
  { id: "eventos", title: "Eventos", icon: "trophy" },
  { id: "sistema", title: "Sistema", icon: "cog-6-tooth" },
] as const;
export type MenuGroupId = (typeof MENU_GROUPS)[number]["id"];
