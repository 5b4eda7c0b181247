import { expect, screen, userEvent, waitFor } from "storybook/test";
import { axeInDark } from "./axe-looks.ts";
import { type LayoutStory, layoutShown, noSidewaysScroll } from "./layout-stories.ts";

type Play = NonNullable<LayoutStory["play"]>;

/** The row opens its menu, and one of the entries navigates: it is marked, and the focus is on the new page. */
export const rowMenuLeadsOn: Play = async (context) => {
  await layoutShown(context);
  await expect(screen.queryByRole("button", { name: /navegación$/ })).toBeNull();
  await expect(screen.getByRole("contentinfo")).toHaveTextContent(`Tablero © ${new Date().getFullYear()}`);
  const branch = screen.getByRole("button", { name: "Inventario" });
  await expect(branch).not.toHaveAttribute("aria-current");
  await userEvent.click(branch);
  const entry = await screen.findByRole("menuitem", { name: "Productos" });
  await expect(entry.closest("nav")).toHaveAccessibleName("Principal");
  await expect(entry).toHaveAttribute("href", "/admin/productos");
  await userEvent.click(entry);
  await expect(await screen.findByLabelText("Nombre")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await expect(branch).toHaveAttribute("aria-current", "true");
  await noSidewaysScroll();
};

/** The hamburger opens the default menu over the page, and the row is not rendered. */
export const smallMenuOpens: Play = async (context) => {
  await layoutShown(context);
  await axeInDark();
  await expect(screen.queryByRole("navigation", { name: "Principal" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Abrir navegación" }));
  const menu = await screen.findByRole("navigation", { name: "Principal" });
  await expect(menu).toBeVisible();
  await expect(await screen.findByRole("link", { name: "Pedidos" })).toHaveAttribute("aria-current", "page");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Abrir navegación" })).toHaveFocus());
};
