import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../../_internal/toasts.ts";
import { ProductsScreen } from "../products-screen.tsx";

const CHANGES = "GET /api/admin/products/bulk-changes";
const CHANGE = "POST /api/admin/products/bulk-changes";

const meta = {
  title: "Back office/Products/Bulk",
  component: ProductsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/productos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof ProductsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const client = ({ loaded }: Play) => (loaded.staff as Staff).client;

/** Selects the first rows of the list and opens a change. */
async function choose({ canvas }: Play, rows: number, action: string): Promise<HTMLElement> {
  const table = await settled(canvas, "Productos");
  const boxes = within(table).getAllByRole("checkbox", { name: /^Seleccionar / });
  const own = boxes.filter((box) => box.closest("tbody"));
  for (const box of own.slice(0, rows)) await userEvent.click(box);
  const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
  if (action === "Precio" || action === "Estado")
    await userEvent.click(within(bar).getByRole("button", { name: action }));
  else {
    await userEvent.click(within(bar).getByRole("button", { name: "Más acciones" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: action }));
  }
  return screen.findByRole("dialog");
}

const press = (dialog: HTMLElement, name: RegExp) =>
  waitFor(async () => {
    const button = within(dialog).getByRole("button", { name });
    await expect(button).toBeEnabled();
    return button;
  }, PATIENT).then((button) => userEvent.click(button));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

async function previewPrices(context: Play) {
  const { step } = context;
  const api = client(context);
  const { items } = await api.call("GET /api/admin/products", { query: { size: 3 } });
  const dialog = await choose(context, 3, "Precio");
  await step("the button is disabled before a change is entered", async () => {
    await expect(within(dialog).getByText("Aquí verás qué cambia antes de cambiarlo.")).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: "Cambiar" })).toBeDisabled();
  });
  await step("a percentage typed with the keyboard shows examples of the prices before and after", async () => {
    await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Cuánto" }), "10");
    const examples = await within(dialog).findByRole("list", { name: "Ejemplos" });
    await expect(within(examples).getAllByRole("listitem")).toHaveLength(3);
    await expect(within(dialog).getByText("Se cambian 3 productos.")).toBeVisible();
  });
  await step("a reduction by 100 % is refused at the field", async () => {
    const amount = within(dialog).getByRole("spinbutton", { name: "Cuánto" });
    await userEvent.clear(amount);
    await userEvent.type(amount, "100");
    await expect(await within(dialog).findByText("Entre −99,99 % y 1.000 %")).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "10");
  });
  return { api, items, dialog };
}

/** Prices: the change is previewed with examples before anything is saved. */
export const Prices: Story = {
  play: async (context) => {
    await previewPrices(context);
  },
};

/** The change is applied, and undone from the toast. */
export const PricesUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { api, items, dialog } = await previewPrices(context);
    await step("the prices are changed, and the toast undoes the change", async () => {
      await press(dialog, /^Cambiar 3/);
      await announced("3 productos cambiados");
      await closed();
      const after = await api.call("GET /api/admin/products/{id}", { params: { id: items[0]!.id } });
      await expect(after.priceMin).toBe(Math.round((items[0]!.priceMin * 9) / 10));
      await undo();
      await announced("Deshecho en 3 productos");
    });
  },
};

async function askBelowCost(context: Play) {
  const api = client(context);
  const { items } = await api.call("GET /api/admin/products", { query: { size: 3 } });
  const dialog = await choose(context, 3, "Precio");
  await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Cuánto" }), "95");
  await press(dialog, /^Cambiar 3/);
  const question = within(await screen.findByRole("alertdialog", { name: /^¿Guardar/ }));
  await expect(question.getAllByText(/está por debajo del coste/)[0]!).toBeVisible();
  return { api, items, dialog, question };
}

/** A cut below cost needs confirmation, as in the form of one product. */
export const BelowCost: Story = {
  play: async (context) => {
    await askBelowCost(context);
  },
};

/** Nothing is saved before the answer. */
export const BelowCostConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { api, items, dialog, question } = await askBelowCost(context);
    await userEvent.click(question.getByRole("button", { name: "Revisar" }));
    const before = await api.call("GET /api/admin/products/{id}", { params: { id: items[0]!.id } });
    await expect(before.priceMin).toBe(items[0]!.priceMin);
    await press(dialog, /^Cambiar 3/);
    const again = within(await screen.findByRole("alertdialog", { name: /^¿Guardar/ }));
    await userEvent.click(again.getByRole("button", { name: "Cambiar así" }));
    await announced("3 productos cambiados");
    await closed();
  },
};

