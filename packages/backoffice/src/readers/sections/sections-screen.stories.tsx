import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { SectionsScreen } from "./sections-screen.tsx";

const meta = {
  title: "Back office/All sections",
  component: SectionsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/secciones" }, role: "admin" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SectionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const pins = async (canvas: Canvas) => {
  const list = await canvas.findByRole("list", { name: "Secciones fijadas" });
  return within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
};

/** Every section with its purpose, what waits in it, and the button that pins it. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Sistema" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ajustes" })).toHaveAttribute("href", "/admin/ajustes");
    await expect(canvas.getByText("Casar las transferencias del banco con sus pedidos")).toBeVisible();
    await expect(await pins(canvas)).toEqual(["Resumen", "Consultas", "Cobros"]);
    await expect(canvas.getByRole("button", { name: "Fijar Cobros" })).toHaveAttribute("aria-pressed", "true");
  },
};

/** Pinning appends, unpinning removes; the order changes by keyboard as well. */
export const Arranged: Story = {
  play: async ({ canvas }) => {
    await expect(await pins(canvas)).toEqual(["Resumen", "Consultas", "Cobros"]);
    await userEvent.click(canvas.getByRole("button", { name: "Fijar Devoluciones" }));
    await waitFor(async () => expect(await pins(canvas)).toHaveLength(4));
    await userEvent.click(canvas.getByRole("button", { name: "Quitar Consultas de las fijadas" }));
    await waitFor(async () => expect(await pins(canvas)).toEqual(["Resumen", "Cobros", "Devoluciones"]));
    await expect(canvas.getByRole("button", { name: "Fijar Consultas" })).toHaveAttribute("aria-pressed", "false");
  },
};

/** The section shown after signing in is chosen here. */
export const StartPage: Story = {
  play: async ({ canvas }) => {
    const start = await canvas.findByRole("combobox", { name: "Al entrar se abre" });
    await expect(start).toHaveDisplayValue("Clientes (lo habitual)");
    await userEvent.selectOptions(start, "Pedidos");
    await waitFor(() => expect(start).toHaveDisplayValue("Pedidos"));
  },
};

/** A judge sees only the sections available to judges. */
export const OfAJudge: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Eventos" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Sistema" })).toBeNull();
    await expect(await pins(canvas)).toEqual(["Resumen"]);
  },
};
