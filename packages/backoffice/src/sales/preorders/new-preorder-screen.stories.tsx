import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { NewPreorderScreen } from "./new-preorder-screen.tsx";

const meta = {
  title: "Back office/Preorders/New",
  component: NewPreorderScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/precompras/nuevo" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof NewPreorderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const openForm = async () => within(await screen.findByRole("dialog", { name: "Nueva precompra" }));

export const Default: Story = {
  play: async () => {
    await openForm();
  },
};

/** Fields without a default are required, with a message at the field; the variant is found by typing. */
export const Created: Story = {
  tags: ["!autodocs"],
  play: async () => {
    const form = await openForm();
    await userEvent.click(form.getByRole("button", { name: "Crear precompra" }));
    await expect(form.getByRole("textbox", { name: "Título" })).toBeInvalid();
    await userEvent.type(form.getByRole("textbox", { name: "Título" }), "Almadraba, segunda tirada");
    await userEvent.type(form.getByRole("combobox", { name: "Producto" }), "almadraba");
    await userEvent.click((await screen.findAllByRole("option", { name: /^Almadraba/ }))[0]!);
    const variant = form.getByRole("combobox", { name: "Variante" });
    await waitFor(() => expect(variant).toBeEnabled());
    await userEvent.click(variant);
    await userEvent.click((await screen.findAllByRole("option"))[0]!);
    await userEvent.type(form.getByRole("textbox", { name: "Abre" }), "2026-12-01{Tab}");
    await userEvent.type(form.getByRole("textbox", { name: "Cierra" }), "2026-11-30{Tab}");
    await userEvent.type(form.getByRole("textbox", { name: "Lanzamiento" }), "2027-02-14{Tab}");
    await userEvent.type(form.getByRole("spinbutton", { name: "Cupo" }), "40{Tab}");
    await userEvent.click(form.getByRole("button", { name: "Crear precompra" }));
    await expect(await form.findByText("Tiene que cerrar después de abrir.")).toBeVisible();
    const closes = form.getByRole("textbox", { name: "Cierra" });
    await userEvent.clear(closes);
    await userEvent.type(closes, "2026-12-31{Tab}");
    await userEvent.click(form.getByRole("button", { name: "Crear precompra" }));
    await waitFor(() => expect(screen.getByText("Precompra Almadraba, segunda tirada creada")).toBeVisible());
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
