/** Groups of the menu, in order; the registry determines the order inside each. */
export const MENU_GROUPS = [
  { id: "ventas", title: "Ventas", icon: "banknotes" },
  { id: "inventario", title: "Inventario", icon: "archive-box" },
  { id: "eventos", title: "Eventos", icon: "trophy" },
  { id: "sistema", title: "Sistema", icon: "cog-6-tooth" },
] as const;
export type MenuGroupId = (typeof MENU_GROUPS)[number]["id"];

/** Groups of «Más»: the sections that the specified menus do not have. */
export const MORE_GROUPS = [
  { id: "dinero", title: "Dinero", icon: "banknotes" },
  { id: "clientes", title: "Clientes", icon: "users" },
  { id: "almacen", title: "Almacén", icon: "cube" },
  { id: "tienda", title: "La tienda", icon: "building-storefront" },
  { id: "tecnico", title: "Técnico", icon: "server-stack" },
] as const;
export type MoreGroupId = (typeof MORE_GROUPS)[number]["id"];

/** Ids of all groups of sections. */
export const SECTION_GROUP_IDS: readonly string[] = [...MENU_GROUPS, ...MORE_GROUPS].map(({ id }) => id);
