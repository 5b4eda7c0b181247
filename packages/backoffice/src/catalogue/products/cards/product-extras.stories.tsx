import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, type StoryPlace, signedIn } from "../../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../../_internal/toasts.ts";
import { ProductScreen } from "../product-screen.tsx";

const PRICES = "GET /api/admin/products/{id}/prices";

/** A product with several variants and a reduced price. */
async function reduced(context: StoryPlace) {
  const { staff } = await signedIn({ parameters: { role: "admin" } });
  const { items } = await staff.client.call("GET /api/admin/products", { query: { search: "meseta" } });
  const product = await staff.client.call("GET /api/admin/products/{id}", { params: { id: items[0]!.id } });
  return { ...(await signedIn(context)), product, admin: staff };
}

const meta = {
  title: "Back office/Products/More fields",
  component: ProductScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/productos/:id", url: "/admin/productos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ProductScreen id={(loaded.product as AdminProduct).id} />,
  loaders: [reduced],
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const stored = ({ loaded }: Play) =>
  (loaded.admin as Staff).client.call("GET /api/admin/products/{id}", {
    params: { id: (loaded.product as AdminProduct).id },
  });
const save = async (canvas: Play["canvas"], isDoubtful = false) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Guardar producto/ }));
  // The price is below the cost.
  if (isDoubtful) {
    const question = within(await screen.findByRole("alertdialog", { name: "¿Guardar este precio?" }));
    await userEvent.click(question.getByRole("button", { name: "Guardar así" }));
  }
  await waitFor(() => expect(canvas.queryByRole("region", { name: "Cambios sin guardar" })).toBeNull(), PATIENT);
};
const priceField = async (canvas: Play["canvas"]) =>
  (await canvas.findAllByRole("textbox", { name: /^Precio de/ }))[0]!;

async function setPrice(canvas: Play["canvas"], text: string) {
  const field = await priceField(canvas);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

/** The chart has a table with the same data, and each price change shows its author. */
export const Prices: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("figure", { name: "Precio de los últimos 90 días" })).toBeVisible();
    const table = await canvas.findByRole("table", { name: "Cambios de precio" });
    await expect(within(table).getByText("Anunciada")).toBeVisible();
  },
};

export const PricesLoading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(PRICES)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Cargando los precios")).toBeInTheDocument();
  },
};

export const PricesFail: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(PRICES, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No se han podido leer los precios")).toBeVisible();
  },
};

/** A lower price is announced as a reduction only if the user chooses it. */
export const Reduction: Story = {
  play: async (context) => {
    const { canvas, step } = context;
    const { cost } = (await stored(context)).variants[0]!;
    const isDoubtful = (price: number) => cost !== null && price < cost;
    const announce = () => canvas.findByRole("checkbox", { name: /^Anunciar como rebaja/ });
    await step("an announced reduction is withdrawn", async () => {
      await expect(await announce()).toBeChecked();
      await userEvent.click(await announce());
      await save(canvas);
      await expect((await stored(context)).variants[0]!.priorPrice).toBeNull();
    });
    await step("a further reduction is not announced by default", async () => {
      await setPrice(canvas, "9,00");
      await expect(await announce()).not.toBeChecked();
      await save(canvas, isDoubtful(900));
      await expect((await stored(context)).variants[0]).toMatchObject({ price: 900, priorPrice: null });
    });
    await step("ticking the box announces the reduction", async () => {
      await setPrice(canvas, "8,00");
      await userEvent.click(await announce());
      await save(canvas, isDoubtful(800));
      await expect((await stored(context)).variants[0]).toMatchObject({ price: 800, priorPrice: 900 });
    });
  },
};

/** A copy is a separate draft. */
export const Duplicate: Story = {
  play: async (context) => {
    const { canvas, loaded } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Más acciones" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Duplicar producto" }));
    await announced("Producto duplicado");
    const { client } = loaded.admin as Staff;
    const name = `${(loaded.product as AdminProduct).name} (copia)`;
    const { items } = await client.call("GET /api/admin/products", { query: { search: name } });
    await expect(items[0]).toMatchObject({ name, status: "draft", onHand: 0 });
  },
};

