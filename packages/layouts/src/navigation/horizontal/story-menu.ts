import type { MenuItem } from "../menu-item.ts";

const outline = (name: string) => `heroicons_outline:${name}`;

/** A menu with every type of item, for the stories. */
export const SAMPLE_MENU: readonly MenuItem[] = [
  { id: "resumen", title: "Resumen", type: "basic", icon: outline("home"), link: "/admin/resumen" },
  {
    id: "ventas",
    title: "Ventas",
    type: "group",
    icon: outline("banknotes"),
    children: [
      { id: "pedidos", title: "Pedidos", type: "basic", icon: outline("inbox-stack"), link: "/admin/pedidos" },
      { id: "facturas", title: "Facturas", type: "basic", icon: outline("document-text"), link: "/admin/facturas" },
      { id: "ventas.linea", title: "", type: "divider" },
      {
        id: "informes",
        title: "Informes",
        type: "collapsable",
        icon: outline("chart-bar"),
        badge: "Nuevo",
        children: [
          {
            id: "informes.productos",
            title: "Por producto",
            subtitle: "Del más vendido al menos",
            type: "basic",
            link: "/admin/informes/productos",
          },
          {
            id: "informes.exacto",
            title: "Solo los de este mes",
            type: "basic",
            link: "/admin/informes/productos?mes=11",
            exact: true,
          },
          {
            id: "comparativas",
            title: "Comparativas",
            type: "aside",
            children: [{ id: "anual", title: "Año contra año", type: "basic", link: "/admin/informes/anual" }],
          },
        ],
      },
      { id: "ventas.hueco", title: "", type: "spacer" },
      { id: "devoluciones", title: "Devoluciones", type: "basic", link: "/admin/devoluciones", disabled: true },
      { id: "manual", title: "Manual", type: "basic", link: "https://tablero.example/manual", external: true },
    ],
  },
  {
    id: "eventos",
    title: "Eventos",
    type: "aside",
    icon: outline("calendar"),
    children: [
      {
        id: "torneos",
        title: "Torneos de la Asociación de Jugadores de la Sierra Norte y alrededores",
        type: "basic",
        icon: outline("trophy"),
        link: "/admin/torneos",
      },
    ],
  },
  { id: "raya", title: "", type: "divider" },
  { id: "almacen", title: "Almacén", type: "collapsable", icon: outline("cube"), disabled: true, children: [] },
  { id: "hueco", title: "", type: "spacer" },
  {
    id: "portes",
    title: "Portes",
    subtitle: "Tarifas y zonas",
    type: "basic",
    icon: outline("truck"),
    link: "/admin/portes",
    badge: 4,
  },
  { id: "soporte", title: "Soporte", type: "basic", link: "/admin/soporte", disabled: true },
  { id: "blog", title: "Blog", type: "basic", link: "https://tablero.example/blog", external: true },
];
