import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, userEvent } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";

const meta = {
  title: "Back office/Settings/Fees",
  component: SettingsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/ajustes", url: "/admin/ajustes?view=comisiones" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function addTwoOfOneDay({ canvas, loaded, step }: Context) {
  const { store } = loaded.mock as Mock;
  await userEvent.click(await canvas.findByRole("button", { name: "Añadir una comisión: Tarjeta" }));
  const from = canvas.getAllByRole("textbox", { name: "Desde el día: Tarjeta" }).at(-1)!;
  const percent = canvas.getAllByRole("spinbutton", { name: "Porcentaje: Tarjeta" }).at(-1)!;
  await userEvent.clear(percent);
  await userEvent.type(percent, "1,2");
  await step("two fees that start on the same day are refused", async () => {
    await userEvent.clear(from);
    await userEvent.type(from, "2026-01-01");
    await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
    await expect(await canvas.findByText("Ya hay otra comisión desde ese día.")).toBeVisible();
    await expect(from).toHaveValue("2026-01-01");
  });
  return { store, from };
}

/** A fee with a start date; a date that is already used is rejected at its field, and no input is lost. */
export const Fees: Story = {
  play: async (context) => {
    await addTwoOfOneDay(context);
  },
};

export const FeesSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { store, from } = await addTwoOfOneDay(context);
    await step("a fee from another day is stored, in order of date", async () => {
      await userEvent.clear(from);
      await userEvent.type(from, "2030-01-01");
      await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
      await announced("Ajustes guardados");
      await expect(store.data.settings.paymentFees.card).toEqual([
        { from: "2026-01-01", percent: 80, fixed: 5 },
        { from: "2030-01-01", percent: 120, fixed: 0 },
      ]);
    });
  },
};

export const FeesOnAPhone: Story = { globals: { viewport: { value: "w390" }, scheme: "dark" } };
