import type { Meta, StoryObj } from "@storybook/react-vite";
import type { WithdrawalForm } from "@tablero/contract/sales/shapes/returns";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { demoOrders } from "../../_internal/demo-orders.ts";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { WithdrawalScreen } from "./withdrawal-screen.tsx";

const DECLARE = "POST /api/shop/orders/{token}/withdrawal";
const ordersOf = demoOrders<WithdrawalForm>("withdrawal", {
  open: ({ until, refusal, lines }) => until !== null && refusal === null && lines.some(({ left }) => left > 1),
  unpaid: ({ wholeOnly, refusal }) => wholeOnly && refusal === null,
  late: ({ refusal }) => refusal?.startsWith("El plazo") ?? false,
});

const meta = {
  title: "Storefront/Withdrawal",
  component: WithdrawalScreen,
  args: { token: "", form: undefined as unknown as WithdrawalForm },
  parameters: { layout: "fullscreen", router: { path: "/pedido/:token/desistir", url: "/pedido/demo/desistir" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: async ({ loaded }) => {
    forgetVisit();
    Object.assign(loaded, await ordersOf(loaded.mock));
  },
  render: (_args, { loaded }) => <WithdrawalScreen {...loaded.open} />,
} satisfies Meta<typeof WithdrawalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const next = async (canvas: Canvas) => userEvent.click(await canvas.findByRole("button", { name: "Continuar" }));

async function checkFilled({ canvas, loaded, step }: Context) {
  const { form } = loaded.open as { form: WithdrawalForm };
  await step("the known data are filled in already", async () => {
    await expect(await canvas.findByRole("textbox", { name: "Nombre y apellidos" })).toHaveValue(form.name);
    await expect(canvas.getByText(new RegExp(form.sentTo.replaceAll(".", "\\.")))).toBeVisible();
  });
  return form;
}

/** The form is prefilled. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkFilled(context);
  },
};

/** The two steps by keyboard; the receipt is shown at once. */
export const Declared: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const form = await checkFilled(context);
    await step("the shopper chooses the units", async () => {
      const more = form.lines.find(({ left }) => left > 1);
      const units = await canvas.findByRole("spinbutton", { name: `Unidades de ${more?.name}` });
      await userEvent.clear(units);
      await userEvent.type(units, "1");
      await userEvent.type(canvas.getByRole("textbox", { name: /contarnos algo/ }), "Lo tenía repetido");
      canvas.getByRole("button", { name: "Continuar" }).focus();
      await userEvent.keyboard("{Enter}");
    });
    await step("the shopper reviews the data, and can go back", async () => {
      const heading = await canvas.findByRole("heading", { name: "Revisa y confirma" });
      await waitFor(() => expect(heading).toHaveFocus());
      await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
      await expect(await canvas.findByRole("textbox", { name: /contarnos algo/ })).toHaveValue("Lo tenía repetido");
      await next(canvas);
      await userEvent.click(await canvas.findByRole("button", { name: "Confirmar desistimiento" }));
    });
    await step("the receipt is shown", async () => {
      const receipt = await canvas.findByRole("region", { name: `Justificante ${form.orderNumber}-D1` });
      await waitFor(() => expect(receipt).toHaveFocus());
      await expect(within(receipt).getByText(/Lo tenía repetido/)).toBeVisible();
      await expect(within(receipt).getByText(form.sendTo[1] ?? "")).toBeVisible();
      await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Hemos recibido tu desistimiento");
    });
  },
};

/** Errors are shown at their fields, and no input is lost. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("textbox", { name: "Nombre y apellidos" });
    await userEvent.clear(name);
    await userEvent.type(canvas.getByRole("textbox", { name: /Otro correo/ }), "nadie");
    await next(canvas);
    await expect(await canvas.findByText("Escribe tu nombre.")).toBeVisible();
    await expect(canvas.getByText("Escribe un correo como nombre@ejemplo.es.")).toBeVisible();
    await expect(name).toHaveFocus();
  },
};

/** The shop does not respond: the choices stay and can be sent again. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(DECLARE, 503)),
  play: async ({ canvas }) => {
    await next(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Confirmar desistimiento" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continuar" })).toBeVisible();
  },
};

/** An unpaid order that is still in the shop can only be withdrawn from as a whole. */
export const Unpaid: Story = {
  render: (_args, { loaded }) => <WithdrawalScreen {...loaded.unpaid} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/se desiste del pedido entero/)).toBeVisible();
    await expect(canvas.queryByRole("spinbutton")).toBeNull();
  },
};

/** After the deadline, the legal reason is shown. */
export const Late: Story = {
  render: (_args, { loaded }) => <WithdrawalScreen {...loaded.late} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/artículo 104/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Continuar" })).toBeNull();
  },
};

export const Phone: Story = { tags: ["gate"], globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
