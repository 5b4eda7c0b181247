import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Cover } from "./cover.tsx";

const meta = {
  title: "Storefront/Home/Cover",
  component: Cover,
  parameters: { layout: "fullscreen", router: { path: "/home" } },
  args: {
    name: "Dado y Peón",
    tagline: "Juegos de mesa, rol y miniaturas en el centro de València.",
    openingHours: ["Lunes a viernes 10:00–14:00 y 17:00–20:30", "Sábado 10:00–14:00"],
    look: null,
    selling: false,
  },
} satisfies Meta<typeof Cover>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A shop without products to sell yet. */
export const New: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Dado y Peón" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Contacto" })).toHaveAttribute("href", "/contacto");
    await expect(canvas.queryByRole("link", { name: "Ver novedades" })).toBeNull();
  },
};

export const Selling: Story = {
  args: { selling: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Ver novedades" })).toBeVisible();
  },
};

/** A shop that has only set its name so far. */
export const NameOnly: Story = {
  args: { tagline: "", openingHours: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Dado y Peón" })).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};
