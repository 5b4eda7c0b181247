import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { failing } from "@tablero/mock-api/msw";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn, staffToken } from "../../_internal/signed-in-story.tsx";
import { ShopShell } from "./shop-shell.tsx";

const meta = {
  title: "Storefront/Shell",
  component: ShopShell,
  args: { info: undefined as unknown as ShopInfo, children: null },
  parameters: { layout: "fullscreen", router: { path: "/home" } },
  decorators: [withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
  render: (args, { loaded }) => (
    <ShopShell {...args} info={loaded.info}>
      <h1 className="p-20 font-display text-display-xl">Página</h1>
    </ShopShell>
  ),
} satisfies Meta<typeof ShopShell>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** Types into the search field before its effects run, like a shopper on a page that is being hydrated. */
function TypesAtOnce({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const type = () => {
      const input = box.current?.querySelector<HTMLInputElement>("input[role=combobox]");
      if (!input) return;
      observer.disconnect();
      // Bypasses the property that React watches, as a browser does.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    // The code of the header may come after the page.
    const observer = new MutationObserver(type);
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    type();
    return () => observer.disconnect();
  }, [text]);
  return <div ref={box}>{children}</div>;
}

/** The skip link is the first tab stop. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Página" });
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Saltar al contenido" })).toHaveFocus();
  },
};

/** A game's categories and filters by click and by keyboard; Escape returns the focus. */
export const MegaMenu: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole("button", { name: "Categorías de Arcania" });
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    const panel = within(await canvas.findByRole("list", { name: "Por rareza" }));
    const [first] = panel.getAllByRole("link");
    await expect(first?.getAttribute("href")).toMatch(/^\/categoria\/arcania\?rarity=/);
    await expect(canvas.getByRole("link", { name: /^Ver los .* productos de Arcania$/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(opener).toHaveFocus();
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await canvas.findByRole("list", { name: "Por rareza" });
  },
};

async function useMenu({ canvas, step }: Context) {
  const opener = await canvas.findByRole("button", { name: "Categorías de Juegos de mesa" });
  await step("an arrow key opens the panel, and the next one moves the focus into it", async () => {
    opener.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    for (const name of ["Por jugadores", "Por tiempo", "Por edad"])
      await expect(await canvas.findByRole("list", { name })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
  });
  const links = within(
    within(canvas.getByRole("navigation", { name: "Juegos" })).getByRole("list", { name: "Categorías" }),
  ).getAllByRole("link");
  await step("arrow keys move within the panel and wrap around", async () => {
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowUp}");
    await expect(canvas.getByRole("link", { name: "Precompras abiertas" })).toHaveFocus();
  });
  await step("Tab closes the panel and moves to the next entry", async () => {
    await userEvent.tab();
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await expect(document.activeElement).not.toBe(document.body);
    await userEvent.keyboard("{ArrowLeft}");
    await expect(opener).toHaveFocus();
  });
  await step("Tab goes from the button into the panel and back", async () => {
    await userEvent.keyboard("{Enter}");
    await canvas.findByRole("list", { name: "Por jugadores" });
    await userEvent.tab();
    await expect(within(canvas.getByRole("list", { name: "Categorías" })).getAllByRole("link")[0]).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(opener).toHaveFocus();
  });
  await userEvent.tab();
  await userEvent.hover(canvas.getByRole("link", { name: "Arcania" }));
  await new Promise((passed) => setTimeout(passed, 400));
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  return opener;
}

/** Games of the table by players, time and age; arrows and Tab pass through the panel as if it were at its button. */
export const MenuByKeyboard: Story = {
  tags: ["gate"],
  play: async (context) => {
    await useMenu(context);
  },
};

export const MenuByKeyboardClosed: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const opener = await useMenu(context);
    await userEvent.keyboard("{Escape}");
    await expect(opener).toHaveFocus();
  },
};

/** If its content cannot be loaded, the menu shows its plain links. */
export const MenuWithoutContents: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/shop/menu", 500)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Categorías de Arcania" }));
    const panel = await canvas.findByRole("list", { name: "Categorías" });
    await expect(within(panel).getAllByRole("link").length).toBeGreaterThan(1);
    await expect(canvas.queryByRole("list", { name: "Por rareza" })).toBeNull();
  },
};

/** The same in the menu of a phone. */
export const PhoneMenu: Story = {
  tags: ["gate"],
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Menú" }));
    const menu = within(await screen.findByRole("dialog"));
    await userEvent.click(await menu.findByText("Juegos de mesa"));
    const players = await menu.findByRole("list", { name: "Por jugadores" });
    await waitFor(() => expect(players).toBeVisible());
    await expect(within(players).getAllByRole("link")[0]?.getAttribute("href")).toMatch(
      /^\/categoria\/juegos-de-mesa\?players=/,
    );
  },
};

