import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, pending } from "@tablero/mock-api/msw";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { categoriesFile, csvFile, importOf, productsFile, withImport } from "../../_internal/import-files.ts";
import { COUNTS, confirm, press, standing } from "../../_internal/import-steps.ts";
import { asStaff, colleague, takePermissions } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { ImportScreen } from "./import-screen.tsx";

const ONE = "GET /api/admin/imports/{id}";

const meta = {
  title: "Back office/Imports/One",
  component: ImportScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/importaciones/:id", url: "/admin/importaciones/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ImportScreen id={importOf(loaded).id} />,
  loaders: [withImport(() => productsFile(2))],
} satisfies Meta<typeof ImportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkColumns({ canvas }: Context) {
  await expect(await canvas.findByRole("combobox", { name: "Campo de «PVP»" })).toHaveValue("price");
}

/** A recognised file, with the field of each column. */
export const Default: Story = {
  tags: ["gate"],
  loaders: [withImport(() => productsFile(250))],
  play: async (context) => {
    await checkColumns(context);
  },
};

/** The file is tested, checked and imported, and the failed rows are downloaded. */
export const Imported: Story = {
  ...Default,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkColumns(context);
    await step("the dry run shows counts without changing anything", async () => {
      await press(canvas, "Comprobar");
      const counts = await canvas.findByRole("region", { name: "Lo que haría la importación" }, PATIENT);
      await canvas.findByRole("button", { name: "Importar" }, PATIENT);
      await expect(counts).toHaveTextContent("Altas250");
      await expect(counts).toHaveTextContent("Con errores1");
      const issues = await canvas.findByRole("table", { name: "Errores y avisos" });
      await expect(await within(issues).findByRole("row", { name: /PVP.*Error/ })).toBeVisible();
    });
    await step("only the warnings are shown", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Qué se muestra" }), "warning");
      await expect(await canvas.findByText("No hay ninguno.")).toBeVisible();
    });
    await step("the failed rows are downloaded as a file", async () => {
      const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(fn());
      const make = spyOn(URL, "createObjectURL");
      await press(canvas, "Descargar filas con fallos");
      await waitFor(() => expect(click).toHaveBeenCalledOnce());
      const file = make.mock.calls[0]?.[0];
      await expect(file instanceof Blob ? await file.text() : "").toMatch(/Error\r\nROTO;.*ni idea/);
      make.mockRestore();
      click.mockRestore();
    });
    await step("the import runs to its end", async () => {
      await confirm(canvas, "Importar", "Importar ahora");
      await canvas.findByRole("heading", { name: "Informe" }, PATIENT);
      await expect(canvas.getByRole("region", { name: "Lo importado" })).toHaveTextContent("Altas250");
      await expect(canvas.getByRole("link", { name: "Ver los productos" })).toHaveAttribute("href", "/admin/productos");
      await expect(canvas.getByText("Terminada")).toBeVisible();
    });
  },
};

/** PrestaShop categories: recognised, tested and imported, with their own options. */
export const Categories: Story = {
  loaders: [withImport(categoriesFile, "categories")],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "Campo de «Categoría padre»" })).toHaveValue("parent");
    await expect(
      canvas.getByRole("checkbox", { name: /^Cambiar la dirección de las categorías que ya están/ }),
    ).toBeVisible();
    await expect(canvas.queryByText("Pesos")).toBeNull();
    await press(canvas, "Comprobar");
    const counts = await canvas.findByRole("region", { name: "Lo que haría la importación" }, PATIENT);
    await canvas.findByRole("button", { name: "Importar" }, PATIENT);
    await expect(counts).toHaveTextContent("Altas2");
    await expect(counts).toHaveTextContent("Con errores1");
    await confirm(canvas, "Importar", "Importar ahora");
    await expect(await canvas.findByRole("link", { name: "Ver las categorías" }, PATIENT)).toBeVisible();
  },
};

