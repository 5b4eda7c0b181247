import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing } from "@tablero/mock-api/msw";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { CategoriesScreen } from "./categories-screen.tsx";

const meta = {
  title: "Back office/Categories/Moves",
  component: CategoriesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/categorias" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof CategoriesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const named = (loaded: Record<string, unknown>, name: string) =>
  (loaded.mock as Mock).store.data.categories.find((row) => row.name === name)!;
const treeOf = (canvas: Play["canvas"]) => canvas.findByRole("list", { name: "Categorías" });
/** Category names of the tree from top to bottom. */
const namesIn = (tree: HTMLElement) =>
  within(tree)
    .getAllByRole("button", { name: /^Mover/ })
    .map(({ ariaLabel }) => ariaLabel?.slice(6));

/**
 * Arrow keys on the handle move the category among its siblings, into the one above, and out again; each result is
 * announced.
 */
export const Keyboard: Story = {
  play: async ({ canvas, loaded }) => {
    const tree = await treeOf(canvas);
    const handle = within(tree).getByRole("button", { name: "Mover Tapetes" });
    handle.focus();
    await userEvent.keyboard("{ArrowUp}");
    await canvas.findByText("Tapetes: posición 1 de 4 dentro de Accesorios.");
    await expect(within(tree).getByRole("button", { name: "Mover Tapetes" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await canvas.findByText("Tapetes ya es la primera.");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await canvas.findByText("Tapetes: posición 3 de 4 dentro de Accesorios.");
    await userEvent.keyboard("{ArrowRight}");
    await canvas.findByText("Tapetes: posición 1 de 1 dentro de Cajas de mazo.");
    await expect(within(tree).getByRole("button", { name: "Mover Tapetes" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await canvas.findByText("Tapetes: posición 3 de 4 dentro de Accesorios.");
    await waitFor(() => expect(named(loaded, "Tapetes").parentId).toBe(named(loaded, "Accesorios").id));
  },
};

async function openMenu({ canvas }: Play) {
  const tree = await treeOf(canvas);
  await userEvent.click(within(tree).getByRole("button", { name: "Acciones de Arcania" }));
  const menu = await screen.findByRole("menu");
  await expect(within(menu).getByRole("menuitem", { name: "Mover arriba" })).toHaveAttribute("aria-disabled", "true");
  await expect(within(menu).getByRole("menuitem", { name: "Sacar un nivel" })).toHaveAttribute("aria-disabled", "true");
  return menu;
}

/** The same moves through the menu, which lists the possible ones. */
export const Menu: Story = {
  play: async (context) => {
    await openMenu(context);
  },
};

export const MenuChosen: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const menu = await openMenu(context);
    await userEvent.click(within(menu).getByRole("menuitem", { name: "Mover abajo" }));
    await canvas.findByText(/^Arcania: posición 2 de 7 entre las principales/);
  },
};

const over = (row: HTMLElement, share: number) => {
  const { left, top, height } = row.getBoundingClientRect();
  return { clientX: left + 20, clientY: top + height * share, pointerId: 1, button: 0 };
};

/**
 * By pointer: near the edge of a row to place it as a sibling, on the middle to nest it; a category never moves into
 * itself.
 */
export const Drag: Story = {
  play: async ({ canvas, step }) => {
    const tree = await treeOf(canvas);
    const rowOf = (name: string) =>
      within(tree)
        .getByRole("button", { name: `Mover ${name}` })
        .closest("li")!;
    const drag = async (from: string, to: string, share: number) => {
      const handle = within(tree).getByRole("button", { name: `Mover ${from}` });
      // The row below the pointer is looked for in the window.
      rowOf(to).scrollIntoView({ block: "center", behavior: "instant" });
      // Pointer capture is not possible for a synthetic pointer.
      handle.setPointerCapture = () => {};
      await fireEvent.pointerDown(handle, over(rowOf(from), 0.5));
      await fireEvent.pointerMove(handle, over(rowOf(to), share));
      await fireEvent.pointerUp(handle, over(rowOf(to), share));
    };
    await step("a category is dropped before another one", async () => {
      await drag("Dados", "Fundas", 0.1);
      await canvas.findByText("Dados: posición 1 de 4 dentro de Accesorios.");
    });
    await step("a category is dropped into another one", async () => {
      await drag("Dados", "Miniaturas", 0.5);
      await canvas.findByText("Dados: posición 1 de 1 dentro de Miniaturas.");
    });
    await step("a category cannot be dropped into its own descendant", async () => {
      const before = namesIn(tree);
      await drag("Accesorios", "Fundas", 0.5);
      await expect(namesIn(tree)).toEqual(before);
    });
  },
};

/** Another user saved first: the move is rolled back with a message. */
export const MoveFails: Story = {
  play: async ({ canvas, msw }) => {
    const tree = await treeOf(canvas);
    const before = namesIn(tree);
    msw?.use(failing("POST /api/admin/categories/{id}/move", 503));
    within(tree).getByRole("button", { name: "Mover Dados" }).focus();
    await userEvent.keyboard("{ArrowUp}");
    await announced("No se ha movido");
    await waitFor(() => expect(namesIn(tree)).toEqual(before));
  },
};
