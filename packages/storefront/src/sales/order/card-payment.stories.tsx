import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import type { Mock } from "@tablero/mock-api/mock";
import { answering, failing } from "@tablero/mock-api/msw";
import { useCallback, useState } from "react";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import { ask, fillCart, GUEST, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { OrderScreen } from "./order-screen.tsx";

/** The page of an order as its route renders it: reloaded when the screen requests this. */
function LiveOrder({ first, info }: { first: ShopOrder; info: ShopInfo }) {
  const [order, setOrder] = useState(first);
  const refresh = useCallback(async () => setOrder(await ask<ShopOrder>(`orders/${first.token}`)), [first.token]);
  return (
    <OrderScreen
      order={order}
      info={info}
      onCancel={async () => undefined}
      onCancelPreorder={async () => undefined}
      onRefresh={refresh}
    />
  );
}

const meta = {
  title: "Storefront/Order/Card payment",
  component: LiveOrder,
  args: { first: undefined as unknown as ShopOrder, info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/pedido/:token", url: "/pedido/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <LiveOrder first={loaded.order} info={loaded.info} />,
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { order: await cardOrder(loaded.mock) }),
} satisfies Meta<typeof LiveOrder>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

type EventKind = "authorised" | "captured" | "declined" | "cancelled";

/** An order to be paid by card, with or without a notification from the provider. */
async function cardOrder(mock: Mock, told?: EventKind): Promise<ShopOrder> {
  // The provider sends nothing until a story sends a notification.
  mock.store.cardAnswer = "none";
  const cart = await fillCart([1, 2]);
  const [option] = (
    await ask<{ id: string; pickup: boolean }[]>(`carts/${cart.token}/shipping-options?country=ES&postcode=28012`)
  ).filter(({ pickup }) => !pickup);
  const { token } = await place(cart, option?.id ?? "");
  if (told) await tell(token, told);
  localStorage.clear();
  return ask<ShopOrder>(`orders/${token}`);
}

async function place(cart: Cart, shippingOption: string): Promise<{ token: string }> {
  const { email, name, surname, phone, line1, postcode, city, province, country } = GUEST;
  const response = await fetch("/api/shop/orders", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({
      cartToken: cart.token,
      contact: { email, name, surname, phone },
      shippingAddress: { name, surname, line1, postcode, city, province, country },
      shippingOption,
      paymentMethod: "card",
      acceptTerms: true,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Sends a notification from the payment provider. */
const tell = (order: string, eventKind: EventKind) =>
  ask("payments/demo/notifications", { method: "POST", body: { signature: "mock", key: eventKind, order, eventKind } });

const back = (order: ShopOrder) => sessionStorage.setItem("payingOrder", order.token);

async function timeLeft({ canvas, step }: Context) {
  const pay = await canvas.findByRole("button", { name: /^Pagar ahora/ });
  await step("the remaining time is shown", async () => {
    await expect(canvas.getByText(/Te lo guardamos durante/)).toHaveTextContent(/\d+ min/);
  });
  return pay;
}

/** The payment deadline and method; the form takes the shopper to the provider. */
export const Unpaid: Story = {
  tags: ["gate"],
  play: async (context) => {
    await timeLeft(context);
  },
};

export const UnpaidPaid: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, loaded, msw, step } = context;
    const pay = await timeLeft(context);
    await step("nothing is lost when the provider does not answer", async () => {
      const handlers = msw?.listHandlers() ?? [];
      msw?.use(failing("POST /api/shop/orders/{token}/payments", 503));
      await userEvent.click(pay);
      await expect(await canvas.findByRole("alert")).toBeVisible();
      msw?.resetHandlers(...(handlers as never[]));
      // The alert comes first; the button works again once the order was reloaded.
      await waitFor(() =>
        expect(canvas.getByRole("button", { name: /^Pagar ahora/ })).not.toHaveAttribute("aria-busy"),
      );
    });
    await step("a successful payment is shown", async () => {
      (loaded.mock as Mock).store.cardAnswer = "captured";
      await userEvent.click(canvas.getByRole("button", { name: /^Pagar ahora/ }));
      await expect(await canvas.findByRole("heading", { name: "Tenemos tu pedido" })).toBeVisible();
      await expect(canvas.queryByRole("button", { name: /Pagar/ })).toBeNull();
    });
  },
};

/** The provider's page is reached by a form POST, as real ones require. */
export const SendsTheForm: Story = {
  beforeEach: async ({ loaded, msw }) => {
    const order = await cardOrder(loaded.mock);
    Object.assign(loaded, { order });
    msw?.use(
      answering("POST /api/shop/orders/{token}/payments", 201, {
        nextAction: { kind: "form", url: "/pasarela-demo/pago", fields: { Ds_Signature: "firma" } },
      }),
    );
  },
  play: async ({ canvas, loaded }) => {
    const submit = spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole("button", { name: /^Pagar ahora/ }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    const form = submit.mock.contexts[0] as HTMLFormElement;
    await expect(new URL(form.action).pathname).toBe("/pasarela-demo/pago");
    await expect(form.method).toBe("post");
    await expect(new FormData(form).get("Ds_Signature")).toBe("firma");
    await expect(sessionStorage.getItem("payingOrder")).toBe(loaded.order.token);
    form.remove();
    submit.mockRestore();
  },
};

async function waitForBank({ canvas }: Context) {
  await expect(await canvas.findByRole("heading", { name: "Estamos confirmando tu pago" })).toBeVisible();
  await expect(canvas.getByText(/Suele tardar unos segundos/)).toBeVisible();
}

/** Back from the bank before its notification: the page polls. */
export const Confirming: Story = {
  beforeEach: async ({ loaded }) => back(loaded.order),
  play: async (context) => {
    await waitForBank(context);
  },
};

/** The page reports the notification when it arrives. */
export const ConfirmingDone: Story = {
  ...Confirming,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded } = context;
    await waitForBank(context);
    await tell(loaded.order.token, "captured");
    await expect(await canvas.findByText("Hemos recibido tu pago")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Tenemos tu pedido" })).toBeVisible();
  },
};

/** The bank declines the payment while the page is open. */
export const DeclinedOnReturn: Story = {
  beforeEach: async ({ loaded }) => back(loaded.order),
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("heading", { name: "Estamos confirmando tu pago" });
    await tell(loaded.order.token, "declined");
    await expect(await canvas.findByText(/El banco no ha aceptado el pago/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Intentar otra vez/ })).toBeVisible();
  },
};

