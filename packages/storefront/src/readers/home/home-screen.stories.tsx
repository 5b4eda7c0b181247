import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Home } from "@tablero/contract/readers/shapes/shop";
import { expect, userEvent, waitFor } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { HomeScreen } from "./home-screen.tsx";

const meta = {
  title: "Storefront/Home",
  component: HomeScreen,
  args: {
    home: undefined as unknown as Home,
    info: { name: "Tablero", delivery: null, freeShippingFrom: null },
    now: Date.now(),
  },
  parameters: { layout: "fullscreen", router: { path: "/home" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ home: "home" })],
  beforeEach: forgetVisit,
  render: (args, { loaded }) => <HomeScreen {...args} info={loaded.info} home={loaded.home} />,
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: FROM_SERVER,
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Novedades" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Precompras abiertas" })).toBeVisible();
  },
};

/** The button in a card's corner adds the product directly: check mark, notice with a link to the cart, live region. */
export const AddFromCard: Story = {
  play: async ({ canvas }) => {
    const [add] = await canvas.findAllByRole("button", { name: /^Añadir .* al carrito$/ });
    await userEvent.click(add!);
    await expect(await canvas.findByText("Añadido. 1 artículo en el carrito.")).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole("link", { name: "Ver carrito" })).toBeVisible());
    const carts = await canvas.findAllByRole("link", { name: "Carrito 1 artículo" });
    await expect(carts.length).toBeGreaterThan(0);
  },
};

/** The next button scrolls to the next header. */
export const NextHeader: Story = {
  parameters: FROM_SERVER,
  play: async ({ canvas }) => {
    const dots = await canvas.findAllByRole("button", { name: /^Ver «/ });
    await userEvent.click(dots[1]!);
    await waitFor(() => expect(dots[1]).toHaveAttribute("aria-current", "true"));
  },
};

/** A shop on its first day, where sections without content are left out. */
export const Empty: Story = {
  parameters: FROM_SERVER,
  render: (args, { loaded }) => (
    <HomeScreen
      {...args}
      info={loaded.info}
      home={{ ...loaded.home, headers: [], newProducts: [], featuredProducts: [], preorders: [], events: [] }}
    />
  ),
};

export const Dark: Story = { parameters: FROM_SERVER, globals: { scheme: "dark" } };
