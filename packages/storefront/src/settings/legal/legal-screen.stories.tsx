import type { Meta, StoryObj } from "@storybook/react-vite";
import { COOKIES } from "@tablero/domain/settings/legal/cookies";
import { expect, spyOn, userEvent, within } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { LegalScreen, type LegalScreenProps } from "./legal-screen.tsx";

const UNPUBLISHED: LegalScreenProps["text"] = { page: "condiciones", published: null, isLatest: true, deliveries: [] };

const meta = {
  title: "Storefront/Legal",
  component: LegalScreen,
  args: {
    text: UNPUBLISHED,
    info: {
      name: "Dado y Peón",
      guaranteeNotice: null,
      legalName: "Ana Prieto Gil",
      taxId: "00000000T",
      address: { line1: "Calle Mayor, 1", postcode: "46001", city: "València", province: "Valencia/València" },
      phone: "",
      email: "",
    },
  },
  parameters: { layout: "fullscreen", router: { path: "/legal/:page", url: "/legal/condiciones" }, ...FROM_SERVER },
  decorators: [inShell(), withClient],
  beforeEach: forgetVisit,
} satisfies Meta<typeof LegalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A text of the demo shop, as returned by the server. */
const published = (page: string): Story => ({
  loaders: [loadShop({ text: `legal/${page}` })],
  render: (_args, { loaded }) => <LegalScreen text={loaded.text} info={loaded.info} />,
});

export const Default: Story = {
  ...published("condiciones"),
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Condiciones de venta" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "El pedido" })).toBeVisible();
    await expect(canvas.getByText(/^Versión 1, del /)).toBeVisible();
    await expect(canvas.queryByText(/[{}]/)).toBeNull();
  },
};

/** Every cookie that the shop may set, with its purpose. */
export const Cookies: Story = {
  ...published("cookies"),
  play: async ({ canvas }) => {
    const terms = await canvas.findAllByRole("term");
    await expect(terms).toHaveLength(COOKIES.length);
    await expect(terms[0]).toHaveTextContent("cartToken");
  },
};

/** The prices of all deliveries, from the rates of the shop. */
export const Deliveries: Story = {
  ...published("envios"),
  play: async ({ canvas }) => {
    const [own] = await canvas.findAllByRole("table", { name: /^Rutas Exprés · 24–48 h/ });
    await expect(within(own!).getByRole("rowheader", { name: /^hasta 2\skg$/ })).toBeVisible();
    await expect(within(own!).getByRole("cell", { name: /^4,95\s€$/ })).toBeVisible();
  },
};

/** The law's model form, addressed to the shop, in print. */
export const Withdrawal: Story = {
  ...published("devoluciones"),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^A la atención de Tablero Juegos, S\. L\., Calle del Tribulete, 14/),
    ).toBeVisible();
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    await userEvent.click(canvas.getByRole("button", { name: "Imprimir" }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};

/** A shop that has not published its text says so and shows its identity; no text is published in its name. */
export const Unpublished: Story = {
  loaders: [loadShop()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Dado y Peón todavía no ha publicado este texto.")).toBeVisible();
    const terms = canvas.getAllByRole("term").map(({ textContent }) => textContent);
    await expect(terms).toEqual(["Titular", "NIF", "Dirección"]);
  },
};

/** An older version, for clients who accepted it. */
export const OlderVersion: Story = {
  loaders: [loadShop()],
  args: {
    text: {
      page: "condiciones",
      published: { version: 2, at: "2026-03-02T10:00:00.000Z", html: "<h2>Precios</h2><p>Con IVA.</p>" },
      isLatest: false,
      deliveries: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Estás leyendo la versión 2, del 2 de marzo de 2026/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Leer la que vale ahora" })).toHaveAttribute(
      "href",
      "/legal/condiciones",
    );
  },
};
