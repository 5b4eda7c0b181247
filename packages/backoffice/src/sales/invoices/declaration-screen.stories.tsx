import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { DeclarationScreen } from "./declaration-screen.tsx";

const meta = {
  title: "Back office/Invoices/Producer's declaration",
  component: DeclarationScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/declaracion-responsable" }, role: "accountant" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof DeclarationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All legally required points, for this version, on screen and on paper. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText("a) Nombre del sistema informático")).toBeVisible();
    await expect(canvas.getByText("l) Fecha y lugar")).toBeVisible();
    await step("the declaration is printed", async () => {
      const print = spyOn(window, "print").mockImplementation(() => undefined);
      await userEvent.click(canvas.getByRole("button", { name: "Imprimir" }));
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      await expect(document.querySelector("[data-print-sheet]")).toHaveTextContent("Orden HAC/1177/2024");
      window.dispatchEvent(new Event("afterprint"));
    });
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" }, scheme: "dark" } };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/verifactu/declaration", 503)),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Reintentar" })).toBeVisible());
  },
};

export const Forbidden: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible();
    await expect(canvas.queryByText(/Nombre del sistema informático/)).toBeNull();
  },
};
