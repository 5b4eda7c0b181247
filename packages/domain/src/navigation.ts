import { can } from "./permissions.ts";
import type { Resource, Role } from "./vocabulary.ts";

/** An entry of a menu. Groups hold entries and lead nowhere themselves. */
export interface MenuItem {
  id: string;
  title: string;
  subtitle?: string;
  type: "group" | "basic";
  /** Name of an icon in the collection `heroicons_outline`. */
  icon: string;
  link?: string;
  children?: MenuItem[];
}

/** The four menus of the layouts. */
export interface Menus {
  compact: MenuItem[];
  default: MenuItem[];
  futuristic: MenuItem[];
  horizontal: MenuItem[];
}

interface Entry {
  id: string;
  title: string;
  subtitle?: string;
  icon: string;
  link: string;
  /** Shown to roles that may read it. */
  resource: Resource;
}

interface Group {
  id: string;
  title: string;
  icon: string;
  entries: readonly Entry[];
}

const outline = (name: string) => `heroicons_outline:${name}`;

/** Every section of the back office, in the order of the menu. */
const MENU_GROUPS: readonly Group[] = [
  {
    id: "ventas",
    title: "Ventas",
    icon: outline("banknotes"),
    entries: [
      {
        id: "ventas.facturas",
        title: "Facturas",
        icon: outline("document-text"),
        link: "/admin/facturas",
        resource: "invoices",
      },
      {
        id: "ventas.clientes",
        title: "Clientes",
        icon: outline("users"),
        link: "/admin/clientes",
        resource: "clients",
      },
      {
        id: "ventas.pedidos",
        title: "Pedidos",
        icon: outline("inbox-stack"),
        link: "/admin/pedidos",
        resource: "orders",
      },
      {
        id: "ventas.precompras",
        title: "Precompras",
        icon: outline("clock"),
        link: "/admin/precompras",
        resource: "preorders",
      },
    ],
  },
  {
    id: "inventario",
    title: "Inventario",
    icon: outline("archive-box"),
    entries: [
      {
        id: "inventario.categorias",
        title: "Categorías",
        icon: outline("rectangle-group"),
        link: "/admin/categorias",
        resource: "categories",
      },
      {
        id: "inventario.productos",
        title: "Productos",
        icon: outline("cube"),
        link: "/admin/productos",
        resource: "products",
      },
      {
        id: "inventario.proveedores",
        title: "Proveedores",
        icon: outline("truck"),
        link: "/admin/proveedores",
        resource: "suppliers",
      },
    ],
  },
  {
    id: "eventos",
    title: "Eventos",
    icon: outline("trophy"),
    entries: [
      {
        id: "eventos.eventos",
        title: "Eventos",
        icon: outline("calendar-days"),
        link: "/admin/eventos",
        resource: "events",
      },
      {
        id: "eventos.juegos",
        title: "Categorías",
        subtitle: "Juegos",
        icon: outline("puzzle-piece"),
        link: "/admin/torneos/juegos",
        resource: "games",
      },
    ],
  },
  {
    id: "sistema",
    title: "Sistema",
    icon: outline("cog-6-tooth"),
    entries: [
      {
        id: "sistema.cabeceras",
        title: "Cabeceras",
        icon: outline("photo"),
        link: "/admin/headers",
        resource: "headers",
      },
      {
        id: "sistema.usuarios",
        title: "Usuarios",
        icon: outline("identification"),
        link: "/admin/usuarios",
        resource: "users",
      },
      {
        id: "sistema.transporte",
        title: "Transporte",
        icon: outline("map"),
        link: "/admin/transporte",
        resource: "carriers",
      },
    ],
  },
];

/** Pages that no menu holds, because the specification fixes the menus: the search finds them. */
const SEARCH_ONLY: readonly (Entry & { group: string })[] = [
  {
    id: "ventas.cupones",
    title: "Cupones",
    icon: outline("ticket"),
    link: "/admin/cupones",
    resource: "coupons",
    group: "Ventas",
  },
  {
    id: "sistema.auditoria",
    title: "Auditoría",
    subtitle: "Quién cambió qué",
    icon: outline("clipboard-document-list"),
    link: "/admin/auditoria",
    resource: "audit",
    group: "Sistema",
  },
  {
    id: "sistema.sistema",
    title: "Sistema",
    subtitle: "Trabajos, correos y errores",
    icon: outline("server-stack"),
    link: "/admin/sistema",
    resource: "system",
    group: "Sistema",
  },
];

/** Every page that a role may open, with the title of its group, for the search: those of the menu first. */
export function pagesFor(role: Role): (Omit<Entry, "resource"> & { group: string })[] {
  const inMenu = MENU_GROUPS.flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, group: title })));
  return [...inMenu, ...SEARCH_ONLY].filter(({ resource }) => can(role, resource)).map(({ resource, ...page }) => page);
}

/** The menu of a role: what it may not read is left out, and so are groups without entries. */
function menuOf(role: Role): MenuItem[] {
  return MENU_GROUPS.flatMap(({ entries, ...group }) => {
    const children = entries
      .filter((entry) => can(role, entry.resource))
      .map(({ resource, ...item }): MenuItem => ({ ...item, type: "basic" }));
    return children.length > 0 ? [{ ...group, type: "group" as const, children }] : [];
  });
}

/** The four menus of a role. Compact, futuristic and horizontal show the Inventario group only. */
export function navigationFor(role: Role): Menus {
  const inventory = () => menuOf(role).filter((group) => group.id === "inventario");
  return { compact: inventory(), default: menuOf(role), futuristic: inventory(), horizontal: inventory() };
}
