import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { ShopOff } from "../../platform/shared/shop-parts.ts";
import { ProductScreen } from "./product-screen.tsx";

const PRODUCT = "products/tormenta-de-ceniza";

const meta = {
  title: "Storefront/Product",
  component: ProductScreen,
  args: { product: undefined as unknown as Product },
  parameters: { layout: "fullscreen", router: { path: "/producto/tormenta-de-ceniza" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ product: PRODUCT })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <ProductScreen product={loaded.product} />,
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The same product with every variant changed. */
const withVariants = (product: Product, change: Partial<Variant>): Product => ({
  ...product,
  variantId: null,
  variants: product.variants.map((variant) => ({ ...variant, ...change })),
});

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Tormenta de Ceniza" })).toBeVisible();
    await expect(canvas.getByRole("radiogroup", { name: /Idioma/ })).toBeVisible();
  },
};

/** The official notice of the guarantee in place of its text, with the same width; it opens in full size. */
export const GuaranteeNotice: Story = {
  render: (_, { loaded }) => {
    const notice = { src: "/media/sample/sheet/notice.svg", width: 700, height: 990 };
    return <ProductScreen product={loaded.product} guaranteeNotice={notice} />;
  },
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole("img", { name: /^Aviso armonizado de la Unión Europea/ });
    const link = notice.closest("a");
    await expect(link).toHaveAttribute("href", expect.stringContaining("/media/sample/sheet/notice.svg"));
    await expect(link).toHaveAttribute("target", "_blank");
    // Dark letters on a transparent drawing are readable in the dark scheme too.
    await expect(getComputedStyle(notice).backgroundColor).toBe("rgb(255, 255, 255)");
    await expect(canvas.queryByText(/^Garantía legal de conformidad:/)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Leer la garantía" })).toHaveAttribute("href", "/legal/garantia");
    await expect(notice).toBeVisible();
  },
};

/** A service is not delivered, and the guarantee of goods does not cover it. */
export const Service: Story = {
  render: (_, { loaded }) => (
    <ProductScreen product={{ ...loaded.product, kind: "service", manufacturer: null, safetyWarning: null }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Envíos y devoluciones")).toBeVisible();
    await expect(canvas.queryByText(/^Garantía legal de conformidad:/)).toBeNull();
    await expect(canvas.queryByText("Seguridad del producto")).toBeNull();
    await expect(await canvas.findByText("Sin envío: te esperamos allí.")).toBeVisible();
    await expect(canvas.queryByText("Envío a domicilio")).toBeNull();
    await expect(canvas.queryByText(/^A 28012/)).toBeNull();
  },
};

/** Arrow keys move between variants, and the price follows. */
export const VariantsByKeyboard: Story = {
  play: async ({ canvas }) => {
    const spanish = await canvas.findByRole("radio", { name: /Español/ });
    spanish.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: /Inglés/ })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /Inglés/ })).toHaveFocus();
  },
};

export const AddToCart: Story = {
  tags: ["gate"],
  parameters: { router: { path: "/producto/tormenta-de-ceniza-sobre" } },
  loaders: [loadShop({ product: "products/tormenta-de-ceniza-sobre" })],
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, { availability: "in-stock", available: 12, perClientLimit: 2 })}
      freeShippingFrom={loaded.info.freeShippingFrom}
    />
  ),
  play: async ({ canvas, step }) => {
    await step("the quantity is limited to the units that one person may buy", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Añadir una unidad" }));
      await expect(canvas.getByRole("button", { name: "Añadir una unidad" })).toBeDisabled();
      await expect(canvas.getByText("Se venden 2 por persona como mucho.")).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Quitar una unidad" }));
    });
    await step("a typed quantity that is too large is reduced", async () => {
      const units = canvas.getByRole("spinbutton", { name: "Unidades" });
      await userEvent.clear(units);
      await userEvent.type(units, "50{Enter}");
      await expect(units).toHaveValue("2");
      await userEvent.click(canvas.getByRole("button", { name: "Quitar una unidad" }));
    });
    await step("the button confirms that the product was added", async () => {
      await userEvent.click(canvas.getAllByRole("button", { name: "Añadir al carrito" })[0]!);
      await expect((await canvas.findAllByRole("button", { name: "En el carrito" }))[0]).toBeVisible();
      await waitFor(() => expect(canvas.getByRole("link", { name: "Ver carrito" })).toBeVisible());
    });
    await step("the page says how much is missing for free delivery", async () => {
      await expect(await canvas.findByText(/^Te faltan .* para el envío gratis en la península/)).toBeVisible();
    });
  },
};

