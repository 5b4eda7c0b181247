import type { Meta, StoryObj } from "@storybook/react-vite";
import type { BillingForm } from "@tablero/contract/sales/shapes/shop-orders";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { demoOrders } from "../../_internal/demo-orders.ts";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { BillingScreen } from "./billing-screen.tsx";

const GIVE = "PUT /api/shop/orders/{token}/billing";
const ordersOf = demoOrders<BillingForm>("billing", {
  simplified: ({ replaces, suggested }) => replaces.length > 0 && !!suggested.address,
  complete: ({ refusal, billing }) => refusal !== null && billing !== null,
});

const meta = {
  title: "Storefront/Billing",
  component: BillingScreen,
  args: { token: "", form: undefined as unknown as BillingForm },
  parameters: { layout: "fullscreen", router: { path: "/pedido/:token/factura", url: "/pedido/demo/factura" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: async ({ loaded }) => {
    forgetVisit();
    Object.assign(loaded, await ordersOf(loaded.mock));
  },
  render: (_args, { loaded }) => <BillingScreen {...loaded.simplified} />,
} satisfies Meta<typeof BillingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkFilled({ canvas, loaded, step }: Context) {
  const { form } = loaded.simplified as { form: BillingForm };
  const taxId = await canvas.findByRole("textbox", { name: "NIF, NIE o CIF" });
  await step("the known data are filled in already", async () => {
    await expect(canvas.getByRole("textbox", { name: "Calle y número" })).toHaveValue(form.suggested.address?.line1);
    await expect(canvas.getByText(new RegExp(`factura simplificada ${form.replaces[0]}`))).toBeVisible();
  });
  return taxId;
}

/** Address and name are filled in. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkFilled(context);
  },
};

/** The complete invoice replaces the simplified one. */
export const Issued: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const taxId = await checkFilled(context);
    await step("an invalid tax id is reported at its field", async () => {
      await userEvent.type(taxId, "12345678A");
      await userEvent.keyboard("{Enter}");
      await expect(await canvas.findByText(/NIF, NIE o CIF válido/)).toBeVisible();
      await waitFor(() => expect(taxId).toHaveFocus());
    });
    await step("the invoice is issued", async () => {
      await userEvent.clear(taxId);
      await userEvent.type(taxId, "12345678z");
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "status"));
      await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Ya tenemos tus datos");
      await expect(await canvas.findByRole("link", { name: /Ver la factura F\d{4}-\d{6}/ })).toBeVisible();
    });
  },
};

/** A business in another country, whose number is not Spanish. */
export const Abroad: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "País" }), "PT");
    await expect(canvas.getByRole("textbox", { name: "NIF o número de IVA" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Distrito" })).toHaveValue("");
  },
};

/** The shop does not respond: the input is kept. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(GIVE, 503)),
  play: async ({ canvas }) => {
    const taxId = await canvas.findByRole("textbox", { name: "NIF, NIE o CIF" });
    await userEvent.type(taxId, "12345678Z{Enter}");
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(taxId).toHaveValue("12345678Z");
  },
};

/** An order above the limit for simplified invoices needs billing data. */
export const Needed: Story = {
  render: (_args, { loaded }) => (
    <BillingScreen
      token={loaded.simplified.token}
      form={{ ...loaded.simplified.form, needed: true, replaces: [], invoices: [] }}
    />
  ),
  play: async ({ canvas }) => expect(await canvas.findByText(/pasa de 3\.000/)).toBeVisible(),
};

/** Once a complete invoice is issued, the data cannot be changed. */
export const Complete: Story = {
  render: (_args, { loaded }) => <BillingScreen {...loaded.complete} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ya está expedida/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /factura|datos/ })).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
