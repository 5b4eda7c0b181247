import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { answering } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
import { press, reviewing } from "../../_internal/checkout-story.ts";
import { fillPreorder, GUEST, inShell, loadShop, typed, withClient } from "../../_internal/shop-story.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";

const meta = {
  title: "Storefront/Cart/Confirmed by mail",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito" } },
  decorators: [inShell("checkout"), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const PAYMENT = { router: { path: "/carrito", url: "/carrito?paso=pago" } };
const reason = /tiene un máximo por persona: comprobamos por correo que el pedido es tuyo/;

/** A product with a limit per person: the first step says why the order is confirmed by mail, and offers to sign in. */
export const KnownEarly: Story = {
  beforeEach: () => fillPreorder(0),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Este pedido se confirma por correo")).toBeVisible();
    await expect(canvas.getByText(reason)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Entrar con mi cuenta" })).toBeEnabled();
  },
};

/** The payment step says so above the methods, and the review says what comes after the order: first the mail. */
export const BeforeTheMethod: Story = {
  tags: ["!autodocs"],
  globals: { viewport: { value: "w390" } },
  parameters: PAYMENT,
  beforeEach: async () => {
    await fillPreorder(0);
    typed({ ...GUEST, paymentMethod: "" });
  },
  play: async ({ canvas, step }) => {
    await step("above the methods, of which none is chosen", async () => {
      const note = await canvas.findByText(reason);
      const first = (await canvas.findAllByRole("radio"))[0]!;
      await expect(note.getBoundingClientRect().bottom).toBeLessThan(first.getBoundingClientRect().top);
      await expect(note).toHaveTextContent(`un enlace a ${GUEST.email}`);
      await expect(canvas.queryByText("Se confirma antes por correo.")).toBeNull();
    });
    await step("the review does not promise the provider's page next", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /Tarjeta/ }));
      await press(canvas, "Continuar a revisión");
      await expect(await canvas.findByText(/Después de abrirlo, pagas en la pasarela segura\.$/)).toBeVisible();
      await expect(canvas.queryByText(/^Al confirmar te llevamos/)).toBeNull();
    });
  },
};

/** Only some methods need it: each of them says so before it is chosen, and why once it is. */
export const SomeMethods: Story = {
  tags: ["!autodocs"],
  parameters: PAYMENT,
  beforeEach: async ({ msw }) => {
    await reviewing();
    typed({ ...GUEST, paymentMethod: "" });
    msw?.use(
      answering("GET /api/shop/carts/{token}/confirmation", 200, {
        ...{ methods: OFFERED_PAYMENTS.filter((method) => method !== "card"), minutes: 60 },
        ...{ reason: "units", avoidable: true },
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Se confirma antes por correo.")).length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole("radio", { name: /Transferencia/ }));
    await expect(await canvas.findByText(/^Son muchas unidades: antes de reservarlas/)).toBeVisible();
    await expect(canvas.queryByText("Este pedido se confirma por correo")).toBeNull();
  },
};
