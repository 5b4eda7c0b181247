import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { offline, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { DELIVERY, press, REVIEW, visible } from "../../_internal/checkout-story.ts";
import {
  ask,
  fillCart,
  fillPreorder,
  GUEST,
  inShell,
  loadShop,
  typed,
  withClient,
} from "../../_internal/shop-story.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";

const meta = {
  title: "Storefront/Cart/Steps",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito" } },
  decorators: [inShell("checkout"), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** Every step for a guest, from an empty form to the review; completed steps collapse to one line. */
export const Checkout: Story = {
  tags: ["gate"],
  beforeEach: async () => void (await fillCart([1, 1])),
  play: async ({ canvas, step }) => {
    await step("errors are shown at their fields, and the first one has the focus", async () => {
      await press(canvas, "Continuar a entrega");
      await expect(await canvas.findByText("Escribe un correo como nombre@ejemplo.es.")).toBeVisible();
      await waitFor(() => expect(canvas.getByLabelText("Correo")).toHaveFocus());
    });
    await step("the contact is filled in", async () => {
      await userEvent.type(canvas.getByLabelText("Correo"), GUEST.email);
      await userEvent.type(canvas.getByLabelText("Nombre"), GUEST.name);
      await userEvent.type(canvas.getByLabelText("Apellidos"), GUEST.surname);
      await userEvent.type(canvas.getByLabelText("Teléfono"), GUEST.phone);
      await press(canvas, "Continuar a entrega");
    });
    await step("the postcode fills in the province and the prices of the delivery", async () => {
      await userEvent.type(await canvas.findByLabelText("Calle y número"), GUEST.line1);
      await userEvent.type(canvas.getByLabelText("Código postal"), "28012");
      await expect(canvas.getByLabelText("Provincia")).toHaveValue("Madrid");
      await expect(canvas.getByLabelText("Población")).toHaveValue("Madrid");
      await waitFor(() => expect(canvas.getAllByRole("radio", { name: /Llega/ }).length).toBeGreaterThan(1));
      await press(canvas, "Continuar a pago");
    });
    await step("the payment method is chosen", async () => {
      await userEvent.click(await canvas.findByRole("radio", { name: /Transferencia/ }));
      await press(canvas, "Continuar a revisión");
    });
    await step("the review shows the entered data", async () => {
      await expect(await canvas.findByText("Calle de Embajadores, 35, 28012 Madrid", { exact: false })).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Cambiar entrega" })).toBeVisible();
    });
  },
};

/** The footer has the words of prices too. */
const summary = (canvas: Context["canvas"]) => within(canvas.getByRole("region", { name: "Resumen" }));

async function proveNumber({ canvas, step }: Context) {
  const taxId = await canvas.findByLabelText(/NIF o número de IVA/);
  await step("a business that the register does not know pays IVA", async () => {
    await userEvent.type(taxId, "501442618");
    await expect(await canvas.findByText(/no reconoce este número/)).toBeVisible();
    await expect(summary(canvas).getByText(/IVA incluido/)).toBeVisible();
  });
  await step("a business that the register confirms pays no IVA", async () => {
    await userEvent.clear(taxId);
    await userEvent.type(taxId, "PT501442600");
    await expect(await canvas.findByText(/Empresa comprobada.*sin IVA/)).toBeVisible();
    await waitFor(() => expect(visible(canvas.getAllByText(/empresa de otro país de la UE/))).toBeVisible());
  });
}

/** A business of another member state: the register confirms its number, and the total is without IVA. */
export const EuBusiness: Story = {
  tags: ["gate"],
  parameters: { router: { path: "/carrito", url: "/carrito?paso=pago" } },
  beforeEach: async () => {
    await fillCart([1, 1]);
    const lisbon = { country: "PT", postcode: "1000-001", city: "Lisboa", province: "Lisboa" };
    typed({ ...GUEST, ...lisbon, phone: "+351 912 345 678", invoice: true, taxName: "Jogos do Sul, Lda." });
  },
  play: async (context) => {
    await proveNumber(context);
  },
};

export const EuBusinessWithoutInvoice: Story = {
  ...EuBusiness,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await proveNumber(context);
    await step("without an invoice the purchase has IVA", async () => {
      await userEvent.click(canvas.getByRole("checkbox", { name: "Necesito factura con NIF" }));
      await waitFor(() => expect(summary(canvas).getByText(/IVA incluido/)).toBeVisible());
    });
  },
};

/** Prices without IVA are dropped together with the address to which they apply. */
export const AddressGone: Story = {
  tags: ["gate"],
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1, 1]);
    typed({ ...GUEST, postcode: "35001", province: "Las Palmas", city: "Las Palmas de Gran Canaria" });
  },
  play: async ({ canvas, step }) => {
    await step("an address in Canarias has no IVA", async () => {
      await expect((await canvas.findAllByText(/^Sin IVA: envío a Canarias/))[0]).toBeInTheDocument();
    });
    await step("an incomplete postcode is not a destination, so the total has IVA again", async () => {
      await userEvent.type(canvas.getByLabelText("Código postal"), "{Backspace}");
      await waitFor(() => expect(canvas.queryByText(/^Sin IVA/)).toBeNull());
      await expect(summary(canvas).getByText(/^IVA incluido/)).toBeVisible();
    });
  },
};

