import type { MenuItem, Menus } from "../navigation/menu-item.ts";

const outline = (name: string) => `heroicons_outline:${name}`;

/** A menu with every type of entry. */
const MENU: readonly MenuItem[] = [
  {
    id: "ventas",
    title: "Ventas",
    subtitle: "Lo de cada día",
    type: "group",
    children: [
      {
        id: "pedidos",
        title: "Pedidos",
        type: "basic",
        icon: outline("inbox-stack"),
        link: "/admin/pedidos",
        badge: 27,
      },
      {
        id: "facturas",
        title: "Facturas",
        subtitle: "Solo la lista",
        type: "basic",
        icon: outline("document-text"),
        link: "/admin/facturas",
        exact: true,
      },
    ],
  },
  {
    id: "informes",
    title: "Informes",
    type: "collapsable",
    icon: outline("chart-bar"),
    children: [
      { id: "informes.mes", title: "Ventas por mes", type: "basic", link: "/admin/informes/mes" },
      {
        id: "informes.stock",
        title: "Stock",
        type: "collapsable",
        children: [
          { id: "informes.valor", title: "Inventario valorado", type: "basic", link: "/admin/informes/stock/valor" },
          { id: "informes.roturas", title: "Roturas de stock", type: "basic", link: "/admin/informes/stock/roturas" },
        ],
      },
    ],
  },
  {
    id: "precompras",
    title: "Precompras",
    type: "collapsable",
    icon: outline("clock"),
    badge: "Nuevo",
    children: [
      { id: "precompras.abiertas", title: "Abiertas", type: "basic", link: "/admin/precompras/abiertas", badge: 4 },
      { id: "precompras.cerradas", title: "Cerradas", type: "basic", link: "/admin/precompras/cerradas" },
    ],
  },
  { id: "linea", title: "", type: "divider" },
  {
    id: "inventario",
    title: "Inventario",
    type: "aside",
    icon: outline("archive-box"),
    children: [
      { id: "productos", title: "Productos", type: "basic", icon: outline("cube"), link: "/admin/productos" },
      {
        id: "categorias",
        title: "Categorías",
        type: "basic",
        icon: outline("rectangle-group"),
        link: "/admin/categorias",
      },
    ],
  },
  { id: "hueco", title: "", type: "spacer" },
  {
    id: "francia",
    title: "Tienda en Francia",
    type: "basic",
    icon: outline("globe-alt"),
    link: "/admin/francia",
    disabled: true,
  },
  {
    id: "guia",
    title: "Guía de envíos",
    type: "basic",
    icon: outline("truck"),
    link: "https://example.com/envios",
    external: true,
  },
  { id: "api", title: "API", type: "basic", icon: outline("code-bracket"), link: "/api/docs", external: true },
];

/** Titles as long as in a shop with much content. */
const LONG: readonly MenuItem[] = [
  {
    id: "asociaciones",
    title: "Asociaciones y clubes de jugadores de la comarca",
    type: "group",
    children: [
      {
        id: "devoluciones",
        title: "Devoluciones pendientes de inspección y reembolso",
        subtitle: "Solo las de más de catorce días naturales",
        type: "basic",
        icon: outline("arrow-uturn-left"),
        link: "/admin/pedidos",
        badge: 1284,
      },
      {
        id: "electrodomesticos",
        title: "Contrarreembolsoextraordinario",
        type: "collapsable",
        icon: outline("banknotes"),
        children: [
          {
            id: "transportistas",
            title: "Transportistas internacionales sin recogida a domicilio",
            type: "basic",
            link: "/admin/transporte",
          },
        ],
      },
    ],
  },
];

const everywhere = (menu: readonly MenuItem[]): Menus => ({
  compact: menu,
  default: menu,
  futuristic: menu,
  horizontal: menu,
});

export const demoMenus = everywhere(MENU);
export const longMenus = everywhere(LONG);
