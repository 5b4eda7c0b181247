import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../dropdown-menu/dropdown-menu.tsx";
import { outlineChevronDown } from "../icon/icons/outline-chevron-down.generated.ts";
import { outlineChevronLeft } from "../icon/icons/outline-chevron-left.generated.ts";
import { outlineChevronRight } from "../icon/icons/outline-chevron-right.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ButtonGroup } from "./button-group.tsx";

const meta = {
  title: "Components/ButtonGroup",
  tags: ["gate"],
  component: ButtonGroup,
  args: {
    label: "Mes",
    children: (
      <>
        <IconButton variant="secondary" icon={outlineChevronLeft} label="Mes anterior" onClick={fn()} />
        <Button variant="secondary">Hoy</Button>
        <IconButton variant="secondary" icon={outlineChevronRight} label="Mes siguiente" onClick={fn()} />
      </>
    ),
  },
} satisfies Meta<typeof ButtonGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const group = await canvas.findByRole("group", { name: "Mes" });
    await step("each button is a separate tab stop", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Mes anterior" })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Hoy" })).toHaveFocus();
    });
    await step("the corners between the buttons are square", async () => {
      const today = getComputedStyle(canvas.getByRole("button", { name: "Hoy" }));
      await expect([today.borderTopLeftRadius, today.borderTopRightRadius]).toEqual(["0px", "0px"]);
      await expect(group.children).toHaveLength(3);
    });
  },
};

/** The most common action, with its variants behind the arrow. */
export const SplitButton: Story = {
  tags: ["played"],
  render: () => (
    <ButtonGroup label="Guardar">
      <Button>Guardar</Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton variant="primary" icon={outlineChevronDown} label="Otras maneras de guardar" />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Guardar y crear otro</DropdownMenuItem>
          <DropdownMenuItem>Guardar como borrador</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </ButtonGroup>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Otras maneras de guardar" }));
    await screen.findByRole("menuitem", { name: "Guardar como borrador" });
  },
};

export const Vertical: Story = {
  args: {
    label: "Zoom",
    orientation: "vertical",
    children: (
      <>
        <Button variant="secondary">Acercar</Button>
        <Button variant="secondary" disabled>
          Alejar
        </Button>
      </>
    ),
  },
};

/** The first button is at the start of the row, also in right-to-left text. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const first = getComputedStyle(await canvas.findByRole("button", { name: "Mes anterior" }));
    await expect(first.borderTopLeftRadius).toBe("0px");
    await expect(first.borderTopRightRadius).not.toBe("0px");
  },
};

export const Matrix: Story = {
  ...matrixOf(ButtonGroup, { orientation: ["horizontal", "vertical"] }, (caption) => ({
    label: caption,
    children: (
      <>
        <Button variant="secondary">Antes</Button>
        <Button variant="secondary">Ahora</Button>
        <Button variant="secondary">Después</Button>
      </>
    ),
  })),
  tags: ["!gate"],
};
