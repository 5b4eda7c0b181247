import type { ResourceDescriptor } from "../descriptor.ts";

export const GAMES = {
  id: "games",
  words: { one: "juego", many: "juegos", gender: "m" },
  path: "torneos/juegos",
  icon: "puzzle-piece",
  menu: { group: "eventos", title: "Categorías", subtitle: "Juegos" },
  access: {
    admin: "write",
    manager: "write",
    clerk: "read",
    warehouse: "read",
    accountant: "read",
    judge: "read",
  },
  audit: "game",
  label: "name",
  fields: { sets: "Expansiones" },
  record: { in: "window", param: "juego", create: true },
  palette: { create: { words: "licencia" } },
} as const satisfies ResourceDescriptor;