/** An unknown file: missing columns are reported, and duplicate fields are rejected where they are chosen. */
export const MapByHand: Story = {
  loaders: [withImport(() => csvFile("inventario.csv", ["Q1;Q2;Q3", "Catán;CAT-1;34,95", "Azul;AZU-1;29,95"]))],
  play: async ({ canvas, step }) => {
    const field = (head: string) => canvas.findByRole("combobox", { name: `Campo de «${head}»` });
    await step("the missing column is named", async () => {
      await expect(await canvas.findByText(/Falta la columna «Nombre»/)).toBeVisible();
      for (const button of canvas.getAllByRole("button", { name: "Comprobar" })) await expect(button).toBeDisabled();
    });
    await step("a field cannot be mapped to two columns", async () => {
      await userEvent.selectOptions(await field("Q1"), "name");
      await userEvent.selectOptions(await field("Q2"), "name");
      await expect(await canvas.findByText("«Nombre» ya es otra columna.")).toBeVisible();
      await userEvent.selectOptions(await field("Q2"), "sku");
      await userEvent.selectOptions(await field("Q3"), "price");
    });
    await step("a tax rule of the former shop gets its rate", async () => {
      const rule = canvas.getByRole("textbox", { name: "Nombre o número de la regla" });
      await userEvent.type(rule, "IVA libros");
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "IVA de la regla" }), "400");
      await userEvent.click(canvas.getByRole("button", { name: "Añadir regla" }));
      await expect(canvas.getByRole("button", { name: "Quitar la regla IVA libros" })).toBeVisible();
    });
    await step("the mapping is stored with the dry run", async () => {
      await press(canvas, "Comprobar");
      const counts = await canvas.findByRole("region", { name: "Lo que haría la importación" }, PATIENT);
      await waitFor(() => expect(counts).toHaveTextContent("Altas2"));
    });
  },
};

async function meetConflict({ canvas, loaded }: Context) {
  const { id, version, columns, options } = importOf(loaded);
  await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Campo de «Q1»" }), "name");
  const other = await colleague("manager");
  await other.call("PUT /api/admin/imports/{id}/mapping", {
    params: { id },
    body: {
      columns: columns.map((each) => ({ ...each, field: each.head === "Q1" ? "sku" : null })),
      options,
      version,
    },
  });
  await press(canvas, "Comprobar");
  const alert = await canvas.findByText("Julián Barreda ha cambiado las columnas mientras tanto");
  await expect(alert).toBeVisible();
  await expect(canvas.getByRole("row", { name: "Q1 Nombre SKU" })).toBeVisible();
}

/** Another user stored different columns meanwhile: both are shown, and no input is lost. */
export const Conflict: Story = {
  loaders: [withImport(() => csvFile("inventario.csv", ["Q1;Q2", "Catán;CAT-1"]))],
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  ...Conflict,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await meetConflict(context);
    await userEvent.click(canvas.getByRole("button", { name: "Guardar lo mío y comprobar" }));
    await expect(await canvas.findByRole("region", { name: "Lo que haría la importación" }, PATIENT)).toBeVisible();
  },
};

/** An invalid address is rejected at its field; the other choices stay. */
export const BadOption: Story = {
  play: async ({ canvas }) => {
    const url = await canvas.findByRole("textbox", { name: /^Dirección de la otra tienda/ });
    await userEvent.type(url, "mitienda");
    await press(canvas, "Comprobar");
    await waitFor(() => expect(url).toBeInvalid());
    await expect(url).toHaveValue("mitienda");
  },
};

/** Thousands of rows: the run is stopped halfway, and the rows imported so far stay. */
export const Stop: Story = {
  loaders: [withImport(() => productsFile(6000))],
  play: async ({ canvas }) => {
    await press(canvas, "Comprobar");
    await canvas.findByRole("button", { name: "Importar" }, { timeout: 15_000 });
    await confirm(canvas, "Importar", "Importar ahora");
    await expect(await canvas.findByRole("progressbar", { name: "Importando el fichero" })).toBeVisible();
    await confirm(canvas, "Parar", "Parar ahora");
    await announced("Importación cancelada");
    await expect(await canvas.findByText(/Lo que ya se había importado se queda en la tienda/)).toBeVisible();
  },
};