/**
 * The row of games at its narrowest: the item with the shortest name is still wide enough for a pointer (WCAG 2.5.8).
 */
export const NarrowMenu: Story = {
  globals: { viewport: { value: "md" } },
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole("navigation", { name: "Juegos" }));
    const targets = [...menu.getAllByRole("link"), ...menu.getAllByRole("button")];
    const small = targets.filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < 24;
    });
    await expect(small.map((target) => target.textContent || target.getAttribute("aria-label"))).toEqual([]);
  },
};

/** `/` moves the focus to the search; arrow keys move through the suggestions. */
export const Suggestions: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("combobox", { name: "Buscar en la tienda" });
    await userEvent.keyboard("/");
    await expect(box).toHaveFocus();
    await userEvent.type(box, "fa");
    const options = await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}");
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", options[0]!.id);
    const all = options.at(-1);
    await expect(all).toHaveAccessibleName(/^Ver los \d+ resultados$/);
    await expect(all).toHaveAttribute("href", "/busqueda/fa");
  },
};

/** Filters in the words are read while typing: the first option leads to the list with them. */
export const SuggestionsWithFilters: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("combobox", { name: "Buscar en la tienda" });
    await userEvent.click(box);
    await userEvent.paste("juegos para 2 jugadores menos de 30 euros");
    const read = await canvas.findByRole("option", { name: /2 jugadores · Hasta 30/ });
    await expect(read).toHaveAttribute("href", "/busqueda/juegos%20para%202%20jugadores%20menos%20de%2030%20euros");
    await expect(read).toHaveTextContent(/\d+ productos/);
    await expect((await canvas.findAllByRole("option")).length).toBeGreaterThan(3);
  },
};

/** Text typed before the effects of the first render have run is kept and searched for. */
export const TypedAtOnce: Story = {
  render: (args, { loaded }) => (
    <TypesAtOnce text="faros">
      <ShopShell {...args} info={loaded.info}>
        <h1 className="p-20 font-display text-display-xl">Página</h1>
      </ShopShell>
    </TypesAtOnce>
  ),
  play: async ({ canvas }) => {
    await canvas.findAllByRole("option");
    await expect(canvas.getByRole("combobox", { name: "Buscar en la tienda" })).toHaveValue("faros");
  },
};

async function signInWrongly({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("link", { name: "Entrar" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Correo"), "nadie@tablero.test");
  await userEvent.type(dialog.getByLabelText("Contraseña"), "equivocada{Enter}");
  await expect(await dialog.findByRole("alert")).toHaveTextContent("no son correctos");
  await expect(dialog.getByLabelText("Correo")).toHaveValue("nadie@tablero.test");
  await waitFor(() => expect(dialog.getByLabelText("Contraseña")).toHaveValue(""));
}

/** «Entrar» opens the dialog; wrong credentials are reported in place, and the address stays in the field. */
export const SignIn: Story = {
  play: async (context) => {
    await signInWrongly(context);
  },
};

export const SignInClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    await signInWrongly(context);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Checkout: Story = { args: { variant: "checkout" } };

export const Dark: Story = { ...MegaMenu, globals: { scheme: "dark" } };

/** Signed-in staff have a bar above the header that leads to the page's record in the back office. */
export const Staff: Story = {
  decorators: [asShopper],
  loaders: [loadShop(), () => signedIn(staffToken("manager"))],
  parameters: {
    router: { path: "/producto/:id", url: "/producto/catan", loaderData: { product: { id: "p-1" } } },
  },
  play: async ({ canvas }) => {
    const bar = within(await canvas.findByRole("navigation", { name: "Trastienda" }));
    await expect(bar.getByRole("link", { name: "Trastienda" })).toHaveAttribute("href", "/signed-in-redirect");
    await expect(bar.getByRole("link", { name: "Editar este producto" })).toHaveAttribute(
      "href",
      "/admin/productos/p-1",
    );
  },
};

/** A role without the permission has no link to the record. */
export const StaffWithoutPermission: Story = {
  ...Staff,
  loaders: [loadShop(), () => signedIn(staffToken("accountant"))],
  play: async ({ canvas }) => {
    const bar = within(await canvas.findByRole("navigation", { name: "Trastienda" }));
    await expect(bar.getAllByRole("link")).toHaveLength(1);
  },
};

/** On a phone, the account is an icon of the header, large enough for a thumb. */
export const AccountOnPhone: Story = {
  globals: { viewport: { value: "w320" } },
  play: async ({ canvas }) => {
    const account = await canvas.findByRole("link", { name: "Entrar" });
    await expect(account).toBeVisible();
    const { width, height, right } = account.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A signed-in shopper has no bar. */
export const SignedInShopper: Story = {
  ...Staff,
  loaders: [loadShop(), () => signedIn()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Página" })).toBeVisible();
    await expect(canvas.queryByRole("navigation", { name: "Trastienda" })).toBeNull();
  },
};
