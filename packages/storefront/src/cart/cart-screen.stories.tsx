import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Cart, ShopInfo } from "@tablero/contract/shapes/shop";
import type { Mock } from "@tablero/mock-api/mock";
import { answering, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, spyOn, userEvent, waitFor, type within } from "storybook/test";
import { ask, fillCart, forgetVisit, GUEST, inShell, loadShop, typed, withClient } from "../_internal/shop-story.tsx";
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

/** On a phone the same button is in the bar; only one of the two is visible. */
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

/** Every step of a guest, from an empty form to the review; finished steps fold to a line. */
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

/** Several fields are missing: said once, and each name leads to its field. */
export const SeveralErrors: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    await press(canvas, "Continuar a entrega");
    await expect(await canvas.findByText(/^Revisa 4 datos/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Teléfono" }));
    await expect(canvas.getByLabelText("Teléfono")).toHaveFocus();
  },
};

/** Amount missing for free delivery: without a postcode for the shop's own province, then for theirs. */
export const FreeShipping: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(Te faltan .+ para|Tienes) el envío gratis a Madrid\.$/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Código postal para calcular el envío"), "35001");
    await waitFor(() => expect(canvas.queryByText(/envío gratis/)).toBeNull());
  },
};

const DELIVERY = { router: { path: "/carrito", url: "/carrito?paso=entrega" } };

/** A Spanish telephone and an address in Portugal: the step stays, and the number keeps its prefix. */
export const Portugal: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, postcode: "", province: "", city: "Lisboa" });
  },
  play: async ({ canvas, step }) => {
    await step("the country changes, and nothing goes back", async () => {
      await userEvent.selectOptions(await canvas.findByLabelText("País"), "PT");
      await expect(canvas.getByLabelText("Calle y número")).toBeVisible();
      await expect(canvas.getByText(/lucia.carrasco@correo.test · \+34 600 00 01 14/)).toBeVisible();
    });
    await step("the same digits can be a Portuguese number", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Es de Portugal: \+351/ }));
      await expect(canvas.getByText(/\+351 600 000 114/)).toBeVisible();
    });
    await step("a postcode without its hyphen has its prices", async () => {
      await userEvent.type(canvas.getByLabelText("Código postal"), "1000001");
      await userEvent.type(canvas.getByLabelText("Distrito"), "Lisboa");
      await expect(await canvas.findByRole("radio", { name: /Rutas Exprés/ })).toBeChecked();
      await press(canvas, "Continuar a pago");
      await expect(await canvas.findByRole("radio", { name: /Transferencia/ })).toBeVisible();
    });
    await step("a nine-digit Portuguese number is a number", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Cambiar contacto" }));
      const phone = await canvas.findByLabelText("Teléfono");
      await userEvent.clear(phone);
      await userEvent.type(phone, "91234567");
      await press(canvas, "Continuar a entrega");
      await expect(await canvas.findByText(/Ese teléfono no es de Portugal\. Escribe nueve cifras/)).toBeVisible();
      await userEvent.type(phone, "8");
      await expect(phone).toBeVisible();
      await expect(phone).toHaveFocus();
      await press(canvas, "Continuar a entrega");
      await expect(await canvas.findByLabelText("Calle y número")).toBeVisible();
    });
  },
};

/** A step that was valid is not any more: it opens with its reason, and stays open while it is mended. */
export const EarlierStepInvalid: Story = {
  parameters: REVIEW,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, phone: "60000011" });
  },
  play: async ({ canvas }) => {
    // The steps are complete until the numbering plans are there.
    const phone = await canvas.findByLabelText("Teléfono");
    await userEvent.type(phone, "4");
    await expect(phone).toHaveFocus();
    await expect(phone).toHaveValue("600000114");
  },
};

/** The same while the address does not follow: the loader of the page, which a change of address asks, never ends. */
export const EarlierStepInvalidSlowAddress: Story = {
  ...EarlierStepInvalid,
  parameters: { router: { ...REVIEW.router, loaderData: new Promise(() => {}) } },
};

/** No delivery to a country, and a postcode that no province has: both are said at the place. */
export const NoDelivery: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, postcode: "99999", province: "" });
  },
  play: async ({ canvas }) => {
    await press(canvas, "Continuar a pago");
    await expect(
      await canvas.findByText("El código postal 99999 no existe: ninguna provincia empieza por 99."),
    ).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("País"), "AD");
    await userEvent.clear(canvas.getByLabelText("Código postal"));
    await userEvent.type(canvas.getByLabelText("Código postal"), "AD500");
    await expect(
      await canvas.findByText("No enviamos este pedido a Andorra. Puedes recogerlo en la tienda."),
    ).toBeVisible();
  },
};

/** While another postcode is asked, neither the options nor the total of the last one stay. */
export const OtherPostcode: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed(GUEST);
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole("radio", { name: /Rutas Exprés · antes/ });
    await canvas.findAllByText("Envío a 28012");
    msw?.use(pending("GET /api/shop/carts/{token}/shipping-options"));
    await userEvent.clear(canvas.getByLabelText("Código postal"));
    await userEvent.type(canvas.getByLabelText("Código postal"), "07001");
    await waitFor(() => expect(canvas.queryByRole("radio", { name: /Rutas Exprés/ })).toBeNull());
    await expect(canvas.getByRole("radio", { name: /Recogida/ })).toBeVisible();
    await expect(await canvas.findByText("Calculando…")).toBeVisible();
    await expect(canvas.getByText("Total sin envío")).toBeVisible();
  },
};

