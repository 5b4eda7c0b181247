import type { ResourceDescriptor } from "../descriptor.ts";

/** Own pages and news of the shop. */
export const POSTS = {
  id: "posts",
  words: { one: "página", many: "páginas", gender: "f" },
  title: "Páginas y noticias",
  path: "paginas",
  icon: "newspaper",
  menu: { group: "sistema", more: "tienda", subtitle: "Páginas propias de la tienda, y sus noticias" },
  access: { admin: "write", manager: "write", clerk: "read" },
  audit: "post",
  label: "title",
  fields: {
    publishAt: { label: "Fecha de publicación", as: "instant" },
    formerSlugs: "Direcciones anteriores",
  },
  record: { in: "window", param: "pagina", create: true },
  palette: { create: { words: "noticia blog" } },
} as const satisfies ResourceDescriptor;