/** A typed quantity greater than the stock is reduced to the stock, with the reason. */
export const MoreThanThereAre: Story = {
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, { availability: "in-stock", available: 3, perClientLimit: null })}
    />
  ),
  play: async ({ canvas }) => {
    const units = await canvas.findByRole("spinbutton", { name: "Unidades" });
    await expect(canvas.queryByText("Solo quedan 3.")).toBeNull();
    await userEvent.clear(units);
    await userEvent.type(units, "50{Enter}");
    await expect(units).toHaveValue("3");
    await expect(canvas.getByText("Solo quedan 3.")).toBeVisible();
  },
};

/** The confirmation of an addition is shown for 1.6 s. */
const PATIENT = { timeout: 4000 };

/** The cart already holds all units that are left: the page says so, and links to the cart instead. */
export const AllInCart: Story = {
  tags: ["gate"],
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, { availability: "low", available: 2, perClientLimit: null })}
    />
  ),
  play: async ({ canvas }) => {
    const [add] = await canvas.findAllByRole("button", { name: "Añadir al carrito" });
    await userEvent.click(add!);
    await expect(await canvas.findByText("Solo quedan 2. Ya tienes 1 en el carrito.")).toBeVisible();
    await userEvent.click((await canvas.findAllByRole("button", { name: "Añadir al carrito" }, PATIENT))[0]!);
    await expect(
      await canvas.findByText("Ya tienes en el carrito las 2 que quedan.", undefined, PATIENT),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Añadir al carrito" })).toBeNull();
    await expect(canvas.getAllByRole("link", { name: "Ver carrito" })[0]).toBeVisible();
  },
};

/** The units were sold in the meantime: the reason is shown, and no input is lost. */
export const AddFails: Story = {
  tags: ["gate"],
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, { availability: "in-stock", available: 12, perClientLimit: 2 })}
    />
  ),
  beforeEach: ({ msw }) => {
    forgetVisit();
    msw?.use(
      failing("PUT /api/shop/carts/{token}/lines/{variantId}", 409, {
        code: "out-of-stock",
        detail: "De «Tormenta de Ceniza» ya no queda ninguna.",
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Añadir una unidad" }));
    const [add] = canvas.getAllByRole("button", { name: "Añadir al carrito" });
    await userEvent.click(add!);
    const reasons = await canvas.findAllByText("De «Tormenta de Ceniza» ya no queda ninguna.");
    await waitFor(() => expect(add).toBeEnabled());
    await expect(canvas.getByRole("spinbutton", { name: "Unidades" })).toHaveValue("2");
    // The first is for screen readers. The notice stays while it is hovered.
    const notice = reasons.at(-1)!;
    await userEvent.hover(notice);
    await expect(notice).toBeVisible();
  },
};

const IN_CAMPAIGN: Partial<Variant> = {
  availability: "preorder",
  available: 9,
  preorder: {
    id: "019ad000-0000-7000-8000-000000000001",
    releaseDate: "2027-02-14",
    closesAt: "2026-12-01T22:40:00.000Z",
    quota: 40,
    taken: 31,
    payment: "deposit",
    depositRate: 2000,
  },
};

export const Preorder: Story = {
  tags: ["gate"],
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, { ...IN_CAMPAIGN, price: 10_000 })}
      now={Date.parse("2026-11-20T16:00:00.000Z")}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Quedan 9")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Reservar con 20,00\s€ de señal$/ })).toBeVisible();
  },
};

