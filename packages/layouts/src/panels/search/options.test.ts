import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import { SECTION_SYNONYMS, SETTING_SYNONYMS } from "@tablero/domain/readers/section-synonyms";
import { SETTING_FIELDS } from "@tablero/domain/readers/setting-fields";
import { describe, expect, it } from "vitest";
import { type Command, searchResultGroups, startGroups } from "./options.ts";
import { queryOf } from "./rank.ts";

const found = [
  ...Object.entries(SECTION_SYNONYMS).flatMap(([id, words]) => words.map((word) => [word, `page:${id}`])),
  ...Object.entries(SETTING_SYNONYMS).flatMap(([id, words]) => words.map((word) => [word, `setting:${id}`])),
  ...SETTING_FIELDS.flatMap(({ tab, label, name, words = [] }) =>
    [name ?? label, ...words].map((word) => [word, `field:${tab}:${label}`]),
  ),
];

it("what staff call a section or a setting finds it first, in any spelling", () => {
  expect(found.length).toBeGreaterThanOrEqual(250);
  const first = (query: string) => searchResultGroups("admin", query, [], [])[0]?.options[0]?.key;
  expect(found.map(([word = ""]) => [word, first(word)])).toEqual(found);
  expect(found.map(([word = ""]) => [word, first(word.toUpperCase())])).toEqual(found);
});

it("a page comes before a product of the same name, and says by which word it was found", () => {
  const product = { id: "1", value: "Reseñas de un náufrago", link: "/admin/productos/1" };
  const [pages] = searchResultGroups(
    "admin",
    "reseñas",
    [{ id: "products", label: "Productos", results: [product] }],
    [],
  );
  expect(pages?.options[0]).toMatchObject({ value: "Opiniones", hint: "Ventas · reseñas" });
  expect(searchResultGroups("judge", "reseñas", [], [])).toEqual([]);
});

describe("with an order on the screen", () => {
  const icon = { box: 24 };
  const verb = (id: string, label: string, words: string[] = []) => ({ id, label, words, icon, run: () => {} });
  const record = {
    name: "P2026-000294",
    thisOne: "este pedido",
    verbs: [
      verb("ship", "Marcar enviado"),
      verb("refund", "Reembolsar", ["devolver dinero"]),
      verb("cancel", "Cancelar pedido"),
    ],
  };
  const first = (query: string) => searchResultGroups("admin", query, [], [], { record })[0]?.options[0]?.value;

  it("its steps come first, by their name or by what staff call them", () => {
    expect(first("reembolsar")).toBe("Reembolsar");
    expect(first("devolver dinero")).toBe("Reembolsar");
    expect(first("marcar env")).toBe("Marcar enviado");
    expect(startGroups([], [], record)[0]).toMatchObject({ label: "De este pedido" });
    expect(startGroups([], [], record)[0]?.options.map(({ value }) => value)).toEqual([
      "Marcar enviado",
      "Reembolsar",
      "Cancelar pedido",
    ]);
  });

  it("a page of that name comes before a step that only contains the word", () => {
    expect(first("pedidos")).toBe("Pedidos");
    expect(first("pedido")).toBe("Pedidos");
  });
});

it("what was opened recently comes before other records, once", () => {
  const recents = [{ link: "/admin/productos/2", title: "Tormenta de Sal" }];
  const results = [
    { id: "1", value: "Tormenta de Ceniza", link: "/admin/productos/1" },
    { id: "2", value: "Tormenta de Sal", link: "/admin/productos/2" },
  ];
  const found = searchResultGroups("admin", "tormenta", [{ id: "products", label: "Productos", results }], [], {
    recents,
  });
  expect(shape(found)).toMatchObject({ Recientes: ["Tormenta de Sal"], Productos: ["Tormenta de Ceniza"] });
  expect(found[0]?.label).toBe("Recientes");
});

const commands: Command[] = [
  { id: "dark", title: "Cambiar a oscuro", words: "esquema noche", icon: "heroicons_outline:moon", frequent: true },
  { id: "out", title: "Cerrar sesión", words: "salir", icon: "heroicons_outline:power" },
];
const record = { id: "1", value: "Tormenta de Ceniza", link: "/admin/productos/1" };
const records = [
  { id: "pages", label: "Páginas", results: [{ id: "x", value: "Productos", link: "/admin/productos" }] },
  { id: "products", label: "Productos", results: [record] },
];
const shape = (groups: ReturnType<typeof searchResultGroups>) =>
  Object.fromEntries(groups.map(({ label, options }) => [label, options.map(({ value }) => value)]));

it("the search shows pages, records and actions once each, regardless of accents", () => {
  expect(shape(searchResultGroups("admin", "SESION", [], commands))).toEqual({ Acciones: ["Cerrar sesión"] });
  expect(shape(searchResultGroups("admin", "produc", records, commands))).toEqual({
    Páginas: ["Productos", "IVA de los productos nuevos"],
    Productos: ["Tormenta de Ceniza"],
    Acciones: ["Ajustar stock de Tormenta de Ceniza"],
  });
  expect(shape(searchResultGroups("admin", "noche", [], commands))).toEqual({ Acciones: ["Cambiar a oscuro"] });
});