/** Values missing for publication are shown at their fields, and no typed value is lost. */
export const Publish: Story = {
  loaders: [
    async (context) => {
      const { staff } = await signedIn({ parameters: { role: "admin" } });
      const variants = [{ sku: "PUB-1", price: 1000, taxRate: 2100, weight: 1 }];
      const product = await staff.client.call("POST /api/admin/products", {
        body: { name: "Sin publicar", kind: "accessory", variants },
      });
      return { ...(await signedIn(context)), product, admin: staff };
    },
  ],
  play: async ({ canvas, step }) => {
    await step("missing data are listed before the user tries to publish", async () => {
      await expect(await canvas.findByText(/^Para publicarlo falta: imagen, fabricante/)).toBeVisible();
    });
    await step("missing data are reported at their fields on saving", async () => {
      await userEvent.click(await canvas.findByRole("switch", { name: "Visible en la tienda" }));
      await userEvent.click(await canvas.findByRole("button", { name: /^Guardar producto/ }));
      await expect(await canvas.findByText("Para publicarlo hace falta al menos una imagen")).toBeVisible();
      await expect(canvas.getByText("Para publicarlo hace falta el fabricante")).toBeVisible();
      await expect(canvas.getByRole("textbox", { name: /^Correo de seguridad/ })).toBeInvalid();
      await expect(canvas.getByRole("switch", { name: "Visible en la tienda" })).toBeChecked();
    });
  },
};

async function fillMatrix({ canvas, loaded, step }: Play) {
  const before = (loaded.product as AdminProduct).variants.length;
  await userEvent.click(await canvas.findByRole("button", { name: "Crear combinaciones" }));
  const dialog = await screen.findByRole("dialog", { name: "Crear combinaciones" });
  const inside = within(dialog);
  await step("options and their values are chosen", async () => {
    const chosen = inside.getByRole("combobox", { name: "Opciones" });
    await userEvent.type(chosen, "tama{Enter}");
    const size = await inside.findByRole("combobox", { name: /^Tamaño/ });
    await userEvent.type(size, "XXL{Enter}XXXL{Enter}");
    await expect(await inside.findByText(/faltan? \d/)).toBeVisible();
  });
  const list = await inside.findByRole("list", { name: "Variantes que faltan" });
  const rows = within(list).getAllByRole("listitem").length;
  await step("one price is set for all variants, and Enter moves to the next price", async () => {
    await userEvent.type(inside.getByRole("textbox", { name: "Precio para todas" }), "12,50");
    await userEvent.click(inside.getByRole("button", { name: "Poner en todas" }));
    const prices = within(list).getAllByRole("textbox", { name: /^Precio de/ });
    for (const price of prices) await expect(price).toHaveValue("12,50");
    prices[0]!.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(prices[1]!).toHaveFocus());
  });
  await step("an invalid price is refused instead of adding the last valid one", async () => {
    const price = within(list).getAllByRole("textbox", { name: /^Precio de/ })[0]!;
    await userEvent.type(price, "x");
    await userEvent.click(inside.getByRole("button", { name: /^Añadir \d/ }));
    await expect(price).toHaveFocus();
    await expect(price).toBeInvalid();
    await userEvent.type(price, "{Backspace}");
  });
  await step("an invalid barcode is reported", async () => {
    const code = within(list).getAllByRole("textbox", { name: /^Código de barras de/ })[0]!;
    await userEvent.type(code, "123");
    await userEvent.click(inside.getByRole("button", { name: /^Añadir \d/ }));
    await expect(await inside.findByRole("alert")).toHaveTextContent("el código de barras no cuadra");
    await userEvent.clear(code);
  });
  return { before, inside, rows };
}

/** From options to all missing variants in one step, with the keyboard. */
export const Matrix: Story = {
  play: async (context) => {
    await fillMatrix(context);
  },
};

export const MatrixAdded: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { before, inside, rows } = await fillMatrix(context);
    await step("the new variants are added to the form", async () => {
      await userEvent.click(inside.getByRole("button", { name: /^Añadir \d/ }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const form = canvas.getByRole("list", { name: /^Variantes/ });
      await expect(within(form).getAllByRole("listitem")).toHaveLength(before + rows);
    });
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("figure", { name: "Precio de los últimos 90 días" })).toBeVisible();
  },
};