/** The deposit is that of all units, rounded once: 2,40 € for one of 12,02 €, 4,81 € for two. */
export const PreorderQuantity: Story = {
  render: (_, { loaded }) => (
    <ProductScreen
      product={withVariants(loaded.product, { ...IN_CAMPAIGN, price: 1202, perClientLimit: null })}
      now={Date.parse("2026-11-20T16:00:00.000Z")}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /^Reservar con 2,40\s€ de señal$/ })).toBeVisible();
    await expect(canvas.getByText(/^El resto, 9,62\s€, se paga cuando llegue\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Añadir una unidad/ }));
    await expect(await canvas.findByRole("button", { name: /^Reservar con 4,81\s€ de señal$/ })).toBeVisible();
    await expect(canvas.getByText(/^El resto, 19,23\s€, se paga cuando llegue\./)).toBeVisible();
  },
};

/** With preorders switched off, the campaign is mentioned but cannot be reserved. */
export const PreordersOff: Story = {
  ...Preorder,
  decorators: [
    (Screen) => (
      <ShopOff value={["preorders"]}>
        <Screen />
      </ShopOff>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ahora no admitimos precompras en la web.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Reservar/ })).toBeNull();
    await expect(canvas.queryByText("Quedan 9")).toBeNull();
  },
};

/** A single card: all copies at a glance, each with its own «+», and the other sets that contain it. */
export const Single: Story = {
  loaders: [loadShop({ product: "products/rescoldo-eterno" })],
  parameters: { router: { path: "/producto/:id", url: "/producto/rescoldo-eterno" } },
  play: async ({ canvas, step }) => {
    const table = await canvas.findByRole("table", { name: "Copias de Rescoldo Eterno" });
    await step("the other printings are listed", async () => {
      const printings = await canvas.findByRole("region", { name: "Esta carta en otras expansiones" });
      await expect(within(printings).getByRole("link", { name: "Marea Roja" })).toBeVisible();
    });
    await step("a card has no warning of small parts", async () => {
      await expect(await canvas.findByText("Seguridad del producto")).toBeVisible();
      await expect(canvas.queryByText(/asfixia/)).toBeNull();
    });
    await step("the conditions are explained", async () => {
      await userEvent.click(canvas.getByText("Qué significa cada estado"));
      await expect(canvas.getByText(/^Algún roce leve/)).toBeVisible();
    });
    await step("a row selects its copy, which is marked and sets the price of the page", async () => {
      const row = within(table).getByRole("link", { name: /Poco jugada/ });
      await userEvent.click(row);
      await waitFor(() =>
        expect(within(table).getByRole("link", { name: /Poco jugada/ })).toHaveAttribute("aria-current"),
      );
    });
    await step("«+» adds that copy to the cart immediately", async () => {
      await userEvent.click(within(table).getAllByRole("button", { name: /^Añadir Rescoldo Eterno, / })[0]!);
      await waitFor(() => expect(canvas.getByRole("link", { name: "Ver carrito" })).toBeVisible());
      await expect(table).toBeVisible();
    });
  },
};

/**
 * An option value that does not exist with the other options shows the combination that does, because the price is for
 * that one.
 */
export const PricesOfTheChoice: Story = {
  render: (_, { loaded }) => {
    const [first] = loaded.product.variants;
    const variant = (sku: string, price: number, condition: string, finish: string) => ({
      ...first,
      id: sku,
      sku,
      price,
      options: { condition, finish },
      available: 5,
      availability: "in-stock",
    });
    const variants = [
      variant("A-NM", 1000, "NM", "Normal"),
      variant("A-LP", 800, "LP", "Normal"),
      variant("A-NMF", 1800, "NM", "Foil"),
    ];
    return <ProductScreen product={{ ...loaded.product, variantId: null, variants }} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /^Foil/ }));
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^Foil/ })).toBeChecked());
    await expect(canvas.getByRole("radio", { name: /^Poco jugada.*Solo en Normal/ })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /^Casi nueva\s*18,00/ })).toBeChecked();
  },
};

/** Fewer units than the limit per person, so only the stock matters. */
export const LastUnit: Story = {
  render: (_, { loaded }) => (
    <ProductScreen product={withVariants(loaded.product, { availability: "low", available: 1, perClientLimit: 4 })} />
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Última unidad"))[0]).toBeVisible();
    await expect(canvas.queryByText(/^Máximo/)).toBeNull();
  },
};

