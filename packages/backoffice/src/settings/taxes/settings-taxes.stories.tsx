import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { failed, loading } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";

const at = (view: string) => ({ router: { path: "/admin/ajustes", url: `/admin/ajustes?view=${view}` } });

const meta = {
  title: "Back office/Settings/Money",
  component: SettingsScreen,
  parameters: { layout: "fullscreen", ...at("impuestos") },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const dataOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data;
async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}
const save = (canvas: Play["canvas"]) => userEvent.click(canvas.getByRole("button", { name: "Guardar" }));

async function changeWrongly({ canvas, step }: Play) {
  await expect(await canvas.findByText("21 % desde el 1 de septiembre de 2012")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Añadir un cambio: General" }));
  const rate = canvas.getByRole("spinbutton", { name: "Nuevo tipo: General" });
  const from = canvas.getByRole("textbox", { name: "Desde el día: General" });
  await step("a rate that belongs to another kind and a day in the past are refused at their fields", async () => {
    await write(rate, "10");
    await save(canvas);
    await expect(await canvas.findByText(/^El 10\s% ya es de otro tipo/)).toBeVisible();
    await write(rate, "23");
    await write(from, "2020-01-01");
    await save(canvas);
    await expect(await canvas.findByText("Como pronto, hoy.")).toBeVisible();
    await expect(from).toHaveValue("2020-01-01");
  });
  return from;
}

/** A rate changes from a date; past rates stay readable, and errors are shown at the fields. */
export const Taxes: Story = {
  play: async (context) => {
    await changeWrongly(context);
  },
};

/** The change is stored, and taken back before it is in force. */
export const TaxesSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const from = await changeWrongly(context);
    await step("a rate from a future day is stored", async () => {
      await write(from, "2030-01-01");
      await save(canvas);
      await announced("Ajustes guardados");
      await expect(dataOf(loaded).settings.taxRates.general).toEqual([
        { rate: 2100, from: "2012-09-01" },
        { rate: 2300, from: "2030-01-01" },
      ]);
    });
    await step("the future rate is removed before it takes effect", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar el cambio del general" }));
      await save(canvas);
      await waitFor(() => expect(dataOf(loaded).settings.taxRates.general).toHaveLength(1));
    });
  },
};

/** The default rate of new products, and destinations without IVA. */
export const Places: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "IVA de los productos nuevos" }), [
      "Superreducido",
    ]);
    const ceuta = await canvas.findByRole("checkbox", { name: "Sin IVA: Ceuta" });
    await expect(ceuta).toBeChecked();
    await userEvent.click(ceuta);
    await save(canvas);
    await announced("Ajustes guardados");
    await expect(dataOf(loaded).settings).toMatchObject({
      defaultTax: "superReduced",
      taxFreeTo: ["canarias", "melilla", "abroad"],
    });
  },
};

/** Units that unpaid orders may hold; an empty field means no limit. */
export const Unpaid: Story = {
  parameters: at("pedidos"),
  play: async ({ canvas, loaded, step }) => {
    const order = await canvas.findByRole("spinbutton", { name: "Por pedido: Transferencia" });
    await step("an empty field means no limit", async () => {
      await write(order, "");
      await write(canvas.getByRole("spinbutton", { name: "De un producto: Transferencia" }), "40");
      await save(canvas);
      await announced("Ajustes guardados");
      const { transfer, online } = dataOf(loaded).settings.unpaidLimits;
      await expect(transfer).toEqual({ order: null, address: 20, client: 30, share: 40 });
      await expect(online).toEqual({ order: 20, address: 40, client: 60, share: 75 });
    });
  },
};

/** The surcharge of each rate beside the payment methods, saved separately. */
export const Surcharges: Story = {
  parameters: at("cobros"),
  play: async ({ canvas, loaded, step }) => {
    const card = within(await canvas.findByRole("region", { name: "Recargos" }));
    const [field] = await card.findAllByRole("textbox", { name: /^Recargo: / });
    const name = field!.getAttribute("aria-label") ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? "";
    const saving = () => card.findByRole("button", { name: `Guardar el r${name.slice(1)}` });
    const rateOf = () => dataOf(loaded).rates.find((rate) => name.includes(rate.name) && rate.codSurcharge === 325);
    await step("the surcharge is stored with its rate", async () => {
      await expect(card.queryByRole("button", { name: /^Guardar/ })).toBeNull();
      await write(field!, "3,25");
      await userEvent.click(await saving());
      await announced("Recargo guardado");
      await expect(rateOf()).toBeDefined();
    });
    await step("an invalid amount is refused instead of saving the previous one", async () => {
      await write(field!, "4,x");
      await userEvent.click(await saving());
      await expect(field!).toHaveFocus();
      await expect(field!).toBeInvalid();
      await expect(rateOf()).toBeDefined();
    });
    await step("another user's change is shown, and the typed value is kept", async () => {
      await write(field!, "4");
      const { store } = loaded.mock as Mock;
      const rate = rateOf()!;
      rate.codSurcharge = 500;
      store.versions.set(rate.id, (store.versions.get(rate.id) ?? 1) + 1);
      await userEvent.click(await saving());
      const conflict = within(await card.findByRole("alert"));
      await expect(conflict.getByRole("row", { name: /4,00\s€ 5,00\s€$/ })).toBeVisible();
      await userEvent.click(conflict.getByRole("button", { name: "Aplicar lo mío" }));
      await waitFor(() => expect(rate.codSurcharge).toBe(400));
    });
  },
};

export const RatesLoading: Story = { ...loading("GET /api/admin/rates"), parameters: at("cobros") };
export const RatesFailed: Story = { ...failed("GET /api/admin/rates"), parameters: at("cobros") };
export const PlacesFailed: Story = failed("GET /api/shop/sale-terms");
