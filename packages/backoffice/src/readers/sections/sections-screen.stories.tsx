import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
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

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const system = await canvas.findByRole("region", { name: "Sistema" });
    await expect(system).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ajustes" })).toHaveAttribute("href", "/admin/ajustes");
    await expect(canvas.getByRole("link", { name: "Cupones" })).toHaveAttribute("href", "/admin/cupones");
  },
};

/** A judge sees only the sections available to judges. */
export const OfAJudge: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Eventos" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Sistema" })).toBeNull();
  },
};
