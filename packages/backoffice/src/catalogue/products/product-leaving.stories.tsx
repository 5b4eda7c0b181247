import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "react-router-dom";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { product, several, stored } from "../../_internal/product-story.ts";
import { asStaff } from "../../_internal/staff-story.tsx";
import { PATIENT, undo } from "../../_internal/toasts.ts";
import { ProductScreen } from "./product-screen.tsx";

const meta = {
  title: "Back office/Products/Leaving",
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

async function tryToLeave({ canvas }: Context) {
  const name = await nameField(canvas);
  await userEvent.type(name, " II");
  await canvas.findByRole("region", { name: "Cambios sin guardar" });
  await userEvent.click(canvas.getByRole("link", { name: "Clientes" }));
  const question = await screen.findByRole("alertdialog", { name: "Hay cambios sin guardar" });
  return { name, question };
}

/** Leaving with unsaved changes asks for confirmation. */
export const UnsavedGuard: Story = {
  render: (_args, { loaded }) => (
    <>
      <Link to="/admin/clientes">Clientes</Link>
      <ProductScreen id={product({ loaded }).id} />
    </>
  ),
  play: async (context) => {
    await tryToLeave(context);
  },
};

export const UnsavedGuardAnswered: Story = {
  ...UnsavedGuard,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { name, question } = await tryToLeave(context);
    await userEvent.click(within(question).getByRole("button", { name: "Seguir aquí" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull(), PATIENT);
    await expect(name).toBeVisible();
    await step("the user leaves without saving", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Clientes" }));
      await userEvent.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
      await waitFor(() => expect(canvas.queryByRole("textbox", { name: "Nombre" })).toBeNull());
    });
  },
};

async function archive(context: Context) {
  const { canvas } = context;
  await nameField(canvas);
  const act = async (name: string) => {
    await userEvent.click(canvas.getByRole("button", { name: "Más acciones" }));
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await act("Archivar producto");
  await waitFor(async () => expect((await stored(context)).status).toBe("archived"), PATIENT);
  await expect(await canvas.findByText("Archivado")).toBeVisible();
  return act;
}

/** An archived product. */
export const ArchiveAndDelete: Story = {
  play: async (context) => {
    await archive(context);
  },
};

/** Restored, and deleted; a product that orders refer to is never deleted but archived. */
export const ArchiveAndDeleteDone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const act = await archive(context);
    await undo();
    await waitFor(async () => expect((await stored(context)).status).toBe("published"), PATIENT);
    // Wait until the screen has the response too: its menu is disabled until then.
    await waitFor(() => expect(canvas.queryByText("Archivado")).toBeNull(), PATIENT);
    await step("deleting a product that orders refer to archives it", async () => {
      await act("Eliminar producto");
      const dialog = await screen.findByRole("alertdialog");
      await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar producto" }));
      await waitFor(async () => expect((await stored(context)).status).toBe("archived"), PATIENT);
      await expect(await canvas.findByText("Archivado")).toBeVisible();
    });
  },
};