/** A province that does not fit the postcode is an error at the province, which names both. */
export const ProvinceMismatch: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, postcode: "08012" });
  },
  play: async ({ canvas }) => {
    const province = await canvas.findByLabelText("Provincia");
    await waitFor(() => expect(province).toHaveAccessibleDescription("El 08012 es de Barcelona, no de Madrid."));
    await expect(province).toBeInvalid();
    await expect(canvas.getByLabelText("Código postal")).toBeValid();
  },
};

/** An address with a typing error in its domain: the shop asks, and changes nothing by itself. */
export const EmailTypo: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText("Correo");
    await userEvent.type(email, "lucia@gmial.com");
    await expect(email).toHaveValue("lucia@gmial.com");
    await userEvent.click(await canvas.findByRole("button", { name: "lucia@gmail.com" }));
    await expect(email).toHaveValue("lucia@gmail.com");
    await expect(canvas.queryByText(/¿Querías decir/)).toBeNull();
  },
};

/** If several fields are missing, this is announced once, and each name links to its field. */
export const SeveralErrors: Story = {
  tags: ["gate"],
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    await press(canvas, "Continuar a entrega");
    await expect(await canvas.findByText(/^Revisa 4 datos/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Teléfono" }));
    await expect(canvas.getByLabelText("Teléfono")).toHaveFocus();
  },
};

/** A Spanish telephone number and an address in Portugal: the step stays open, and the number keeps its prefix. */
export const Portugal: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, postcode: "", province: "", city: "Lisboa" });
  },
  play: async ({ canvas, step }) => {
    await step("changing the country keeps the step open", async () => {
      await userEvent.selectOptions(await canvas.findByLabelText("País"), "PT");
      await expect(canvas.getByLabelText("Calle y número")).toBeVisible();
      await expect(await canvas.findByText(/lucia.carrasco@correo.test · \+34 600 00 01 14/)).toBeVisible();
    });
    await step("the same digits can be a Portuguese number", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Es de Portugal: \+351/ }));
      await expect(await canvas.findByText(/\+351 600 000 114/)).toBeVisible();
    });
    await step("a postcode without its hyphen has prices", async () => {
      await userEvent.type(canvas.getByLabelText("Código postal"), "1000001");
      await expect(canvas.getByLabelText("Distrito")).toHaveValue("Lisboa");
      await expect(await canvas.findByRole("radio", { name: /Rutas Exprés/ })).toBeChecked();
      await press(canvas, "Continuar a pago");
      await expect(await canvas.findByRole("radio", { name: /Transferencia/ })).toBeVisible();
    });
    await step("a Portuguese number needs nine digits", async () => {
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

/** A step is invalid once the numbering plans are loaded: the page goes back to it, and its button says why. */
export const EarlierStepInvalid: Story = {
  parameters: REVIEW,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, phone: "60000011" });
  },
  play: async ({ canvas }) => {
    await canvas.findByLabelText("Teléfono");
    await press(canvas, "Continuar a entrega");
    await expect(await canvas.findByText(/^Ese teléfono no es de España/)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Teléfono")).toHaveFocus());
  },
};

