import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { DropdownMenuItem, DropdownMenuSeparator } from "../dropdown-menu/dropdown-menu.tsx";
import { outlineDocumentDuplicate } from "../icon/icons/outline-document-duplicate.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { ContextMenu, type ContextMenuProps } from "./context-menu.tsx";

const duplicate = fn();
const disabledOpenChange = fn();

const meta = {
  title: "Components/ContextMenu",
  tags: ["gate"],
  component: ContextMenu,
  args: {
    label: "Acciones de Catan",
    onOpenChange: fn(),
    items: (
      <>
        <DropdownMenuItem icon={outlineDocumentDuplicate} shortcut="Ctrl D" onSelect={duplicate}>
          Duplicar
        </DropdownMenuItem>
        <DropdownMenuItem disabled>Archivar</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={outlineTrash} tone="danger">
          Borrar…
        </DropdownMenuItem>
      </>
    ),
    children: (
      <div className="flex max-w-md items-center justify-between gap-4 rounded-lg bg-card p-6 shadow-tile">
        <span>
          Catan, <a href="#catan">ver en la tienda</a>
        </span>
        <button type="button" className="rounded-md px-3 py-2 hover:bg-hover">
          Acciones
        </button>
      </div>
    ),
  },
} satisfies Meta<typeof ContextMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens at the pointer's position and ends open. */
export const Default: Story = {
  tags: ["open"],
  play: async ({ canvas, args }) => {
    const text = await canvas.findByText(/^Catan,/);
    await fireEvent.contextMenu(text, { clientX: 120, clientY: 60, button: 2 });
    const menu = await screen.findByRole("menu", { name: "Acciones de Catan" });
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await waitFor(async () => {
      const { left, top } = menu.getBoundingClientRect();
      await expect(Math.abs(left - 120)).toBeLessThan(4);
      await expect(Math.abs(top - 62)).toBeLessThan(4);
    });
  },
};

/** By keyboard, the menu opens at the focused element, which gets the focus back. */
export const Keyboard: Story = {
  play: async ({ canvas, step }) => {
    duplicate.mockClear();
    const button = await canvas.findByRole("button", { name: "Acciones" });
    await step("the menu key opens the menu, and arrows skip disabled entries", async () => {
      button.focus();
      await fireEvent.contextMenu(button);
      await screen.findByRole("menu");
      await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
      await userEvent.keyboard("{ArrowDown}{ArrowDown}");
      await expect(screen.getByRole("menuitem", { name: "Borrar…" })).toHaveFocus();
      await userEvent.keyboard("{ArrowUp}{Enter}");
      await expect(duplicate).toHaveBeenCalledOnce();
    });
    await step("the focus returns to the button", async () => {
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    });
    await step("Escape closes the menu too", async () => {
      await fireEvent.contextMenu(button);
      await screen.findByRole("menu");
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "Duplicar" })).toHaveFocus());
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    });
  },
};

/** A link, and Shift with the right button, open the browser's own menu; when disabled, so does the whole element. */
export const BrowsersOwn: Story = {
  play: async ({ canvas, args }) => {
    // `fireEvent` returns false if the browser's own menu was prevented.
    const link = await canvas.findByRole("link");
    await expect(await fireEvent.contextMenu(link, { clientX: 9, clientY: 9, button: 2 })).toBe(true);
    const text = canvas.getByText(/^Catan,/);
    await expect(await fireEvent.contextMenu(text, { clientX: 9, clientY: 9, button: 2, shiftKey: true })).toBe(true);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/^Catan,/);
    await expect(await fireEvent.contextMenu(text, { clientX: 9, clientY: 9, button: 2 })).toBe(true);
  },
};

function DisabledByEntry(props: ContextMenuProps) {
  const [disabled, setDisabled] = useState(false);
  const lock = (event: Event) => {
    event.preventDefault();
    setDisabled(true);
  };
  return (
    <ContextMenu {...props} disabled={disabled} items={<DropdownMenuItem onSelect={lock}>Bloquear</DropdownMenuItem>} />
  );
}

/** An open menu closes when its element is disabled, and the focus returns. */
export const DisabledWhileOpen: Story = {
  tags: ["!autodocs"],
  render: () => <DisabledByEntry {...meta.args} onOpenChange={disabledOpenChange} />,
  play: async ({ canvas }) => {
    disabledOpenChange.mockClear();
    const button = await canvas.findByRole("button", { name: "Acciones" });
    button.focus();
    await fireEvent.contextMenu(button);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Bloquear" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(disabledOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(button).toHaveFocus());
    await expect(await fireEvent.contextMenu(button)).toBe(true);
  },
};

export const Dark: Story = { tags: ["played"], globals: { scheme: "dark" }, play: Default.play };
