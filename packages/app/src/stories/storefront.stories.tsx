import type { Meta, StoryObj } from "@storybook/react-vite";
import { searchPath } from "@tablero/storefront/platform/links/links";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryBrowser } from "./story-browser.tsx";
import { firstVisit } from "./story-visit.ts";

/**
 * The whole storefront: the app's own routes, guards and loaders on the mock. No server is needed, so the static
 * Storybook is a demo.
 */
const meta = {
  title: "App/Storefront",
  component: StoryBrowser,
  args: { start: "/home" },
  beforeEach: firstVisit,
  parameters: { layout: "fullscreen", router: false },
  // A changed address opens as in a new tab.
  render: ({ start }) => <StoryBrowser key={start} start={start} />,
} satisfies Meta<typeof StoryBrowser>;

export default meta;
type Story = StoryObj<typeof meta>;

const address = () => screen.getByRole("textbox", { name: "Dirección" });
const heading = (name?: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.getByRole("button", { name });
const at = (path: string) => waitFor(() => expect(address()).toHaveValue(path));

async function visit(path: string) {
  await userEvent.clear(address());
  await userEvent.type(address(), `${path}{Enter}`);
}

/** The home page. Buttons without a target yet are disabled. */
export const Default: Story = {
  tags: ["gate"],
  play: async () => {
    await screen.findByRole("contentinfo");
    await at("/home");
    await expect(button("Página anterior")).toBeDisabled();
    await expect(button("Página siguiente")).toBeDisabled();
    await expect(document.title).toBe("Tablero: juegos de mesa, cartas y aficiones");
  },
};

/** A shopper finds a game and adds it to the cart; the browser's back and forward buttons work along the way. */
export const Buying: Story = {
  args: { start: searchPath("", { availability: "in-stock", kind: "board-game" }) },
  play: async ({ step }) => {
    await heading("Todo el catálogo");
    const list = address().getAttribute("value")!;
    const [link] = within(screen.getByRole("main"))
      .getAllByRole("link")
      .filter((element) => element.getAttribute("href")?.startsWith("/producto/"));
    const product = link!.getAttribute("href")!;
    let name = "";
    await step("the shopper opens a product from the list, and goes back and forward", async () => {
      await userEvent.click(link!);
      await at(product);
      name = (await heading(/^(?!Todo el catálogo)/)).textContent;
      await userEvent.click(button("Página anterior"));
      await heading("Todo el catálogo");
      await at(list);
      await userEvent.click(button("Página siguiente"));
      await heading(name);
    });
    await step("the shopper adds the product to the cart", async () => {
      await userEvent.click(screen.getAllByRole("button", { name: "Añadir al carrito" })[0]!);
      await expect((await screen.findAllByRole("link", { name: /^Carrito 1 artículo$/ }))[0]).toBeInTheDocument();
    });
    await step("the cart contains the product, also after a reload", async () => {
      await visit("/carrito");
      const lines = await screen.findByRole("region", { name: "Artículos del carrito" });
      await expect(within(lines).getByRole("link", { name })).toHaveAttribute("href", product);
      await userEvent.click(button("Recargar la página"));
      await waitFor(() => expect(lines).not.toBeInTheDocument());
      await expect(await screen.findByRole("region", { name: "Artículos del carrito" })).toHaveTextContent(name);
    });
  },
};

/** An unknown address redirects to the home page, as the route table specifies. */
export const UnknownAddress: Story = {
  args: { start: "/legal/condiciones" },
  play: async () => {
    await heading();
    await visit("no-hay/nada");
    await at("/home");
  },
};
