import type { Meta, StoryObj } from "@storybook/react-vite";
import { madridDay } from "@tablero/domain/platform/dates";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, userEvent, within } from "storybook/test";
import { failed, loading } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";

const meta = {
  title: "Back office/Settings/One-stop shop",
  component: SettingsScreen,
  parameters: {
    layout: "fullscreen",
    router: { path: "/admin/ajustes", url: "/admin/ajustes?view=impuestos" },
  },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const storeOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store;

async function checkSales({ canvas }: Context) {
  const card = within(await canvas.findByRole("region", { name: "Particulares de otros países de la UE" }));
  await expect(await card.findAllByText(/^Ventas netas de/)).toHaveLength(2);
  return card;
}

/** The net sales of both years. */
export const Default: Story = {
  play: async (context) => {
    await checkSales(context);
  },
};

/** It is switched on from a date, and a rate is corrected. */
export const SwitchedOn: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const card = await checkSales(context);
    await step("a rate needs a number", async () => {
      await userEvent.click(card.getByRole("checkbox", { name: /^Estoy en la ventanilla única/ }));
      await userEvent.click(card.getByRole("button", { name: "Corregir un tipo" }));
      await userEvent.selectOptions(card.getByRole("combobox", { name: "País" }), "Alemania");
      await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
      await expect(await card.findByText("Escribe el tipo")).toBeVisible();
    });
    await step("the start date and the corrected rate are stored", async () => {
      await userEvent.type(card.getByRole("spinbutton", { name: "Tipo: Alemania" }), "20");
      await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
      await announced("Ajustes guardados");
      const { oss } = storeOf(loaded).data.settings;
      await expect(oss.from).toBe(madridDay(storeOf(loaded).now()));
      await expect(oss.rates).toMatchObject([{ place: "DE", kind: "general", rate: 2000 }]);
    });
  },
};

export const SalesLoading: Story = loading("GET /api/admin/invoices/oss-totals");
export const SalesFailed: Story = failed("GET /api/admin/invoices/oss-totals");