/** Not sold before its street date: the page shows the date, and offers an email. */
export const BeforeStreetDate: Story = {
  tags: ["gate"],
  render: (_, { loaded }) => {
    const locked = { availability: "out-of-stock", available: 0, streetDate: "2027-02-14" } as const;
    return <ProductScreen product={withVariants(loaded.product, locked)} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("A la venta el 14 de febrero de 2027")).toBeVisible();
    await expect(canvas.getAllByText("A la venta · 14 feb 2027")[0]!).toBeVisible();
    await expect(canvas.queryByText("Agotado por ahora")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Añadir/ })).toBeNull();
    await expect(await canvas.findByRole("button", { name: /Avísame/ })).toBeVisible();
  },
};

export const SoldOut: Story = {
  render: (_, { loaded }) => (
    <ProductScreen product={withVariants(loaded.product, { availability: "out-of-stock", available: 0 })} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Agotado por ahora")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Añadir al carrito" })).toBeNull();
    await expect(canvas.queryByText(/elígela arriba/)).toBeNull();
    await expect(canvas.queryByText(/sale hoy/)).toBeNull();
  },
};

export const LongText: Story = {
  render: (_, { loaded }) => (
    <ProductScreen
      product={{
        ...loaded.product,
        name: "Crónicas de la Asociación de Jugadores de la Sierra Norte: edición definitiva del vigésimo aniversario",
        format: "Caja con 24 sobres de 14 cartas, 12 fundas, un tapete doble y un manual de 320 páginas en castellano",
        images: loaded.product.images.slice(0, 1),
      }}
    />
  ),
};

export const Dark: Story = { globals: { scheme: "dark" } };

/** A base game: its expansions with price and «+», and its rules as PDF. */
export const WithExpansions: Story = {
  loaders: [loadShop({ product: "products/vapor-y-laton-caja-basica" })],
  parameters: { router: { path: "/producto/:id", url: "/producto/vapor-y-laton-caja-basica" } },
  play: async ({ canvas, step }) => {
    await step("the documents are listed with size and language", async () => {
      const rules = await canvas.findByRole("link", { name: /^Reglas \(PDF, \d+ KB, en español\)$/ });
      await expect(rules).toHaveAttribute("href", expect.stringMatching(/^\/media\/documentos\/.+\.pdf$/));
      const file = await fetch(rules.getAttribute("href") ?? "");
      await expect(file.headers.get("Content-Type")).toBe("application/pdf");
    });
    await step("the expansions are listed, and can be added to the cart", async () => {
      const list = await canvas.findByRole("region", { name: "Expansiones" });
      await expect(within(list).getByRole("link", { name: "Banda del Ferrocarril" })).toBeVisible();
      await userEvent.click(within(list).getAllByRole("button", { name: /^Añadir .* al carrito$/ })[0]!);
      await waitFor(() => expect(canvas.getByRole("link", { name: "Ver carrito" })).toBeVisible());
      await expect(list).toBeVisible();
    });
  },
};

/** An expansion shows its base game, with a link to it and a button to add it. */
export const Expansion: Story = {
  loaders: [loadShop({ product: "products/banda-del-ferrocarril" })],
  parameters: { router: { path: "/producto/:id", url: "/producto/banda-del-ferrocarril" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/hace falta el juego base/)).toBeVisible();
    const base = await canvas.findByRole("region", { name: "Hace falta el juego base" });
    await expect(within(base).getByRole("link", { name: "Vapor y Latón: caja básica" })).toBeVisible();
    await expect(within(base).getByRole("button", { name: /^Añadir Vapor y Latón/ })).toBeVisible();
  },
};

/** More than a page should list at once. */
export const ManyExpansions: Story = {
  ...WithExpansions,
  render: (_, { loaded }) => {
    const product = loaded.product as Product;
    const expansions = Array.from({ length: 12 }, (_, index) => ({
      ...product.expansions[0]!,
      id: `${index}`,
      name: `Banda número ${index + 1}`,
    }));
    return <ProductScreen product={{ ...product, expansions }} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ver las 12 expansiones" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "Banda número 6" })).toHaveFocus());
    await expect(canvas.getByRole("link", { name: "Banda número 12" })).toBeVisible();
  },
};
