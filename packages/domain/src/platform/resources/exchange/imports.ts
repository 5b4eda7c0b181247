import type { ResourceDescriptor } from "../descriptor.ts";

/** Files of products, categories, clients and orders that staff import from elsewhere. */
export const IMPORTS = {
  id: "imports",
  words: { one: "importación", many: "importaciones", gender: "f" },
  path: "importaciones",
  icon: "arrow-up-tray",
  menu: { group: "sistema", more: "tienda" },
  access: { admin: "write", manager: "write" },
  audit: "import",
  label: "name",
  fields: {
    fileName: "Fichero",
    rows: "Filas",
    created: "Altas",
    changed: "Cambios",
    unchanged: "Sin cambios",
    failed: "Con errores",
    warnings: "Avisos",
    mapping: "Columnas",
    linked: "De clientes",
    pictures: "Imágenes",
    variantsCreated: "Variantes nuevas",
    variantsChanged: "Variantes cambiadas",
    categoriesCreated: "Categorías nuevas",
    suppliersCreated: "Proveedores nuevos",
    gamesCreated: "Juegos nuevos",
  },
  record: { in: "page" },
} as const satisfies ResourceDescriptor;
