import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, signedIn } from "../../../_internal/staff-story.tsx";
import { PATIENT } from "../../../_internal/toasts.ts";
import { NewOrderScreen } from "./new-order-screen.tsx";

const meta = {
  title: "Back office/Orders/New",
  component: NewOrderScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/nuevo", url: "/admin/pedidos/nuevo" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof NewOrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** A blank order. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Crear pedido" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Teléfono" })).toBeChecked();
  },
};

/** Missing values are named at each field, and together above the button. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear pedido" }));
    await expect(await canvas.findByRole("textbox", { name: "Correo" })).toBeInvalid();
    await expect(canvas.getByText("Falta algo")).toBeVisible();
  },
};

async function aVariant({ client }: Staff) {
  const { items } = await client.call("GET /api/admin/products", { query: { size: 100, status: ["published"] } });
  for (const { id, available } of items) {
    if (available < 3) continue;
    const product = await client.call("GET /api/admin/products/{id}", { params: { id } });
    const variant = product.variants.find(
      ({ available: units, perClientLimit }) => units > 2 && perClientLimit === null,
    );
    if (variant) return { name: product.name, sku: variant.sku };
  }
  throw new Error("The demo shop has no such variant");
}

async function enter({ canvas, loaded, step }: Context): Promise<void> {
  const { name, sku } = await aVariant(loaded.staff as Staff);
  await step("the goods are added by their code, twice", async () => {
    const code = await canvas.findByRole("textbox", { name: "Escanear o escribir un código" });
    await userEvent.type(code, `${sku}{Enter}`);
    const lines = await canvas.findByRole("list", { name: "Artículos que entran" }, PATIENT);
    await userEvent.type(code, `${sku}{Enter}`);
    await waitFor(
      () => expect(within(lines).getByRole("spinbutton", { name: `Unidades de ${name}` })).toHaveValue("2"),
      PATIENT,
    );
  });
  await step("a new client", async () => {
    const client = within(canvas.getByRole("region", { name: "Cliente" }));
    await userEvent.type(client.getByRole("textbox", { name: "Nombre" }), "Marta");
    await userEvent.type(client.getByRole("textbox", { name: "Apellidos" }), "Soler");
    await userEvent.type(client.getByRole("textbox", { name: "Correo" }), "marta@correo.test");
    await userEvent.type(client.getByRole("textbox", { name: "Teléfono" }), "600111222");
  });
  await step("pickup, paid in cash", async () => {
    await userEvent.click(canvas.getByRole("radio", { name: "Se recoge en la tienda" }));
    await userEvent.click((await canvas.findAllByRole("radio", { name: /gratis/ }, PATIENT))[0]!);
    await userEvent.click(await canvas.findByRole("radio", { name: "Ya cobrado, en efectivo" }, PATIENT));
  });
}

/** An order by telephone for a new client, paid in cash. */
export const Entered: Story = { play: enter };

/** The order opens once it is placed. */
export const Placed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    await enter(context);
    const { canvas, loaded } = context;
    const button = canvas.getByRole("button", { name: "Crear pedido" });
    await waitFor(() => expect(button).toBeEnabled(), PATIENT);
    await userEvent.click(button);
    // The page of the order is opened.
    await waitFor(() => expect(canvas.queryByRole("heading", { name: "Nuevo pedido" })).toBeNull(), PATIENT);
    const { client } = loaded.staff as Staff;
    const { items } = await client.call("GET /api/admin/orders", { query: { search: "marta@correo.test" } });
    await expect(items.map(({ channel }) => channel)).toContain("phone");
  },
};

/** Another price needs a reason. */
export const OwnPrice: Story = {
  play: async (context) => {
    await enter(context);
    const { canvas } = context;
    const price = canvas.getAllByRole("textbox", { name: /^Precio de/ })[0]!;
    await userEvent.clear(price);
    await userEvent.type(price, "5{Tab}");
    await expect(await canvas.findByRole("textbox", { name: "Por qué el precio es otro" })).toBeVisible();
  },
};

/** A code that no variant has. */
export const UnknownCode: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Escanear o escribir un código" }),
      "NO-EXISTE{Enter}",
    );
    await expect(
      (await canvas.findAllByText(/^No hay ningún artículo con el código/, undefined, PATIENT))[0],
    ).toBeVisible();
  },
};

/** Accountants may not place orders. */
export const Forbidden: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
