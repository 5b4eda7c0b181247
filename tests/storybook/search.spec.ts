import { expect, type Page, test } from "@playwright/test";

/** Search texts, and the intended components: one of them must be the first or second hit. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "elegir fecha": ["DateInput"],
  "a date picker": ["DateInput"],
  "pick a date": ["DateInput", "Calendar"],
  "rango de fechas": ["DateRangeInput"],
  calendario: ["Calendar"],
  aviso: ["Alert"],
  "aviso que desaparece": ["Toast"],
  deshacer: ["Toast"],
  snackbar: ["Toast"],
  borrar: ["AlertDialog"],
  confirmar: ["AlertDialog"],
  "confirm delete": ["AlertDialog"],
  "confirmación de borrado": ["AlertDialog"],
  "delete confirmation": ["AlertDialog"],
  "confirmar borrado": ["AlertDialog"],
  modal: ["Dialog"],
  ventana: ["Dialog"],
  "panel lateral": ["Drawer"],
  desplegable: ["Select"],
  dropdown: ["Select", "DropdownMenu"],
  autocompletar: ["Combobox"],
  "elegir varios": ["MultiSelect"],
  "una de varias": ["RadioGroup"],
  interruptor: ["Switch"],
  casilla: ["Checkbox"],
  pestañas: ["Tabs"],
  tabla: ["DataTable"],
  paginación: ["Paginator"],
  "migas de pan": ["Breadcrumb"],
  "subir archivos": ["FileDrop", "FileInput"],
  contraseña: ["PasswordInput"],
  importe: ["MoneyInput"],
  cantidad: ["QuantityStepper"],
  "lista vacía": ["EmptyState"],
  "sin permiso": ["ForbiddenState"],
  "cambios sin guardar": ["UnsavedBar"],
  "hover text": ["Tooltip"],
  estrellas: ["Rating"],
  "acciones en bloque": ["BulkBar"],
  "cargando contenido": ["Skeleton"],
  "lector de códigos": ["ScanField"],
  "lector de códigos de barras": ["ScanField"],
};

/** Search texts for a problem to solve, and the intended pattern page. */
const PROBLEMS: Readonly<Record<string, string>> = {
  borrar: "Destructive acts",
  "total con IVA": "Money",
  "campo obligatorio": "Forms",
  "lista con filtros": "Lists with filters",
  "zona horaria": "Dates and times",
  "no hay resultados": "Empty, errors, no permission",
  "proceso en segundo plano": "Long work",
  "leer un código de barras": "Scanning",
  "estados de una pantalla": "States",
  "buenas prácticas": "Do and don't",
};

/** Search texts for a page above the groups. */
const PAGES: Readonly<Record<string, string>> = {
  changelog: "What changed",
  novedades: "What changed",
  "what changed": "What changed",
  cambios: "What changed",
};

/** Names of the pages listed by the sidebar's search, best first. */
async function hits(page: Page, query: string): Promise<string[]> {
  const field = page
    .getByRole("searchbox", { name: "Search for components" })
    .or(page.locator("#storybook-explorer-searchfield"));
  await field.first().fill(query);
  const results = page.locator("#storybook-explorer-menu li[data-id]");
  await expect(results.first()).toBeVisible();
  return results.evaluateAll((items) => items.slice(0, 2).map((item) => item.textContent ?? ""));
}

const isHit = (found: readonly string[], group: string, name: string): boolean =>
  found.some((text) => new RegExp(`${group}\\W*${name}(?![a-z])`).test(text));

test("the search of the sidebar finds components and patterns by their purpose, in Spanish and English", async ({
  page,
}) => {
  await page.goto("/?path=/docs/introduction--docs");
  await page.locator("#storybook-explorer-searchfield").waitFor();
  const missed: string[] = [];
  for (const [query, names] of Object.entries(QUERIES)) {
    const found = await hits(page, query);
    if (!names.some((name) => isHit(found, "Components", name))) missed.push(`${query}: ${found.join(" | ")}`);
  }
  for (const [query, title] of Object.entries(PROBLEMS)) {
    const found = await hits(page, query);
    if (!isHit(found, "Patterns", title)) missed.push(`${query}: ${found.join(" | ")}`);
  }
  for (const [query, title] of Object.entries(PAGES)) {
    const [first = ""] = await hits(page, query);
    if (!first.includes(title)) missed.push(`${query}: ${first}`);
  }
  expect(missed).toEqual([]);
});
