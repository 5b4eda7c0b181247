import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { answering, failing, offline } from "@tablero/mock-api/msw";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import { DELIVERY, ORDER_BUTTON, press, REVIEW, reviewing } from "../../_internal/checkout-story.ts";
import { fillCart, fillService, GUEST, inShell, loadShop, typed, withClient } from "../../_internal/shop-story.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";

const meta = {
  title: "Storefront/Cart/Order",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito" } },
  decorators: [inShell("checkout"), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text is both in the summary and in the last step; a phone hides the summary. */
const inView = (found: readonly HTMLElement[]) => found.filter((each) => each.checkVisibility());

/** The form survives a reload, but the terms must be accepted each time. */
export const Review: Story = {
  tags: ["gate"],
  parameters: REVIEW,
  beforeEach: reviewing,
  play: async ({ canvas }) => {
    await canvas.findByText("Transferencia bancaria");
    await expect(inView(canvas.getAllByText(/^Garantía legal de conformidad: si un producto nuevo/))).toHaveLength(1);
    await press(canvas, ORDER_BUTTON);
    await expect(await canvas.findByText("Para pedir hay que aceptar las condiciones de venta.")).toBeVisible();
  },
};

/** The official notice of the guarantee if the shop has it; before that, the text. */
export const GuaranteeNotice: Story = {
  parameters: REVIEW,
  beforeEach: reviewing,
  render: (_, { loaded }) => {
    const notice = { src: "/media/sample/sheet/notice.svg", width: 700, height: 990 };
    return <CartScreen info={{ ...loaded.info, guaranteeNotice: notice }} />;
  },
  play: async ({ canvas }) => {
    const [notice, ...others] = await canvas.findAllByRole("img", { name: /^Aviso armonizado de la Unión Europea/ });
    await expect(others).toHaveLength(0);
    await expect(notice?.closest("a")).toHaveAttribute("target", "_blank");
    await expect(canvas.queryByText(/^Garantía legal de conformidad:/)).toBeNull();
  },
};

/** The whole flow: the order is created once, and the browser goes to its page with no cart left. */
export const PlacesTheOrder: Story = {
  tags: ["gate"],
  parameters: REVIEW,
  beforeEach: reviewing,
  play: async ({ canvas, loaded }) => {
    const before = loaded.mock.store.data.orders.length;
    await userEvent.click(await canvas.findByRole("checkbox", { name: /He leído las/ }));
    await press(canvas, ORDER_BUTTON);
    await waitFor(() => expect(loaded.mock.store.data.orders.length).toBe(before + 1));
    await waitFor(() => expect(localStorage.getItem("cartToken")).toBeNull());
    await waitFor(() => expect(canvas.queryByRole("heading", { name: "Carrito" })).toBeNull());
  },
};

/** For card payment, the button leads to the provider's page; returning to the cart redirects to the order. */
export const PaysByCard: Story = {
  tags: ["gate"],
  parameters: REVIEW,
  beforeEach: async ({ msw }) => {
    await fillCart([1, 2, 1]);
    typed({ ...GUEST, paymentMethod: "card" });
    msw?.use(
      answering("POST /api/shop/orders", 201, {
        number: "P2026-000001",
        token: "0123456789abcdef0123456789",
        order: "pending",
        payment: "unpaid",
        total: 1000,
        nextAction: { kind: "form", url: "/pasarela-demo/pago", fields: { Ds_Signature: "firma" } },
      }),
    );
  },
  play: async ({ canvas, msw }) => {
    const submit = spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
    await expect(await canvas.findByText(/te llevamos a la pasarela segura para pagar/)).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /He leído las/ }));
    await press(canvas, ORDER_BUTTON);
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    const form = submit.mock.contexts[0] as HTMLFormElement;
    await expect(new FormData(form).get("Ds_Signature")).toBe("firma");
    // The cart token is still stored, because it is used to find the order on return.
    const token = localStorage.getItem("cartToken");
    await expect(token).not.toBeNull();
    msw?.use(
      failing("GET /api/shop/carts/{token}", 409, { code: "cart-ordered", token: "0123456789abcdef0123456789" }),
    );
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await waitFor(() => expect(canvas.queryByRole("heading", { name: "Carrito" })).toBeNull());
    await expect(localStorage.getItem("cartToken")).toBeNull();
    form.remove();
    submit.mockRestore();
  },
};

/** Network failure while placing the order: reported in place, with a retry, and nothing is lost. */
export const NetworkFails: Story = {
  parameters: REVIEW,
  beforeEach: async ({ msw }) => {
    await reviewing();
    msw?.use(offline("POST /api/shop/orders"));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /He leído las/ }));
    await press(canvas, ORDER_BUTTON);
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
    const first = JSON.parse(sessionStorage.getItem("checkoutAttempt") ?? "{}");
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await canvas.findByRole("button", { name: "Reintentar" });
    // The same attempt reuses its key.
    await expect(JSON.parse(sessionStorage.getItem("checkoutAttempt") ?? "{}").key).toBe(first.key);
  },
};

export const SoldMeanwhile: Story = {
  parameters: REVIEW,
  beforeEach: async ({ msw }) => {
    await reviewing();
    msw?.use(
      failing("POST /api/shop/orders", 409, { code: "out-of-stock", detail: "De «Almadraba» ya no queda ninguna." }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /He leído las/ }));
    await press(canvas, ORDER_BUTTON);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("ya no queda ninguna");
  },
};

/** A field that only the server rejects: its step opens, and the field shows the error. */
export const FieldRefused: Story = {
  parameters: REVIEW,
  beforeEach: async ({ msw }) => {
    await reviewing();
    msw?.use(
      failing("POST /api/shop/orders", 422, {
        code: "validation",
        detail: "Revisa los datos.",
        errors: [{ path: "contact.phone", code: "invalid", message: "Ese teléfono no existe." }],
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /He leído las/ }));
    await press(canvas, ORDER_BUTTON);
    await expect(await canvas.findByText("Ese teléfono no existe.")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Teléfono")).toHaveFocus());
  },
};

/** A service takes place in the shop: no address, no day of arrival and no price of delivery. */
export const ServiceDelivery: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillService();
    typed(GUEST);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: /^En la tienda/ })).toBeChecked();
    await expect(canvas.getByText("No hay envío: te esperamos en la tienda.")).toBeVisible();
    await expect(canvas.queryByText(/domicilio|Llega|Listo para recoger|Te faltan|Envío a/)).toBeNull();
    await expect(canvas.queryByLabelText("Código postal")).toBeNull();
    await press(canvas, "Continuar a pago");
    await expect(await canvas.findByRole("radio", { name: /Pago en la tienda/ })).toBeVisible();
  },
};

/** Canarias: net prices, with a note on the page. */
export const WithoutTax: Story = {
  parameters: REVIEW,
  beforeEach: async () => {
    await fillCart([1, 1]);
    typed({ ...GUEST, postcode: "35001", province: "Las Palmas", city: "Las Palmas de Gran Canaria" });
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Sin IVA: envío a Canarias/))[0]).toBeInTheDocument();
  },
};

export const Dark: Story = { ...Review, globals: { scheme: "dark" } };