async function seeDeclined({ canvas }: Context) {
  await expect(await canvas.findByText(/no se te ha cobrado nada/)).toBeVisible();
}

export const Declined: Story = {
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { order: await cardOrder(loaded.mock, "declined") }),
  play: async (context) => {
    await seeDeclined(context);
  },
};

export const DeclinedPaid: Story = {
  ...Declined,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded } = context;
    await seeDeclined(context);
    (loaded.mock as Mock).store.cardAnswer = "captured";
    await userEvent.click(canvas.getByRole("button", { name: /^Intentar otra vez/ }));
    await expect(await canvas.findByRole("heading", { name: "Tenemos tu pedido" })).toBeVisible();
  },
};

/** The bank declines the card: the order is paid by transfer instead, and its page shows the bank details. */
export const AnotherMethod: Story = {
  beforeEach: Declined.beforeEach!,
  play: async ({ canvas, msw, step }) => {
    await step("a refusal is reported beside the method", async () => {
      const handlers = msw?.listHandlers() ?? [];
      const detail = "No podemos guardar tantas unidades sin pagar: paga este pedido con tarjeta.";
      msw?.use(failing("PUT /api/shop/orders/{token}/payment-method", 409, { code: "unpaid-limit", detail }));
      await userEvent.click(await canvas.findByRole("button", { name: "Elegir pagar con transferencia bancaria" }));
      await expect(await canvas.findByText(detail)).toBeVisible();
      msw?.resetHandlers(...(handlers as never[]));
    });
    await step("the payment method is changed", async () => {
      await waitFor(() =>
        expect(canvas.getByRole("button", { name: /Elegir.*transferencia/ })).not.toHaveAttribute("aria-busy"),
      );
      await userEvent.click(canvas.getByRole("button", { name: "Elegir pagar con transferencia bancaria" }));
      await expect(await canvas.findByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
      await expect(canvas.queryByText(/El banco no ha aceptado/)).toBeNull();
      await expect(canvas.getByRole("button", { name: "Elegir pagar con tarjeta" })).toBeVisible();
    });
  },
};

export const LeftWithoutPaying: Story = {
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { order: await cardOrder(loaded.mock, "cancelled") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Has vuelto sin pagar/)).toBeVisible();
  },
};

async function seeAuthorised({ canvas }: Context) {
  await expect(await canvas.findByText(/Si has pagado, no lo hagas otra vez/)).toBeVisible();
  await expect(canvas.queryByRole("button", { name: /^Pagar/ })).toBeNull();
}

/** The payment is authorised but not captured: the only action is to check again. */
export const Authorised: Story = {
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { order: await cardOrder(loaded.mock, "authorised") }),
  play: async (context) => {
    await seeAuthorised(context);
  },
};

export const AuthorisedPaid: Story = {
  ...Authorised,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded } = context;
    await seeAuthorised(context);
    await tell(loaded.order.token, "captured");
    await userEvent.click(canvas.getByRole("button", { name: "Comprobar otra vez" }));
    await expect(await canvas.findByText("Hemos recibido tu pago")).toBeVisible();
  },
};

export const Paid: Story = {
  beforeEach: async ({ loaded }) => {
    const order = await cardOrder(loaded.mock, "captured");
    back(order);
    Object.assign(loaded, { order });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Hemos recibido tu pago")).toBeVisible();
  },
};

const declined: Story = { beforeEach: Declined.beforeEach! };

export const Phone: Story = { ...declined, globals: { viewport: { value: "w390" } } };

export const Dark: Story = { ...declined, globals: { scheme: "dark" } };
