import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { product, several, stored } from "../../_internal/product-story.ts";
import { asStaff, colleague, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { ProductScreen } from "./product-screen.tsx";

const meta = {
  title: "Back office/Products/One",
  component: ProductScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/productos/:id", url: "/admin/productos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ProductScreen id={(loaded.product as AdminProduct).id} />,
  loaders: [several],
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const nameField = (canvas: Context["canvas"]) => canvas.findByRole("textbox", { name: "Nombre" });
const save = (canvas: Context["canvas"]) => userEvent.click(canvas.getByRole("button", { name: /^Guardar producto/ }));
const saved = (canvas: Context["canvas"]) =>
  waitFor(() => expect(canvas.queryByRole("region", { name: "Cambios sin guardar" })).toBeNull(), PATIENT);

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    // The stock movements load after the product.
    const ledger = await canvas.findByRole("table", { name: "Movimientos de stock" });
    await waitFor(() => expect(ledger).not.toHaveAttribute("aria-busy"), PATIENT);
  },
};

async function changeAndRestore(context: Context) {
  const { canvas, step } = context;
  const name = await nameField(canvas);
  const before = product(context).name;
  await step("the bar counts the changes", async () => {
    await userEvent.type(name, " II");
    await expect(await canvas.findByRole("region", { name: "Cambios sin guardar" })).toHaveTextContent(
      "1 cambio sin guardar",
    );
    await userEvent.click(canvas.getByRole("switch", { name: "Visible en la tienda" }));
    await expect(await canvas.findByText("2 cambios sin guardar", { selector: "section *" })).toBeVisible();
  });
  await step("discarding the changes can be undone", async () => {
    await userEvent.click(canvas.getByRole("button", { name: "Descartar" }));
    await expect(name).toHaveValue(before);
    await undo();
    await expect(name).toHaveValue(`${before} II`);
  });
  return { name, before };
}

/** Changes are counted, can be discarded and restored. */
export const Changes: Story = {
  tags: ["gate"],
  play: async (context) => {
    await changeAndRestore(context);
  },
};

/** Changes are saved with Ctrl+S. */
export const ChangesSaved: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { name, before } = await changeAndRestore(context);
    await step("the product is saved with the keyboard", async () => {
      await userEvent.click(name);
      await userEvent.keyboard("{Control>}s{/Control}");
      await announced("Producto guardado");
      await saved(canvas);
      await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(`${before} II`);
      await expect(await stored(context)).toMatchObject({ name: `${before} II`, status: "draft" });
    });
    await step("after saving, the browser does not ask before leaving", async () => {
      const leaving = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(leaving);
      await expect(leaving.defaultPrevented).toBe(false);
    });
  },
};