it("the search shows key figures of records, and actions for the best match of each group", () => {
  const found = [
    {
      id: "products",
      label: "Productos",
      results: [
        { ...record, stock: 2, price: 10495, priceVaries: true, publicLink: "/producto/tormenta" },
        { id: "2", value: "Ceniza viva", link: "/admin/productos/2", stock: 0, publicLink: "/producto/viva" },
      ],
    },
    {
      id: "orders",
      label: "Pedidos",
      results: [
        { id: "3", value: "P2026-1", link: "/admin/pedidos/3", state: "confirmed", payment: "unpaid", total: 100 },
        { id: "4", value: "P2026-2", link: "/admin/pedidos/4", state: "cancelled", payment: "unpaid", total: 200 },
      ],
    },
    { id: "clients", label: "Clientes", results: [{ id: "5", value: "Iker", link: "/admin/clientes/5" }] },
  ] satisfies SearchGroup[];
  const [products, orders, clients, actions] = searchResultGroups("admin", "zzz", found, commands);
  expect(products?.options[0]?.figures).toEqual({ stock: 2, amount: 10495, from: true });
  expect(orders?.options.map(({ figures }) => figures?.status?.label)).toEqual(["Sin pagar", "Cancelado"]);
  expect(clients?.options[0]?.figures).toBeUndefined();
  expect(actions?.options.map(({ value, link }) => [value, link])).toEqual([
    ["Ajustar stock de Tormenta de Ceniza", "/admin/productos/1?movimiento=nuevo"],
    ["Ver Tormenta de Ceniza en la tienda", "/producto/tormenta"],
    ["Ver los pedidos de Iker", "/admin/pedidos?clientId=5"],
  ]);
  expect(shape(searchResultGroups("clerk", "zzz", found, commands)).Acciones).toEqual([
    "Ver Tormenta de Ceniza en la tienda",
    "Ver los pedidos de Iker",
  ]);
});

it("the search offers only the pages of the role", () => {
  expect(shape(searchResultGroups("judge", "factu", [], commands))).toEqual({});
  expect(shape(searchResultGroups("admin", "factu", [], commands))).toEqual({
    Páginas: ["Facturas", "Ajustes de VERI*FACTU"],
  });
});

it("the search begins with recent records and frequent actions", () => {
  const recents = [{ link: "/admin/pedidos", title: "Pedidos" }];
  expect(shape(startGroups(recents, commands))).toEqual({
    Recientes: ["Pedidos"],
    "Acciones frecuentes": ["Cambiar a oscuro"],
  });
  expect(shape(startGroups([], []))).toEqual({});
});

describe("the order of search results", () => {
  const create: Command = { id: "new", title: "Nuevo producto", words: "crear añadir", icon: "heroicons_outline:plus" };
  const shop: Command = { id: "shop", title: "Ver la tienda", words: "web", icon: "heroicons_outline:eye" };
  const of = (id: string, label: string, ...values: string[]) => ({
    id,
    label,
    results: values.map((value) => ({ id: value, value, link: `/admin/x/${value}` })),
  });
  const first = (typed: string, found: SearchGroup[] = [], done = [create, shop]) =>
    searchResultGroups("admin", queryOf(typed), found, done)[0]?.options[0]?.value;

  it.each(["pedidos", "Ir a pedidos", "ir a los pedidos", "abrir Pedidos", "PEDIDOS "])(
    "the results for «%s» begin with the page",
    (typed) => {
      const orders = of("orders", "Pedidos", "Pedidos de prueba");
      expect(first(typed, [orders], [{ ...create, title: "Pedidos nuevos" }])).toBe("Pedidos");
    },
  );

  it("puts a page before others whose names are longer, by either of its names", () => {
    const [pages] = searchResultGroups("admin", "pedidos", [], []);
    expect(pages?.options.map(({ value }) => value)).toEqual([
      "Pedidos",
      "Pedidos anteriores (De otra tienda)",
      "Ajustes de Pedidos y stock",
      "Unidades de pedidos sin pagar",
      "Confirmar los pedidos por correo",
    ]);
    expect(first("pedidos anteriores")).toBe("Pedidos anteriores (De otra tienda)");
    expect(first("juegos", [of("products", "Productos", "Juegos de mesa")])).toBe("Categorías (Juegos)");
  });

  it("puts an action before records that begin with the word", () => {
    const products = of("products", "Productos", "Nuevo comienzo");
    expect(first("nuevo", [products])).toBe("Nuevo producto");
    expect(first("nuevo prod", [products])).toBe("Nuevo producto");
  });

  it("puts names that begin with the word before pages and products that only contain it", () => {
    const products = of("products", "Productos", "Tapete de Mateo");
    const clients = of("clients", "Clientes", "Ana Mateo", "Mateo Ruiz");
    const groups = searchResultGroups("admin", "mateo", [products, clients], [create]);
    expect(groups.map(({ label }) => label)).toEqual(["Clientes", "Productos", "Acciones"]);
    expect(groups[0]?.options.map(({ value }) => value)).toEqual(["Mateo Ruiz", "Ana Mateo"]);
  });

  it("puts an action found only by a synonym last", () => {
    const window = { ...shop, words: "escaparate" };
    expect(first("escaparate", [of("products", "Productos", "Luz de escaparate")], [window])).toBe("Luz de escaparate");
    expect(first("escaparate", [], [window])).toBe("Ver la tienda");
  });
});

it("a query drops «ir a», but keeps names that begin with «ir»", () => {
  expect(["Iris", "ir", "Abrir", "ir a ", "iraola ruiz"].map(queryOf)).toEqual([
    "Iris",
    "ir",
    "Abrir",
    "ir a",
    "iraola ruiz",
  ]);
});