/** Changes all products that match the filter; incomplete ones are listed with the reason. */
export const Status: Story = {
  parameters: { router: { path: "/admin/productos", url: "/admin/productos?status=archived&status=draft" } },
  play: async (context) => {
    const { step } = context;
    const api = client(context);
    const variants = [{ sku: "BLK-1", price: 1000, taxRate: 2100, weight: 1 }];
    await api.call("POST /api/admin/products", { body: { name: "Aaa sin imagen", kind: "accessory", variants } });
    const dialog = await choose(context, 1, "Estado");
    await step("products that cannot be published are listed", async () => {
      await userEvent.click(within(dialog).getByRole("radio", { name: "Publicado" }));
      await within(dialog).findByRole("status");
    });
    await step("changing to archived shows a preview as well", async () => {
      await userEvent.click(within(dialog).getByRole("radio", { name: "Archivado" }));
      await expect(await within(dialog).findByText(/productos?\.|nada que cambiar/)).toBeVisible();
    });
  },
};

async function findCategory(context: Play) {
  const dialog = await choose(context, 2, "Categorías");
  await userEvent.click(within(dialog).getByRole("radio", { name: "Poner como principal" }));
  await userEvent.type(within(dialog).getByRole("combobox", { name: "Categoría" }), "dados");
  await userEvent.click((await screen.findAllByRole("option"))[0]!);
  return dialog;
}

export const Categories: Story = {
  play: async (context) => {
    await findCategory(context);
  },
};

export const CategoriesChanged: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await findCategory(context);
    await press(dialog, /^Cambiar \d/);
    await closed();
  },
};

async function typeTag({ canvas }: Play) {
  const table = await settled(canvas, "Productos");
  await userEvent.click(
    within(table)
      .getAllByRole("checkbox", { name: /^Seleccionar / })
      .at(-1)!,
  );
  const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
  await userEvent.click(within(bar).getByRole("button", { name: "Más acciones" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Etiquetas" }));
  const dialog = await screen.findByRole("dialog", { name: "Cambiar etiquetas" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Etiqueta" }), "navidad");
  return dialog;
}

/** On a phone, a tag from the menu of the bar. */
export const Tags: Story = {
  play: async (context) => {
    await typeTag(context);
  },
};

export const TagsChanged: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await typeTag(context);
    await press(dialog, /^Cambiar 1/);
    await announced("1 producto cambiado");
    await closed();
  },
};

/** The server is unreachable: typed values are kept. */
export const Fails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(CHANGE, 503)),
  play: async (context) => {
    const dialog = await choose(context, 1, "Precio");
    await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Cuánto" }), "10");
    await expect(await within(dialog).findByText("No se ha podido comprobar")).toBeVisible();
    await expect(within(dialog).getByRole("spinbutton", { name: "Cuánto" })).toHaveValue("10");
    await expect(within(dialog).getByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

const openChanges = async ({ canvas }: Play) => {
  await settled(canvas, "Productos");
  await userEvent.click(canvas.getByRole("button", { name: "Cambios en bloque" }));
  return screen.findByRole("dialog", { name: "Cambios en bloque" });
};

/** A past bulk change is undone, except for products that another user has changed since. */
export const Changes: Story = {
  play: async (context) => {
    const api = client(context);
    const { items } = await api.call("GET /api/admin/products", { query: { size: 2 } });
    const ids = items.map(({ id }) => id);
    await api.call(CHANGE, { body: { change: { kind: "tag", action: "add", tag: "rebajas" }, ids } });
    const { version, tags } = await api.call("GET /api/admin/products/{id}", { params: { id: ids[0]! } });
    await api.call("PATCH /api/admin/products/{id}", {
      params: { id: ids[0]! },
      body: { tags: [...tags, "otra"], version },
    });
    const dialog = await openChanges(context);
    await userEvent.click(
      await within(dialog).findByRole("button", { name: "Deshacer: Añadir la etiqueta «rebajas»" }),
    );
    await announced("Deshecho en 1 producto, 1 cambiado entretanto");
    await expect(await within(dialog).findByText(/Cambiado entretanto/)).toBeVisible();
    await expect(within(dialog).queryByRole("button", { name: /^Deshacer/ })).toBeNull();
  },
};

export const NoChanges: Story = {
  play: async (context) => {
    const dialog = await openChanges(context);
    await expect(await within(dialog).findByText("Sin cambios en bloque")).toBeVisible();
  },
};

export const ChangesFail: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(CHANGES, 503)),
  play: async (context) => {
    const dialog = await openChanges(context);
    await expect(await within(dialog).findByText("No se han podido leer los cambios")).toBeVisible();
  },
};

/** With read permission only, no rows can be selected. */
export const ReadOnly: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Productos");
    await expect(within(table).queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Cambios en bloque" })).toBeNull();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Seleccionar filas" }));
    await userEvent.click((await canvas.findAllByRole("checkbox", { name: /^Seleccionar / }))[0]!);
    const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
    await userEvent.click(within(bar).getByRole("button", { name: "Precio" }));
    const dialog = await screen.findByRole("dialog", { name: "Cambiar precios" });
    await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Cuánto" }), "5");
    await within(dialog).findByRole("list", { name: "Ejemplos" });
  },
};
