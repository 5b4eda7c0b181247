import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { Mock } from "@tablero/mock-api/mock";
import { offline } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { ask, fillCart, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { CartScreen } from "./cart-screen.tsx";

const meta = {
  title: "Storefront/Cart/Lines",
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

const REMOVE = { name: /^Quitar (?!una unidad)/ };

async function removeLast({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", REMOVE));
  await expect(await canvas.findByText("Tu carrito está vacío")).toBeVisible();
}

/** Removing the last line leaves an empty cart, where it can be undone. */
export const RemoveLine: Story = {
  tags: ["gate"],
  beforeEach: async () => void (await fillCart([2])),
  play: async (context) => {
    await removeLast(context);
  },
};

export const RemoveLineUndone: Story = {
  ...RemoveLine,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await removeLast(context);
    await userEvent.click(canvas.getByRole("button", { name: /^Deshacer/ }));
    await expect(await canvas.findByRole("spinbutton")).toHaveValue("2");
  },
};

async function removeSecond({ canvas, step }: Context) {
  const [, second] = await canvas.findAllByRole("button", REMOVE);
  const name = second!.getAttribute("aria-label")!.replace("Quitar ", "");
  await step("the removed line disappears at once", async () => {
    await userEvent.click(second!);
    await expect(canvas.queryByRole("button", { name: `Quitar ${name}` })).toBeNull();
    await expect(canvas.getByRole("button", { name: /^Deshacer/ })).toHaveFocus();
    await expect(canvas.getByText(`Has quitado «${name}».`)).toHaveAttribute("role", "status");
    await expect(await canvas.findByText("2 artículos")).toBeVisible();
  });
  return name;
}

/** A removed line is replaced by «Deshacer», which has the focus. */
export const Undo: Story = {
  beforeEach: async () => void (await fillCart([1, 3, 1])),
  play: async (context) => {
    await removeSecond(context);
  },
};

/** The units are restored, at the place where the line was. */
export const UndoDone: Story = {
  ...Undo,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const name = await removeSecond(context);
    await step("undoing restores the line", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(await canvas.findByRole("spinbutton", { name: `Unidades de ${name}` })).toHaveValue("3");
      await expect(await canvas.findByText("5 artículos")).toBeVisible();
      await expect(canvas.getAllByRole("button", REMOVE)[1]).toHaveAccessibleName(`Quitar ${name}`);
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

/** A quantity above the stock is reduced to the stock, with the reason; the plus button stops there too. */
export const MoreThanThereIs: Story = {
  tags: ["gate"],
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

async function seeLess({ canvas }: Context) {
  await expect(await canvas.findByText(/Tienes 2 y se vende 1 por persona como mucho\./)).toBeVisible();
}

/** Stock ran low since: the old and the new quantity are shown, with one press to accept. */
export const LessStock: Story = {
  beforeEach: async ({ loaded }) => {
    const cart = await fillCart([2]);
    const { data } = (loaded.mock as Mock).store;
    const variant = data.variants.find(({ id }) => id === cart.lines[0]!.variantId)!;
    variant.perClientLimit = 1;
  },
  play: async (context) => {
    await seeLess(context);
  },
};

export const LessStockAccepted: Story = {
  ...LessStock,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await seeLess(context);
    await userEvent.click(canvas.getByRole("button", { name: "Dejar 1" }));
    await waitFor(() => expect(canvas.queryByText(/Tienes 2/)).toBeNull());
    await expect(canvas.getByRole("spinbutton")).toHaveValue("1");
  },
};

async function changeElsewhere({ canvas, loaded }: Context) {
  const { token, lines } = loaded.cart as Cart;
  await canvas.findByText("2 artículos");
  await ask(`carts/${token}/lines/${lines[0]!.variantId}`, { method: "PUT", body: { quantity: 2 } });
  window.dispatchEvent(new StorageEvent("storage", { key: "cartChanged" }));
  await expect(
    await canvas.findByText(`De «${lines[0]!.name}» había 1 y ahora hay 2: se ha cambiado en otra pestaña.`),
  ).toBeVisible();
}

/** Another tab changes a line: this one follows, and shows the change until it is acknowledged. */
export const OtherTab: Story = {
  beforeEach: async ({ loaded }) => void Object.assign(loaded, { cart: await fillCart([1, 1]) }),
  play: async (context) => {
    await changeElsewhere(context);
  },
};

export const OtherTabAcknowledged: Story = {
  ...OtherTab,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await changeElsewhere(context);
    await userEvent.click(canvas.getByRole("button", { name: "Entendido" }));
    await expect(canvas.queryByText(/en otra pestaña/)).toBeNull();
    await expect(canvas.getByText("3 artículos")).toBeVisible();
  },
};
