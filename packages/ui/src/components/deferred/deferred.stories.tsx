import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Dialog, DialogContent } from "../dialog/dialog.tsx";
import { DeferredMenu } from "../dropdown-menu/deferred-menu.tsx";
import { DropdownMenuItem } from "../dropdown-menu/dropdown-menu.tsx";
import { type Deferred, defer, useOpener } from "./deferred.tsx";
import { DeferredFailed } from "./deferred-failed.tsx";
import { DeferredWindow } from "./deferred-window.tsx";

interface Loading {
  /** Number of initial loads that fail. */
  failures?: number;
}

/** Simulates a slow load. */
function slowly<T>(code: T, failures: number): Deferred<T> {
  let left = failures;
  return defer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    left -= 1;
    if (left >= 0) throw new Error("offline");
    return code;
  });
}

function MenuButton({ failures = 0 }: Loading) {
  const [part] = useState(() => slowly(DeferredMenu, failures));
  const { button, opened, code: Content, failed, retry } = useOpener("menu", part);
  return (
    <div className="relative w-fit">
      <Button variant="secondary" {...button}>
        Acciones
      </Button>
      {Content && (
        <Content opened={opened}>
          <DropdownMenuItem>Imprimir</DropdownMenuItem>
          <DropdownMenuItem>Duplicar</DropdownMenuItem>
        </Content>
      )}
      {opened.open && failed && <DeferredFailed onRetry={retry} />}
    </div>
  );
}

function WindowButton({ failures = 0 }: Loading) {
  const [part] = useState(() => slowly(Dialog, failures));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={part.preload} onClick={() => setOpen(true)}>
        Abrir la ficha
      </Button>
      <DeferredWindow part={part} open={open} onClose={() => setOpen(false)}>
        {(Content) => (
          <Content open={open} onOpenChange={setOpen}>
            <DialogContent title="Ficha del juego">24 sobres de 14 cartas.</DialogContent>
          </Content>
        )}
      </DeferredWindow>
    </>
  );
}

const meta = {
  title: "Components/Deferred",
  tags: ["gate"],
  component: DeferredWindow,
  subcomponents: { DeferredFailed },
  parameters: { layout: "padded" },
} satisfies Meta;

export default meta;
type Story = StoryObj;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** A press before the code is loaded is not lost, and the button stays the same element. */
export const Default: Story = {
  render: () => <MenuButton />,
  play: async ({ canvas, canvasElement, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole("button", { name: "Acciones" });
    await step("a key opens the menu with the focus on its first entry", async () => {
      button.focus();
      await userEvent.keyboard("{ArrowDown}");
      await expect(button).toHaveAttribute("aria-expanded", "true");
      const first = await page.findByRole("menuitem", { name: "Imprimir" });
      await waitFor(() => expect(first).toHaveFocus());
    });
    await step("Escape returns the focus to the same button", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(button).toHaveFocus());
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(canvas.getByRole("button", { name: "Acciones" })).toBe(button);
    });
  },
};

/** The docs page plays the steps only in a frame. */
const FRAMED = { docs: { story: { frame: "column", height: "160px" } } };

async function openFailing({ canvas }: Context, name: string): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole("button", { name }));
  return canvas.findByRole("button", { name: "Reintentar" });
}

/** Code that fails to load shows a message. */
export const MenuFailed: Story = {
  parameters: FRAMED,
  render: () => <MenuButton failures={1} />,
  play: async (context) => {
    await openFailing(context, "Acciones");
  },
};

export const MenuFailedRetried: Story = {
  ...MenuFailed,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await userEvent.click(await openFailing(context, "Acciones"));
    await within(canvasElement.ownerDocument.body).findByRole("menuitem", { name: "Imprimir" });
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

async function openWindow({ canvas, canvasElement }: Context) {
  const page = within(canvasElement.ownerDocument.body);
  await userEvent.click(canvas.getByRole("button", { name: "Abrir la ficha" }));
  await page.findByRole("dialog", { name: "Ficha del juego" });
  return page;
}

/** A window's code is loaded on first opening. */
export const WindowOpened: Story = {
  tags: ["open"],
  parameters: { docs: { story: { frame: "column", height: "360px" } } },
  render: () => <WindowButton />,
  play: async (context) => {
    await openWindow(context);
  },
};

export const WindowOpenedClosed: Story = {
  ...WindowOpened,
  tags: ["!autodocs"],
  play: async (context) => {
    const page = await openWindow(context);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

/** The code of a window fails to load, and the page stays usable. */
export const WindowFailed: Story = {
  parameters: FRAMED,
  render: () => <WindowButton failures={2} />,
  play: async (context) => {
    await openFailing(context, "Abrir la ficha");
  },
};

export const WindowFailedRetried: Story = {
  ...WindowFailed,
  tags: ["!autodocs"],
  play: async ({ canvas, canvasElement, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step("the message can be closed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Abrir la ficha" }));
      await userEvent.click(await canvas.findByRole("button", { name: "Cerrar" }));
      await expect(canvas.queryByRole("alert")).toBeNull();
    });
    await step("a retry opens the window", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Abrir la ficha" }));
      await userEvent.click(await canvas.findByRole("button", { name: "Reintentar" }));
      await page.findByRole("dialog", { name: "Ficha del juego" });
    });
  },
};