/** The same while the URL does not change, because the page's loader, which runs on a change of URL, never finishes. */
export const EarlierStepInvalidSlowAddress: Story = {
  ...EarlierStepInvalid,
  parameters: { router: { ...REVIEW.router, loaderData: new Promise(() => {}) } },
};

/** The step stays open while it is corrected, although its field is valid again. */
export const EarlierStepCorrected: Story = {
  ...EarlierStepInvalid,
  play: async ({ canvas }) => {
    const phone = await canvas.findByLabelText("Teléfono");
    await userEvent.type(phone, "4");
    await expect(phone).toHaveFocus();
    await expect(phone).toHaveValue("600000114");
  },
};

/** The same while the address does not follow. */
export const EarlierStepCorrectedSlowAddress: Story = {
  ...EarlierStepCorrected,
  parameters: EarlierStepInvalidSlowAddress.parameters ?? {},
};

/** A postcode that belongs to no province is reported in place; only countries with delivery are offered. */
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
    const country = canvas.getByLabelText<HTMLSelectElement>("País");
    await expect([...country.options].map(({ text }) => text)).toEqual(["España", "Portugal"]);
    await expect(country).toHaveAccessibleDescription("Enviamos a España y Portugal.");
  },
};

/** An address of a country without delivery, as an account can have it: the goods can be picked up. */
export const NoDeliveryToCountry: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, country: "AD", postcode: "AD500", province: "Andorra la Vella" });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("No enviamos este pedido a Andorra. Puedes recogerlo en la tienda."),
    ).toBeVisible();
  },
};

const chosenDeliveries = (canvas: Context["canvas"]) =>
  within(canvas.getByRole("group", { name: "Forma de entrega" }))
    .getAllByRole<HTMLInputElement>("radio")
    .flatMap(({ checked, value }) => (checked ? value : []));

/** A delivery that the new postcode does not have is never replaced silently: the shopper chooses again. */
export const DeliveryLost: Story = {
  tags: ["gate"],
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed(GUEST);
  },
  play: async ({ canvas, step }) => {
    await step("a delivery is chosen", async () => {
      await userEvent.click(await canvas.findByRole("radio", { name: /Rutas Exprés · antes/ }));
      await expect(canvas.getByRole("radio", { name: /Rutas Exprés · antes/ })).toBeChecked();
    });
    await step("another postcode does not have it: this is said, and nothing is chosen", async () => {
      await userEvent.clear(canvas.getByLabelText("Código postal"));
      await userEvent.type(canvas.getByLabelText("Código postal"), "07001");
      await expect(await canvas.findByText(/La entrega que habías elegido ya no se ofrece/)).toBeVisible();
      await expect(chosenDeliveries(canvas)).toEqual([]);
      await press(canvas, "Continuar a pago");
      await expect(canvas.getByLabelText("Código postal")).toBeVisible();
      await expect(chosenDeliveries(canvas)).toEqual([]);
    });
    await step("choosing one of those for that postcode ends it", async () => {
      const other = canvas.getAllByRole("radio", { name: /Llega/ })[0];
      if (other) await userEvent.click(other);
      await expect(other).toBeChecked();
      await expect(canvas.queryByText(/La entrega que habías elegido/)).toBeNull();
    });
  },
};

/** While another postcode is loading, neither the options nor the total of the previous one are shown. */
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

/**
 * The connection is lost within a step: the reason is shown beside its button, and the step continues when the
 * connection is back.
 */
export const StepOffline: Story = {
  beforeEach: async ({ msw }) => {
    await fillCart([1]);
    typed(GUEST);
    msw?.use(offline("PATCH /api/shop/carts/{token}"));
  },
  play: async ({ canvas }) => {
    await press(canvas, "Continuar a entrega");
    const notes = await canvas.findAllByText(/Lo que has escrito sigue aquí/);
    await expect(visible(notes)).toBeVisible();
  },
};

