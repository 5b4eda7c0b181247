import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";

const meta = {
  title: "Back office/Settings/Gateways",
  component: SettingsScreen,
  parameters: {
    layout: "fullscreen",
    router: { path: "/admin/ajustes", url: "/admin/ajustes?view=pasarelas" },
  },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const gatewaysOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data.settings.gateways;
const KEY = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";
const save = (canvas: Play["canvas"]) => userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** Redsys: missing data is reported at its field, the key is stored but not shown, and a test call checks it. */
export const Redsys: Story = {
  play: async ({ canvas, loaded, step }) => {
    const key = await canvas.findByLabelText(/^Clave de firma/);
    await step("the provider cannot be switched on without its data, and no input is lost", async () => {
      await userEvent.click(canvas.getByRole("checkbox", { name: /^Cobrar con Redsys/ }));
      await write(canvas.getByLabelText(/^Terminal/), "1");
      await save(canvas);
      await expect(await canvas.findByText(/^Escribe el número de comercio/)).toBeVisible();
      await expect(canvas.getByText(/^Escribe la clave de firma/)).toBeVisible();
      await expect(canvas.getByLabelText(/^Terminal/)).toHaveValue("1");
    });
    await step("a truncated key is refused at its field", async () => {
      await write(canvas.getByLabelText(/^Número de comercio/), "999008881");
      await write(key, KEY.slice(1));
      await save(canvas);
      await expect(await canvas.findByText(/tiene 32 letras y cifras/)).toBeVisible();
    });
    await step("a stored key is no longer shown in the form", async () => {
      await write(key, KEY);
      await save(canvas);
      await announced("Ajustes guardados");
      await expect(gatewaysOf(loaded)).toMatchObject({ redsysOn: true, redsysTestCode: "999008881" });
      await expect(await canvas.findByText(/^Hay un valor guardado y cifrado/)).toBeVisible();
      await expect(key).toHaveValue("");
    });
    await step("a test call shows its result", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Probar Redsys" }));
      await expect(await canvas.findByText(/^Redsys reconoce tu comercio/)).toBeVisible();
    });
    await step("unsaved data cannot be tested", async () => {
      await write(canvas.getByLabelText(/^Terminal/), "999");
      await expect(canvas.getByRole("button", { name: "Probar Redsys" })).toBeDisabled();
      await save(canvas);
      await waitFor(() => expect(canvas.getByRole("button", { name: "Probar Redsys" })).toBeEnabled());
      await userEvent.click(canvas.getByRole("button", { name: "Probar Redsys" }));
      await expect(await canvas.findByText(/^Redsys no conoce ese comercio/)).toBeVisible();
    });
  },
};

/**
 * Stripe: the notification address has to be entered in Stripe's dashboard; the data of the other mode is shown once
 * that mode is chosen.
 */
export const Stripe: Story = {
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(/payments\/stripe-test\/notifications$/)).toBeVisible();
    await write(canvas.getByLabelText("Clave secreta"), "sk_live_0123456789ab");
    await save(canvas);
    await expect(await canvas.findByText(/empieza por sk_test_ o rk_test_\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Real" }));
    await expect(canvas.getAllByText(/^Datos reales$/)).toHaveLength(2);
    // Invalid fields stay visible.
    await expect(canvas.getAllByText(/^Datos de pruebas$/)).toHaveLength(1);
    await expect(gatewaysOf(loaded).stripeTestKeyAt).toBeNull();
  },
};
