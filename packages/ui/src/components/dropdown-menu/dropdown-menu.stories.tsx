import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { outlineArrowLeftStartOnRectangle } from "../icon/icons/outline-arrow-left-start-on-rectangle.generated.ts";
import { outlineCog6Tooth } from "../icon/icons/outline-cog-6-tooth.generated.ts";
import { outlineFaceSmile } from "../icon/icons/outline-face-smile.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { outlineUserCircle } from "../icon/icons/outline-user-circle.generated.ts";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuLink,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from "./dropdown-menu.tsx";

const onSelect = fn();

function AccountMenu() {
  const [status, setStatus] = useState("online");
  const [dense, setDense] = useState(true);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary">Cuenta</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>
          Sesión iniciada como
          <span className="block font-semibold text-body text-text">marina@tablero.test</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={outlineUserCircle} onSelect={onSelect}>
          Perfil
        </DropdownMenuItem>
        <DropdownMenuItem icon={outlineCog6Tooth} shortcut="Ctrl ,">
          Ajustes
        </DropdownMenuItem>
        <DropdownMenuSub>
          <DropdownMenuSubTrigger icon={outlineFaceSmile}>Estado</DropdownMenuSubTrigger>
          <DropdownMenuSubContent>
            <DropdownMenuRadioGroup value={status} onValueChange={setStatus}>
              <DropdownMenuRadioItem value="online">Disponible</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="away">Ausente</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="busy">Ocupada</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </DropdownMenuSubContent>
        </DropdownMenuSub>
        <DropdownMenuCheckboxItem checked={dense} onCheckedChange={setDense}>
          Modo denso
        </DropdownMenuCheckboxItem>
        <DropdownMenuLink>
          <a href="#ayuda">Ayuda</a>
        </DropdownMenuLink>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={outlineArrowLeftStartOnRectangle} disabled>
          Cerrar sesión
        </DropdownMenuItem>
        <DropdownMenuItem icon={outlineTrash} tone="danger">
          Borrar la cuenta de la Asociación de Jugadores de la Sierra Norte
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const meta = {
  title: "Components/DropdownMenu",
  tags: ["gate"],
  component: DropdownMenuContent,
  subcomponents: { DropdownMenuItem, DropdownMenuSubTrigger },
  render: () => <AccountMenu />,
  parameters: { docs: { story: { frame: "column", height: "520px" } } },
} satisfies Meta<typeof DropdownMenuContent>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Label, icons, shortcuts, a submenu, a choice, a link, a disabled entry, a destructive entry, and a long text. */
export const Default: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cuenta" }));
    await expect(await screen.findByRole("menuitemcheckbox", { name: "Modo denso" })).toBeChecked();
  },
};

/** The submenu with one selected entry. */
export const Submenu: Story = {
  tags: ["open"],
  play: async ({ canvas }) => {
    (await canvas.findByRole("button", { name: "Cuenta" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Perfil" })).toHaveFocus());
    await userEvent.keyboard("e{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("menuitemradio", { name: "Disponible" })).toBeChecked());
  },
};

/** The submenu opens to the left, with the left arrow key. */
export const RightToLeft: Story = {
  tags: ["open"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    (await canvas.findByRole("button", { name: "Cuenta" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Perfil" })).toHaveFocus());
    await userEvent.keyboard("e{ArrowLeft}");
    const available = await screen.findByRole("menuitemradio", { name: "Disponible" });
    await waitFor(() => expect(available).toHaveFocus());
    const opener = screen.getByRole("menuitem", { name: "Estado" });
    await expect(available.getBoundingClientRect().left).toBeLessThan(opener.getBoundingClientRect().left);
  },
};

/** Arrow keys and letters move, Enter activates, and the focus returns. */
export const Keyboard: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, step }) => {
    const trigger = await canvas.findByRole("button", { name: "Cuenta" });
    await step("the keyboard opens the menu on its first item", async () => {
      trigger.focus();
      await userEvent.keyboard("{ArrowDown}");
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "Perfil" })).toHaveFocus());
    });
    await step("letters move the focus, and the submenu opens to the right", async () => {
      await userEvent.keyboard("e{ArrowRight}");
      await waitFor(() => expect(screen.getByRole("menuitemradio", { name: "Disponible" })).toHaveFocus());
      await userEvent.keyboard("{ArrowLeft}");
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "Estado" })).toHaveFocus());
    });
    await step("Enter runs the action, and the focus returns to the trigger", async () => {
      await userEvent.keyboard("{Home}{Enter}");
      await expect(onSelect).toHaveBeenCalledOnce();
      await waitFor(() => expect(trigger).toHaveFocus());
    });
  },
};

export const Dark: Story = { ...Default, globals: { scheme: "dark" } };

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed(async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Cuenta" }));
  await screen.findByRole("menu");
});

/** A menu with one entry, open inside a table. */
function OneEntry({ label = "", ...props }: { label?: string } & ComponentProps<typeof DropdownMenuItem>) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setBox}
      className="[&_[data-radix-popper-content-wrapper]]:static! [&_[data-radix-popper-content-wrapper]]:transform-none!"
    >
      <DropdownMenu open>
        <DropdownMenuTrigger className="sr-only" tabIndex={-1}>
          {label}
        </DropdownMenuTrigger>
        {box && (
          <DropdownMenuContent container={box}>
            <DropdownMenuItem {...props} />
          </DropdownMenuContent>
        )}
      </DropdownMenu>
    </div>
  );
}

/** An entry in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(OneEntry, (label) => ({ label, children: "Duplicar" }), {
    rows: { default: { tone: "default" }, danger: { tone: "danger", children: "Borrar" } },
    states: { Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Pressed"],
    target: "[role=menuitem]",
  }),
};
