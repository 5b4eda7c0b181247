import { expect, it } from "vitest";
import { type Command, foundGroups, startGroups } from "./options.ts";

const commands: Command[] = [
  { id: "dark", title: "Cambiar a oscuro", words: "esquema noche", icon: "heroicons_outline:moon", frequent: true },
  { id: "out", title: "Cerrar sesión", words: "salir", icon: "heroicons_outline:power" },
];
const record = { id: "1", value: "Tormenta de Ceniza", link: "/admin/productos/1" };
const records = [
  { id: "pages", label: "Páginas", results: [{ id: "x", value: "Productos", link: "/admin/productos" }] },
  { id: "products", label: "Productos", results: [record] },
];
const shape = (groups: ReturnType<typeof foundGroups>) =>
  Object.fromEntries(groups.map(({ label, options }) => [label, options.map(({ value }) => value)]));

it("shows pages, records and actions, each once, whatever the accents", () => {
  expect(shape(foundGroups("admin", "SESION", [], commands))).toEqual({ Acciones: ["Cerrar sesión"] });
  expect(shape(foundGroups("admin", "produc", records, commands))).toEqual({
    Páginas: ["Productos"],
    Productos: ["Tormenta de Ceniza"],
  });
  expect(shape(foundGroups("admin", "noche", [], commands))).toEqual({ Acciones: ["Cambiar a oscuro"] });
});

it("offers only the pages of the role", () => {
  expect(shape(foundGroups("judge", "factu", [], commands))).toEqual({});
  expect(shape(foundGroups("admin", "factu", [], commands))).toEqual({ Páginas: ["Facturas"] });
});

it("begins with what was opened lately and what is done often", () => {
  const recents = [{ link: "/admin/pedidos", title: "Pedidos" }];
  expect(shape(startGroups(recents, commands))).toEqual({
    Recientes: ["Pedidos"],
    "Acciones frecuentes": ["Cambiar a oscuro"],
  });
  expect(shape(startGroups([], []))).toEqual({});
});