export const Cancel: Story = {
  play: async ({ canvas }) => {
    await confirm(canvas, "Cancelar importación", "Cancelar importación");
    await expect(await canvas.findByText(/No se ha importado nada/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Comprobar" })).toBeNull();
  },
};

export const Running: Story = {
  ...standing({ state: "running", rows: 5200, read: 3120, counts: COUNTS, startedAt: "2026-11-25T10:00:00.000Z" }),
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole("progressbar", { name: "Importando el fichero" });
    await expect(bar).toHaveAttribute("aria-valuetext", "3.120 de 5.200 filas");
    await expect(canvas.getByRole("button", { name: "Parar" })).toBeVisible();
  },
};

export const Pictures: Story = {
  ...standing({
    state: "done",
    counts: COUNTS,
    check: COUNTS,
    pictures: { waiting: 600, done: 1201, failed: 32 },
    startedAt: "2026-11-25T10:00:00.000Z",
    finishedAt: "2026-11-25T10:04:00.000Z",
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1\.201 imágenes traídas de 1\.833/)).toBeVisible();
    await expect(canvas.getByText(/32 faltan todavía/)).toBeVisible();
  },
};

export const Broken: Story = standing({ state: "failed", failure: "La fila 812 tiene comillas que no se cierran." });

export const Gone: Story = {
  ...standing({ fileUntil: null, samples: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("El fichero ya no está")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Comprobar" })).toBeNull();
  },
};

/** The stream is interrupted: the page reports this and reconnects. */
export const Lost: Story = {
  beforeEach: ({ msw, loaded }) =>
    msw.use(
      answering(ONE, 200, { ...importOf(loaded), state: "running" }),
      failing("GET /api/admin/imports/{id}/progress", 503),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sin conexión con la tienda")).toBeVisible();
  },
};

async function checkPermission({ canvas }: Context) {
  await expect(await canvas.findByText("Pide permiso para importarlo")).toBeVisible();
  await expect(canvas.getByText(/^Este fichero escribe existencias: pide permiso/)).toBeVisible();
  for (const button of canvas.getAllByRole("button", { name: "Comprobar" })) await expect(button).toBeDisabled();
}

/** Without the permission for the records of the file, the screen names it before the dry run. */
export const AsksForPermission: Story = {
  tags: ["gate"],
  loaders: [
    async (context) => {
      const loaded = await withImport(() => productsFile(2))(context);
      takePermissions(loaded.staff, ["stock:write"]);
      return loaded;
    },
  ],
  play: async (context) => {
    await checkPermission(context);
  },
};

/** A column less, and it may be tried. */
export const AsksForPermissionNoMore: Story = {
  ...AsksForPermission,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkPermission(context);
    await step("leaving out the column that needs a permission allows the dry run", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Campo de «Existencias»" }), "");
      await waitFor(() => expect(canvas.queryByText("Pide permiso para importarlo")).toBeNull());
      for (const button of canvas.getAllByRole("button", { name: "Comprobar" })) await expect(button).toBeEnabled();
    });
  },
};

/** Users with read permission only see the state. */
export const Forbidden: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(pending(ONE)) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing(ONE, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** The whole process by keyboard. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole("button", { name: "Comprobar" });
    button!.focus();
    await userEvent.keyboard("{Enter}");
    const run = await canvas.findByRole("button", { name: "Importar" }, PATIENT);
    run.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("alertdialog");
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(run).toHaveFocus());
    const folded = canvas.getByRole("button", { name: /^Columnas/ });
    folded.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("combobox", { name: "Campo de «PVP»" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
