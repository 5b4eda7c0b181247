import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { pngFile } from "../../_internal/image-files.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { PATIENT } from "../../_internal/toasts.ts";
import { NewProductScreen } from "./new-product-screen.tsx";

const meta = {
  title: "Back office/Products/New",
  component: NewProductScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/productos/nuevo" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof NewProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function fill(canvas: Canvas, sku: string) {
  await userEvent.type(await canvas.findByRole("textbox", { name: "Nombre" }), "Hogueras de San Juan");
  const list = canvas.getByRole("list", { name: /^Variantes/ });
  await userEvent.type(within(list).getByRole("textbox", { name: "SKU" }), sku);
  await userEvent.type(within(list).getByRole("textbox", { name: /^Precio de/ }), "34,95");
  await userEvent.tab();
}

export const Default: Story = {};

async function fillAll({ canvas, step }: Context) {
  await fill(canvas, "HSJ-ES");
  await step("the address of the product is made from the name", async () => {
    await expect(canvas.getByRole("textbox", { name: /^Dirección en la tienda/ })).toHaveAttribute(
      "placeholder",
      "hogueras-de-san-juan",
    );
  });
  await step("type, tags and a picture are chosen", async () => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Tipo" }));
    await userEvent.click(await screen.findByRole("option", { name: "Juego de mesa" }));
    await userEvent.type(canvas.getByRole("textbox", { name: /^Jugadores/ }), "2–4");
    await userEvent.type(canvas.getByRole("combobox", { name: /^Etiquetas/ }), "familiar{Enter}fuego{Enter}");
    const units = canvas.getByRole("spinbutton", { name: /^Unidades iniciales/ });
    await userEvent.clear(units);
    await userEvent.type(units, "8");
    await userEvent.upload(canvas.getByLabelText("Añadir: Imágenes"), await pngFile("caja.png", "muestra"));
  });
}

/** With a variant, initial stock and an image. */
export const Filled: Story = {
  play: async (context) => {
    await fillAll(context);
  },
};

export const FilledCreated: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step, loaded } = context;
    await fillAll(context);
    await step("the product is created", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Crear producto/ }));
      // The product's own page is opened.
      await waitFor(() => expect(canvas.queryByRole("heading", { name: "Nuevo producto" })).toBeNull(), PATIENT);
      const { client } = loaded.staff as Staff;
      const { items } = await client.call("GET /api/admin/products", { query: { search: "Hogueras de San Juan" } });
      await expect(items).toHaveLength(1);
      const product = await client.call("GET /api/admin/products/{id}", { params: { id: items[0]!.id } });
      await expect(product).toMatchObject({
        slug: "hogueras-de-san-juan",
        kind: "board-game",
        status: "draft",
        tags: ["familiar", "fuego"],
        attributes: { players: "2–4" },
        manufacturer: null,
      });
      await expect(product.variants[0]).toMatchObject({ sku: "HSJ-ES", price: 3495, onHand: 8, taxRate: 2100 });
      await expect(product.images).toHaveLength(1);
    });
  },
};

/** The usual warning of a game is offered; on a single card, it is questioned. */
export const UsualWarning: Story = {
  play: async ({ canvas }) => {
    const choose = async (kind: string) => {
      await userEvent.click(await canvas.findByRole("combobox", { name: "Tipo" }));
      await userEvent.click(await screen.findByRole("option", { name: kind }));
    };
    await choose("Juego de mesa");
    const warning = canvas.getByRole("textbox", { name: /^Advertencia/ });
    await userEvent.click(canvas.getByRole("button", { name: "Poner la advertencia habitual" }));
    await expect(warning).toHaveValue(
      "No es adecuado para menores de 36 meses. Contiene piezas pequeñas: peligro de asfixia.",
    );
    await choose("Carta suelta");
    await expect(warning).toHaveAccessibleDescription(/no suele tenerlas/);
    await userEvent.clear(warning);
    await expect(warning).toHaveAccessibleDescription(/no suele necesitarla/);
    await expect(canvas.queryByRole("button", { name: "Poner la advertencia habitual" })).toBeNull();
  },
};

/** Missing values are shown at each field. */
export const FieldErrors: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("textbox", { name: "Nombre" });
    await userEvent.type(canvas.getByRole("textbox", { name: /^Marca/ }), "Casilla");
    await userEvent.click(await canvas.findByRole("button", { name: /^Crear producto/ }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(canvas.getAllByText("Escribe algo aquí")).toHaveLength(2);
    await expect(canvas.getByText("Falta este dato")).toBeVisible();
  },
};

/** The server is unreachable: no typed value is lost. */
export const CreateFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/products", 503)),
  play: async ({ canvas }) => {
    await fill(canvas, "HSJ-ES");
    await userEvent.click(canvas.getByRole("button", { name: /^Crear producto/ }));
    await expect(await canvas.findByText("No se ha creado")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Nombre" })).toHaveValue("Hogueras de San Juan");
  },
};

export const Forbidden: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
