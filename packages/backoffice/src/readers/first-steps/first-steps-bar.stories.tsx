import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import FirstStepsBar from "./first-steps-bar.tsx";

/** On the pages of the setup steps: shows that a step is done, and links to the next one. */
const meta = {
  title: "Back office/First steps/Bar",
  component: FirstStepsBar,
  parameters: { layout: "fullscreen", router: { path: "/admin/*", url: "/admin/categorias" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof FirstStepsBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened: Story["beforeEach"] = ({ loaded }) => {
  const { store } = loaded.mock;
  store.guide = { skipped: ["identity", "delivery"], closed: false, demo: false };
  Object.assign(store.data, { orders: [], products: [] });
};

/** The step of this page is done: the next one is offered. */
export const Done: Story = {
  tags: ["gate"],
  beforeEach: opened,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Primera categoría: hecho")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Siguiente: Añadir un producto" })).toHaveAttribute(
      "href",
      "/admin/productos/nuevo",
    );
  },
};

/** The step of this page is still to be done. */
export const Open: Story = {
  beforeEach: opened,
  parameters: { router: { path: "/admin/*", url: "/admin/productos/nuevo" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/En cuanto lo publiques estará a la venta/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /^Siguiente/ })).toBeNull();
  },
};

export const Phone: Story = { beforeEach: opened, globals: { viewport: { value: "w390" } } };