/** Inline price with its suggestion, a new variant, and one removed and restored. */
export const Variants: Story = {
  play: async (context) => {
    const { canvas, step } = context;
    await nameField(canvas);
    const [first] = product(context).variants;
    const rows = () => within(canvas.getByRole("list", { name: /^Variantes/ })).getAllByRole("listitem");
    const count = rows().length;
    await step("a price below cost shows a suggestion", async () => {
      const price = within(rows()[0]!).getByRole("textbox", { name: /^Precio de/ });
      await userEvent.clear(price);
      await userEvent.type(price, "0,99");
      await userEvent.tab();
      await expect(await canvas.findByText(/está por debajo del coste/)).toBeVisible();
      await expect(price).toHaveAttribute("aria-invalid", "true");
      await userEvent.clear(price);
      await userEvent.type(price, "199,95");
      await waitFor(() => expect(canvas.queryByText(/está por debajo del coste/)).toBeNull());
    });
    await step("a variant is added", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Añadir variante" }));
      await waitFor(() => expect(rows()).toHaveLength(count + 1));
      const row = rows()[count]!;
      await userEvent.type(await within(row).findByRole("textbox", { name: "SKU" }), "NUEVO-PT");
      await userEvent.click(within(row).getByRole("combobox", { name: "Idioma" }));
      await userEvent.click(await screen.findByRole("option", { name: "Portugués" }));
      await userEvent.type(within(row).getByRole("textbox", { name: /^Precio de/ }), "89,90");
      const units = within(row).getByRole("spinbutton", { name: /^Unidades iniciales/ });
      await userEvent.clear(units);
      await userEvent.type(units, "6");
      await userEvent.tab();
    });
    await step("a variant is removed, and restored by undo", async () => {
      await userEvent.click(within(rows()[1]!).getByRole("button", { name: /^Acciones de/ }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Quitar variante" }));
      await waitFor(() => expect(rows()).toHaveLength(count));
      await undo();
      await waitFor(() => expect(rows()).toHaveLength(count + 1));
    });
    await step("the changed variants are saved", async () => {
      await save(canvas);
      await saved(canvas);
      const { variants } = await stored(context);
      await expect(variants).toHaveLength(count + 1);
      await expect(variants[0]).toMatchObject({ id: first!.id, price: 19995 });
      await expect(variants.at(-1)).toMatchObject({ sku: "NUEVO-PT", price: 8990, onHand: 6 });
    });
  },
};

async function typeNegative(context: Context) {
  const { canvas, step } = context;
  await nameField(canvas);
  const [first] = product(context).variants;
  const price = canvas.getAllByRole("textbox", { name: /^Precio de/ })[0]!;
  const type = async (text: string) => {
    await userEvent.clear(price);
    await userEvent.type(price, text);
  };
  const ask = async () => {
    await save(canvas);
    return within(await screen.findByRole("alertdialog", { name: "¿Guardar este precio?" }));
  };
  await step("a negative price is not saved, and stays as typed", async () => {
    await type("-5");
    await save(canvas);
    await expect(price).toHaveValue("-5");
    await expect(price).toHaveAccessibleDescription(/No puede ser negativo/);
    await expect((await stored(context)).variants[0]).toMatchObject({ price: first!.price });
  });
  return { first, type, ask };
}

/** A negative price is refused as typed. */
export const DoubtfulPrices: Story = {
  play: async (context) => {
    await typeNegative(context);
  },
};

/** 0 and a price below cost are saved only after confirmation. */
export const DoubtfulPricesConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { first, type, ask } = await typeNegative(context);
    await step("a price of 0 asks for confirmation, and the user can go back", async () => {
      await type("0");
      const question = await ask();
      await expect(question.getByText(/es gratis/)).toBeVisible();
      await userEvent.click(question.getByRole("button", { name: "Revisar" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await expect((await stored(context)).variants[0]).toMatchObject({ price: first!.price });
    });
    await step("a price below cost is saved after confirmation", async () => {
      await type("0,99");
      await userEvent.click((await ask()).getByRole("button", { name: "Guardar así" }));
      await saved(canvas);
      await expect((await stored(context)).variants[0]).toMatchObject({ price: 99 });
    });
  },
};

/** Errors of the schema and the server are shown at their fields, and the first one is focused. */
export const FieldErrors: Story = {
  play: async (context) => {
    const { canvas, step } = context;
    const name = await nameField(canvas);
    await step("an empty name is refused at its field", async () => {
      await userEvent.clear(name);
      await save(canvas);
      await waitFor(() => expect(name).toHaveFocus());
      await expect(canvas.getByText("Escribe algo aquí")).toBeVisible();
      await userEvent.type(name, "Tormenta");
    });
    await step("a SKU of another product is refused at its field, which opens the collapsed variant", async () => {
      const client = (context.loaded.admin as Staff).client;
      const { items } = await client.call("GET /api/admin/products", { query: { size: 5 } });
      const taken = items.find(({ id }) => id !== product(context).id)!.sku;
      const list = canvas.getByRole("list", { name: /^Variantes/ });
      const toggle = within(list).getAllByRole("button", { name: /^Detalles de/ })[0]!;
      await userEvent.click(toggle);
      const sku = within(list).getByRole("textbox", { name: "SKU" });
      await userEvent.clear(sku);
      await userEvent.type(sku, taken);
      await userEvent.click(toggle);
      await save(canvas);
      await expect(
        await canvas.findByText((text) => text.startsWith(`La referencia ${taken} ya es de «`)),
      ).toBeVisible();
      await waitFor(() => expect(within(list).getByRole("textbox", { name: "SKU" })).toHaveFocus());
    });
  },
};

async function meetConflict(context: Context) {
  const { canvas, step } = context;
  const name = await nameField(canvas);
  const { id, version, brand } = product(context);
  await step("a colleague changes the name and the brand", async () => {
    const client = await colleague("warehouse");
    const body = { name: "De otra persona", brand: `${brand ?? ""} y otra`, version };
    await client.call("PATCH /api/admin/products/{id}", { params: { id }, body });
  });
  await step("the user changes the name too, and the conflict is shown", async () => {
    await userEvent.clear(name);
    await userEvent.type(name, "De mi puño y letra");
    await save(canvas);
    const news = await canvas.findByText("Unai Ercilla ha cambiado este producto mientras tanto");
    await expect(news).toBeVisible();
    await waitFor(() => expect(news.closest("[role=alert]")).toHaveFocus());
    // The choice is required first: saving again would fail again.
    await expect(canvas.queryByRole("button", { name: /^Guardar producto/ })).toBeNull();
    const table = canvas.getByRole("row", { name: /^Nombre/ });
    await expect(table).toHaveTextContent("De mi puño y letra");
    await expect(table).toHaveTextContent("De otra persona");
  });
  return { version, brand };
}

/** Another user saved meanwhile: both versions side by side. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

/** The typed version overwrites the stored one. */
export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { version, brand } = await meetConflict(context);
    await step("applying the user's changes keeps the colleague's brand", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Volver a aplicar lo mío" }));
      await announced("Producto guardado");
      await expect(await stored(context)).toMatchObject({
        name: "De mi puño y letra",
        brand: `${brand ?? ""} y otra`,
        version: version + 2,
      });
      await waitFor(() => expect(canvas.queryByText(/ha cambiado este producto/)).toBeNull());
    });
  },
};