/** The line is lost within a step: the reason stands beside its button, and the step goes on when the line is back. */
export const StepOffline: Story = {
  beforeEach: async ({ msw }) => {
    await fillCart([1]);
    typed(GUEST);
    msw?.use(offline("PATCH /api/shop/carts/{token}"));
  },
  play: async ({ canvas, msw }) => {
    await press(canvas, "Continuar a entrega");
    const notes = await canvas.findAllByText(/Lo que has escrito sigue aquí/);
    await expect(visible(notes)).toBeVisible();
    msw?.resetHandlers();
  },
};

/** The form survives a reload; the terms have to be accepted each time. */
export const Review: Story = {
  parameters: REVIEW,
  beforeEach: reviewing,
  play: async ({ canvas }) => {
    await canvas.findByText("Transferencia bancaria");
    await press(canvas, ORDER_BUTTON);
    await expect(await canvas.findByText("Para pedir hay que aceptar las condiciones de venta.")).toBeVisible();
  },
};

/** The whole flow: the order is created once, and the browser goes to its page with no cart left. */
export const PlacesTheOrder: Story = {
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

/** Paying by card, the button leads to the provider's page; returning to the cart redirects to the order. */
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
    // The cart token is still stored: it is used to find the order on return.
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

/** Network failure on placing the order: reported in place, with a retry, and nothing is lost. */
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

/** A field rejected only by the server: its step opens and the field shows the error. */
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

/** Canarias: net prices, and the page says so. */
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
    await expect(await canvas.findByRole("radio", { name: /Envío a domicilio/ })).toBeChecked();
    await userEvent.click(await canvas.findByRole("radio", { name: /Recogida/ }));
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

const REMOVE = { name: /^Quitar (?!una unidad)/ };

/** Removing the last line leaves an empty cart, and can be taken back from there. */
export const RemoveLine: Story = {
  beforeEach: async () => void (await fillCart([2])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", REMOVE));
    await expect(await canvas.findByText("Tu carrito está vacío")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Deshacer/ }));
    await expect(await canvas.findByRole("spinbutton")).toHaveValue("2");
  },
};

/** A removed line leaves its place to «Deshacer», which has the focus; the units come back as they were. */
export const Undo: Story = {
  beforeEach: async () => void (await fillCart([1, 3, 1])),
  play: async ({ canvas, step }) => {
    const [, second] = await canvas.findAllByRole("button", REMOVE);
    const name = second!.getAttribute("aria-label")!.replace("Quitar ", "");
    await step("the line goes at once", async () => {
      await userEvent.click(second!);
      await expect(canvas.queryByRole("button", { name: `Quitar ${name}` })).toBeNull();
      await expect(canvas.getByRole("button", { name: /^Deshacer/ })).toHaveFocus();
      await expect(canvas.getByText(`Has quitado «${name}».`)).toHaveAttribute("role", "status");
      await expect(await canvas.findByText("2 artículos")).toBeVisible();
    });
    await step("and comes back", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(await canvas.findByRole("spinbutton", { name: `Unidades de ${name}` })).toHaveValue("3");
      await expect(await canvas.findByText("5 artículos")).toBeVisible();
    });
  },
};

/** A line that could not be removed stays. */
export const RemoveFails: Story = {
  beforeEach: async ({ msw }) => {
    await fillCart([1, 1]);
    msw?.use(offline("PUT /api/shop/carts/{token}/lines/{variantId}"));
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("button", REMOVE);
    await userEvent.click(first!);
    await waitFor(() => expect(canvas.getAllByRole("button", REMOVE)).toHaveLength(2));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Deshacer/ })).toBeNull());
  },
};

/** More than there is: as many as there are, with the reason; the plus button ends there too. */
export const MoreThanThereIs: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    const units = await canvas.findByRole("spinbutton");
    await userEvent.clear(units);
    await userEvent.type(units, "999");
    await userEvent.tab();
    await expect(await canvas.findByText(/^(Solo quedan|Se venden|Es la última|Como mucho)/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Añadir una unidad" })).toBeDisabled();
  },
};

/** Stock ran low since: what there was, what there is, and one press to accept it. */
export const LessStock: Story = {
  beforeEach: async ({ loaded }) => {
    const cart = await fillCart([2]);
    const { data } = (loaded.mock as Mock).store;
    const variant = data.variants.find(({ id }) => id === cart.lines[0]!.variantId)!;
    variant.perClientLimit = 1;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Tienes 2 y se venden 1 por persona como mucho\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Dejar 1" }));
    await waitFor(() => expect(canvas.queryByText(/Tienes 2/)).toBeNull());
    await expect(canvas.getByRole("spinbutton")).toHaveValue("1");
  },
};

/** Another tab changes a line: this one follows, and says what changed until it is acknowledged. */
export const OtherTab: Story = {
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { cart: await fillCart([1, 1]) }),
  play: async ({ canvas, loaded }) => {
    const { token, lines } = loaded.cart as Cart;
    await canvas.findByText("2 artículos");
    await ask(`carts/${token}/lines/${lines[0]!.variantId}`, { method: "PUT", body: { quantity: 2 } });
    window.dispatchEvent(new StorageEvent("storage", { key: "cartChanged" }));
    await expect(
      await canvas.findByText(`De «${lines[0]!.name}» había 1 y ahora hay 2: se ha cambiado en otra pestaña.`),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Entendido" }));
    await expect(canvas.queryByText(/en otra pestaña/)).toBeNull();
    await expect(canvas.getByText("3 artículos")).toBeVisible();
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
