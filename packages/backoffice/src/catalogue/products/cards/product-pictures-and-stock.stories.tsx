import type { Meta, StoryObj } from "@storybook/react-vite";
import { offline } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { pngFile } from "../../../_internal/image-files.ts";
import { product, productWith, several, stored } from "../../../_internal/product-story.ts";
import { asStaff } from "../../../_internal/staff-story.tsx";
import { PATIENT } from "../../../_internal/toasts.ts";
import { ProductScreen } from "../product-screen.tsx";

const meta = {
  title: "Back office/Products/Pictures and stock",
  component: ProductScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/productos/:id", url: "/admin/productos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ProductScreen id={product({ loaded }).id} />,
  loaders: [several],
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const nameField = (canvas: Context["canvas"]) => canvas.findByRole("textbox", { name: "Nombre" });

async function addImages(context: Context) {
  const { canvas, step } = context;
  await nameField(canvas);
  const group = within(canvas.getByRole("region", { name: "Imágenes" }));
  const before = product(context).images.length;
  await step("two pictures are added", async () => {
    const files = [await pngFile("roja.png", "muestra"), await pngFile("azul.png", "muestra-escena")];
    await userEvent.upload(group.getByLabelText("Añadir: Imágenes"), files);
    await waitFor(async () => expect((await stored(context)).images).toHaveLength(before + 2), PATIENT);
    await waitFor(() => expect(group.getAllByRole("listitem")).toHaveLength(before + 2), PATIENT);
  });
  return { group, before };
}

/** Images are saved as soon as they are chosen. */
export const Images: Story = {
  play: async (context) => {
    await addImages(context);
  },
};

export const ImagesRemoved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { group, before } = await addImages(context);
    await step("the last picture is removed", async () => {
      const tiles = group.getAllByRole("button", { name: /^Quitar/ });
      await userEvent.click(tiles.at(-1)!);
      const dialog = await screen.findByRole("alertdialog", { name: "Quitar la imagen" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Quitar imagen" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull(), PATIENT);
      await waitFor(() => expect(group.getAllByRole("listitem")).toHaveLength(before + 1), PATIENT);
      await expect((await stored(context)).images).toHaveLength(before + 1);
    });
  },
};

/** A failed upload stays visible with the reason and can be retried. */
export const ImageFails: Story = {
  beforeEach: ({ msw }) => msw?.use(offline("POST /api/admin/products/{id}/images")),
  play: async (context) => {
    const { canvas } = context;
    await nameField(canvas);
    await userEvent.upload(canvas.getByLabelText("Añadir: Imágenes"), await pngFile("roja.png", "muestra"));
    await expect(await canvas.findByText(/No hay conexión/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** Stock movements, a receipt, and a loss that reservations prevent. */
export const Movements: Story = {
  loaders: [
    productWith({ status: ["published"], stock: "in-stock" }, (each) =>
      each.variants.some(({ reserved }) => reserved > 0),
    ),
  ],
  play: async (context) => {
    const { canvas, step } = context;
    await nameField(canvas);
    const held = product(context).variants.find(({ reserved }) => reserved > 0)!;
    const row = () =>
      within(canvas.getByRole("list", { name: /^Variantes/ })).getAllByRole("listitem")[
        product(context).variants.indexOf(held)
      ]!;
    const open = async () => {
      await userEvent.click(within(row()).getByRole("button", { name: /^Acciones de/ }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Anotar movimiento" }));
      return screen.findByRole("dialog", { name: "Anotar movimiento" });
    };
    await step("a movement without a reason is refused", async () => {
      const dialog = await open();
      await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Unidades" }), "12");
      await userEvent.click(within(dialog).getByRole("button", { name: "Anotar movimiento" }));
      await expect(await within(dialog).findByText("Escribe algo aquí")).toBeVisible();
      await userEvent.type(within(dialog).getByRole("textbox", { name: "Motivo" }), "Albarán A-1042");
      await userEvent.click(within(dialog).getByRole("button", { name: "Anotar movimiento" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const after = (await stored(context)).variants.find(({ id }) => id === held.id)!;
      await expect(after.onHand).toBe(held.onHand + 12);
      await expect((await canvas.findAllByText("Albarán A-1042"))[0]).toBeVisible();
    });
    await step("reserved units cannot be written off", async () => {
      const dialog = await open();
      await userEvent.click(within(dialog).getByRole("radio", { name: "Merma" }));
      await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Unidades" }), String(held.onHand + 12));
      await userEvent.type(within(dialog).getByRole("textbox", { name: "Motivo" }), "Inundación");
      await userEvent.click(within(dialog).getByRole("button", { name: "Anotar movimiento" }));
      await expect(await within(dialog).findByText("Hay pedidos que esperan esas unidades")).toBeVisible();
      const [order] = within(dialog).getAllByRole("link", { name: /^P20/ });
      await expect(order!.getAttribute("href")).toMatch(/^\/admin\/pedidos\//);
    });
  },
};

async function movementByLink(context: Context): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog", { name: "Anotar movimiento" }, PATIENT);
  await expect(dialog).toHaveTextContent(product(context).name);
  return dialog;
}

/** A link may open the movement dialog. */
export const MovementByLink: Story = {
  parameters: { router: { path: "/admin/productos/:id", url: "/admin/productos/1?movimiento=nuevo" } },
  play: async (context) => {
    await movementByLink(context);
  },
};

/** Once the dialog is closed, the parameter is removed from the URL. */
export const MovementByLinkClosed: Story = {
  ...MovementByLink,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await movementByLink(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
  },
};