export const Pickup: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillCart([1]);
    typed({ ...GUEST, postcode: "", province: "", line1: "", city: "", paymentMethod: "" });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: /Envío a domicilio/ })).toBeChecked();
    await userEvent.click(await canvas.findByRole("radio", { name: /Recogida/ }));
    await expect(canvas.getByRole("radio", { name: /Calle del Tribulete, 14.*11:00–14:00/ })).toBeChecked();
    await expect(canvas.queryByLabelText("Calle y número")).toBeNull();
    await press(canvas, "Continuar a pago");
    await expect(await canvas.findByRole("radio", { name: /Pago en la tienda/ })).toBeVisible();
  },
};

/** A deposit in the cart: the amount due now, the arrival date, and only payment methods with immediate payment. */
export const Preorder: Story = {
  parameters: { router: { path: "/carrito", url: "/carrito?paso=pago" } },
  beforeEach: async () => {
    await fillPreorder(0);
    typed({ ...GUEST, paymentMethod: "" });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Precompra: sale el/)).toBeVisible();
    await expect(canvas.getByText(/de señal; el resto, .+, cuando llegue\.$/)).toBeVisible();
    await expect(await canvas.findByText("Pagas ahora")).toBeVisible();
    await expect(await canvas.findByRole("radio", { name: /Transferencia/ })).toBeVisible();
    await expect(canvas.queryByRole("radio", { name: /reembolso/ })).toBeNull();
  },
};

/** Preorder together with in-stock goods: sent together or separately, with both prices. */
export const MixedCart: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillPreorder(1);
    typed(GUEST);
  },
  play: async ({ canvas }) => {
    const together = await canvas.findByRole("radio", { name: /^En uno, todo junto.*€$/ });
    await expect(together).toBeChecked();
    const apart = canvas.getByRole("radio", { name: /^En dos, cuanto antes.*€$/ });
    await userEvent.click(apart);
    await waitFor(() => expect(together).not.toBeChecked());
    // The goods in stock arrive first, and both lines of the cart show the days of their own parcel.
    const days = canvas.getAllByText(/llega /i).map(({ textContent }) => textContent);
    await expect(new Set(days).size).toBeGreaterThanOrEqual(2);
    // The price is beside the title. Goods that ship free together have a delivery cost when sent separately.
    await expect(canvas.queryByText(/envío gratis/)).toBeNull();
    await expect(canvas.getByText(/^\d+,\d\d\s€ más\. Sin contra reembolso\.$/)).toBeVisible();
    await expect((await canvas.findAllByText("Envío, 2 paquetes"))[0]).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /^En dos, cuanto antes/ })).toBeChecked();
  },
};

/** The coupon reduces the deposit alike in one parcel and in two, because both are one order. */
export const MixedCartCoupon: Story = {
  parameters: DELIVERY,
  beforeEach: async () => {
    await fillPreorder(1);
    await ask(`carts/${localStorage.getItem("cartToken")}`, { method: "PATCH", body: { couponCode: "BIENVENIDA10" } });
    typed(GUEST);
  },
  play: async ({ canvas }) => {
    const deposit = async () => (await canvas.findByText(/de señal; el resto, .+, cuando llegue\.$/)).textContent;
    const { lines } = await ask<Cart>(`carts/${localStorage.getItem("cartToken")}`);
    const preorder = lines.find((line) => line.preorder)?.preorder;
    await expect(await deposit()).toContain(`Ahora ${formatMoney(preorder?.dueNow ?? 0)} de señal`);
    await userEvent.click(await canvas.findByRole("radio", { name: /^En dos, cuanto antes.*€$/ }));
    await expect(await deposit()).toContain(`Ahora ${formatMoney(preorder?.dueNow ?? 0)} de señal`);
    await expect(canvas.getByRole("radio", { name: /^En dos, cuanto antes/ })).toBeChecked();
  },
};
