import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { TransportScreen } from "./transport-screen.tsx";

const LIST = "GET /api/admin/carriers";

const meta = {
  title: "Back office/Transport",
  component: TransportScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/transporte" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof TransportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** From a carrier to its rates. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await settled(canvas, "Transporte");
    await step("zones in words", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Zonas" }));
      await expect(await canvas.findByText("España: Las Palmas y Santa Cruz de Tenerife")).toBeVisible();
    });
    await step("the rates of a carrier", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Transportistas" }));
      await userEvent.click(await canvas.findByRole("link", { name: /tarifas? de Rutas Exprés/ }));
      await expect(await canvas.findByText("Transportista: Rutas Exprés")).toBeVisible();
      const table = await settled(canvas, "Transporte");
      await waitFor(() => expect(within(table).queryByText("Posta Ibérica")).toBeNull());
      await expect(within(table).getAllByText(/^hasta 2/)[0]!).toBeVisible();
    });
  },
};

export const Zones: Story = {
  parameters: { router: { path: "/admin/transporte", url: "/admin/transporte?view=zones" } },
};

export const Rates: Story = {
  parameters: { router: { path: "/admin/transporte", url: "/admin/transporte?view=rates" } },
};

export const RatesOnAPhone: Story = { ...Rates, globals: { viewport: { value: "sm" } } };

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay transportistas");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
