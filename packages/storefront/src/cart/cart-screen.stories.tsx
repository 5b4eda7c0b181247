import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { answering, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, spyOn, userEvent, waitFor, type within } from "storybook/test";
import { fillCart, forgetVisit, GUEST, inShell, loadShop, typed, withClient } from "../_internal/shop-story.tsx";
import { CartScreen } from "./cart-screen.tsx";

const meta = {
  title: "Storefront/Cart",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito" } },
  decorators: [inShell("checkout"), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** On a phone the same button stands in the bar; only one of the two is to be seen. */
const visible = (elements: HTMLElement[]) => elements.find((element) => element.offsetParent !== null)!;
const press = async (canvas: Canvas, name: string) => {
  await canvas.findAllByRole("button", { name });
  const button = () => visible(canvas.getAllByRole("button", { name }));
  await waitFor(() => expect(button()).not.toHaveAttribute("aria-busy"), { timeout: 4000 });
  await userEvent.click(button());
};
const reviewing = async () => {
  await fillCart([1, 2, 1]);
  typed(GUEST);
};
const REVIEW = { router: { path: "/carrito", url: "/carrito?paso=revision" } };
const ORDER_BUTTON = "Pedido con obligación de pago";

export const Default: Story = {
  beforeEach: async () => void (await fillCart([1, 2, 1])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("4 artículos")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Contacto" })).toBeVisible();
  },
};

/** Every step of a guest, from an empty form to the review; what was typed folds to a line. */
export const Checkout: Story = {
  beforeEach: async () => void (await fillCart([1, 1])),
  play: async ({ canvas, step }) => {
    await step("errors stand at their fields, the first has the focus", async () => {
      await press(canvas, "Continuar a entrega");
      await expect(await canvas.findByText("Escribe un correo como nombre@ejemplo.es.")).toBeVisible();
      await waitFor(() => expect(canvas.getByLabelText("Correo")).toHaveFocus());
    });
    await step("contact", async () => {
      await userEvent.type(canvas.getByLabelText("Correo"), GUEST.email);
      await userEvent.type(canvas.getByLabelText("Nombre"), GUEST.name);
      await userEvent.type(canvas.getByLabelText("Apellidos"), GUEST.surname);
      await userEvent.type(canvas.getByLabelText("Teléfono"), GUEST.phone);
      await press(canvas, "Continuar a entrega");
    });
    await step("delivery: the postcode brings the province and the prices", async () => {
      await userEvent.type(await canvas.findByLabelText("Calle y número"), GUEST.line1);
      await userEvent.type(canvas.getByLabelText("Código postal"), "28012");
      await expect(canvas.getByLabelText("Provincia")).toHaveValue("Madrid");
      await userEvent.type(canvas.getByLabelText("Población"), "Madrid");
      await waitFor(() => expect(canvas.getAllByRole("radio", { name: /h/ }).length).toBeGreaterThan(1));
      await press(canvas, "Continuar a pago");
    });
    await step("payment", async () => {
      await userEvent.click(await canvas.findByRole("radio", { name: /Transferencia/ }));
      await press(canvas, "Continuar a revisión");
    });
    await step("review", async () => {
      await expect(await canvas.findByText("Calle de Embajadores, 35, 28012 Madrid", { exact: false })).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Cambiar entrega" })).toBeVisible();
    });
  },
};

/** A postcode of another province is an error that names both. */
export const ProvinceMismatch: Story = {
  parameters: { router: { path: "/carrito", url: "/carrito?paso=entrega" } },
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, postcode: "08012" });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("El 08012 es de Barcelona, no de Madrid.")).toBeVisible();
  },
};

/** What was typed survives a reload; the terms have to be accepted each time. */
export const Review: Story = {
  parameters: REVIEW,
  beforeEach: reviewing,
  play: async ({ canvas }) => {
    await canvas.findByText("Transferencia bancaria");
    await press(canvas, ORDER_BUTTON);
    await expect(await canvas.findByText("Para pedir hay que aceptar las condiciones de venta.")).toBeVisible();
  },
};

/** The whole way: the order exists once, and the browser goes to its page without a cart. */
export const PlacesTheOrder: Story = {
  parameters: REVIEW,
  beforeEach: reviewing,
  play: async ({ canvas, loaded }) => {
    const before = loaded.mock.store.data.orders.length;
    await userEvent.click(await canvas.findByRole("checkbox", { name: /He leído las/ }));
    await press(canvas, ORDER_BUTTON);
    await waitFor(() => expect(loaded.mock.store.data.orders.length).toBe(before + 1));
    await waitFor(() => expect(localStorage.getItem("cartToken")).toBeNull());
    await expect(canvas.queryByRole("heading", { name: "Carrito" })).toBeNull();
  },
};

/** By card, the button leads to the page of the provider; who comes back to the cart is led to the order. */
export const PaysByCard: Story = {
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
    // The cart is still known: it is by its token that the way back finds the order.
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

/** No network at the worst moment: said in place, retry offered, everything still there. */
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
    // The same attempt keeps its key.
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

/** A field that only the shop finds wrong: its step opens and the field says why. */
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

/** Canarias: net prices, and it is said. */
export const WithoutTax: Story = {
  parameters: REVIEW,
  beforeEach: async () => {
    await fillCart([1, 1]);
    typed({ ...GUEST, postcode: "35001", province: "Las Palmas", city: "Las Palmas de Gran Canaria" });
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Sin IVA \(Canarias/))[0]).toBeInTheDocument();
  },
};

export const Pickup: Story = {
  parameters: { router: { path: "/carrito", url: "/carrito?paso=entrega" } },
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, postcode: "", province: "", line1: "", city: "", paymentMethod: "" });
  },
  play: async ({ canvas }) => {
    const radios = await canvas.findAllByRole("radio");
    await waitFor(() => expect(canvas.getAllByRole("radio").length).toBe(2));
    await expect(radios[0]).toBeChecked();
    await userEvent.click(canvas.getAllByRole("radio")[1]!);
    await expect(canvas.queryByLabelText("Calle y número")).toBeNull();
    await press(canvas, "Continuar a pago");
    await expect(await canvas.findByRole("radio", { name: /Pago en la tienda/ })).toBeVisible();
  },
};

export const WrongCoupon: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Añadir un cupón" }));
    await userEvent.type(canvas.getByLabelText("Código del cupón"), "NOEXISTE{Enter}");
    await waitFor(() => expect(canvas.getByLabelText("Código del cupón")).toHaveAttribute("aria-invalid", "true"));
  },
};

/** Removing the last line leaves an empty cart. */
export const RemoveLine: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Quitar (?!una unidad)/ }));
    await expect(await canvas.findByText("Tu carrito está vacío")).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: forgetVisit,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tu carrito está vacío")).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: async ({ msw }) => {
    await fillCart([1]);
    msw?.use(pending("GET /api/shop/carts/{token}"));
  },
};

export const Failed: Story = {
  beforeEach: async ({ msw }) => {
    await fillCart([1]);
    msw?.use(failing("GET /api/shop/carts/{token}", 500));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Dark: Story = { ...Review, globals: { scheme: "dark" } };