/** The previous and next product, in the order of the list from which the page was opened. */
export const Neighbours: Story = {
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const { items } = await staff.client.call("GET /api/admin/products", { query: { sort: "name", size: 25 } });
      return { staff, admin: staff, product: items[1], ids: items.map(({ id }) => id) };
    },
  ],
  play: async ({ canvas, loaded }) => {
    const ids = loaded.ids as string[];
    await expect(await canvas.findByRole("link", { name: "Producto de arriba" })).toHaveAttribute(
      "href",
      `/admin/productos/${ids[0]}`,
    );
    await expect(canvas.getByRole("link", { name: "Producto de abajo" })).toHaveAttribute(
      "href",
      `/admin/productos/${ids[2]}`,
    );
  },
};

/** A failed save loses nothing and can be retried. */
export const SaveFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("PATCH /api/admin/products/{id}", 503)),
  play: async ({ canvas }) => {
    const name = await nameField(canvas);
    await userEvent.type(name, " II");
    await canvas.findByRole("region", { name: "Cambios sin guardar" });
    await save(canvas);
    await expect(await canvas.findByText("No se ha guardado")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect((name as HTMLInputElement).value).toMatch(/ II$/);
  },
};

/** The clerk role can read products and stock, but change neither. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    await expect(await nameField(canvas)).toBeDisabled();
    await expect(canvas.queryByRole("button", { name: "Más acciones" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Añadir variante" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Anotar movimiento" })).toBeNull();
    const [toggle] = canvas.getAllByRole("button", { name: /^Detalles de/ });
    await userEvent.click(toggle!);
    await expect(await canvas.findByRole("textbox", { name: "SKU" })).toBeDisabled();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/products/{id}")) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/products/{id}", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Forbidden: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { ...Default, globals: { scheme: "dark" } };
