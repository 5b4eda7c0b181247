import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { outlineArrowUturnLeft } from "../icon/icons/outline-arrow-uturn-left.generated.ts";
import { outlineArrowUturnRight } from "../icon/icons/outline-arrow-uturn-right.generated.ts";
import { outlineBold } from "../icon/icons/outline-bold.generated.ts";
import { outlineItalic } from "../icon/icons/outline-italic.generated.ts";
import { outlineListBullet } from "../icon/icons/outline-list-bullet.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ToggleButton } from "../toggle-button/toggle-button.tsx";
import { Toolbar, ToolbarGroup } from "./toolbar.tsx";

/** Typical tools of a text editor. */
function Tools() {
  const [bold, setBold] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <>
      <ToolbarGroup>
        <ToggleButton
          iconOnly
          icon={outlineBold}
          label="Negrita"
          pressed={bold}
          onPressedChange={(next) => {
            setBold(next);
            setChanged(true);
          }}
        />
        <ToggleButton iconOnly icon={outlineItalic} label="Cursiva" pressed={false} />
      </ToolbarGroup>
      <ToolbarGroup>
        <IconButton icon={outlineListBullet} label="Lista" />
      </ToolbarGroup>
      <ToolbarGroup>
        <IconButton
          icon={outlineArrowUturnLeft}
          label="Deshacer"
          disabled={!changed}
          onClick={() => setChanged(false)}
        />
        <IconButton icon={outlineArrowUturnRight} label="Rehacer" disabled />
      </ToolbarGroup>
    </>
  );
}

const meta = {
  title: "Components/Toolbar",
  tags: ["gate"],
  component: Toolbar,
  subcomponents: { ToolbarGroup },
  args: { label: "Formato", children: <Tools /> },
} satisfies Meta<typeof Toolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const tool = (name: string) => canvas.getByRole("button", { name });
    await canvas.findByRole("toolbar", { name: "Formato" });
    await step("the toolbar has one tab stop, and arrows wrap around and skip disabled tools", async () => {
      await userEvent.tab();
      await expect(tool("Negrita")).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}{ArrowRight}");
      await expect(tool("Lista")).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}");
      await expect(tool("Negrita")).toHaveFocus();
      await userEvent.keyboard("{End}");
      await expect(tool("Lista")).toHaveFocus();
      await userEvent.keyboard("{Home}");
      await expect(tool("Negrita")).toHaveFocus();
    });
    await step("an enabled tool becomes reachable", async () => {
      await userEvent.keyboard("{Enter}{End}");
      await expect(tool("Deshacer")).toHaveFocus();
    });
    await step("Tab leaves the toolbar, and returns to the last used tool", async () => {
      await userEvent.tab();
      await expect(document.body).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect(tool("Deshacer")).toHaveFocus();
    });
    await step("another tool becomes the tab stop when the focused one is disabled", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(tool("Deshacer")).toBeDisabled();
      await expect(tool("Negrita")).toHaveAttribute("tabindex", "0");
    });
  },
};

export const Vertical: Story = {
  args: { orientation: "vertical" },
  play: async ({ canvas }) => {
    await canvas.findByRole("toolbar");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("button", { name: "Cursiva" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "Cursiva" })).toHaveFocus();
  },
};

/** The first tool is on the right; the left arrow key moves forward. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    await canvas.findByRole("toolbar");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("button", { name: "Cursiva" })).toHaveFocus();
  },
};

/** Tools that do not fit move to the next row; there is no line before a row. */
export const Narrow: Story = { decorators: [(Story) => <div className="w-36 border">{Story()}</div>] };

export const Matrix: Story = {
  ...matrixOf(Toolbar, { orientation: ["horizontal", "vertical"] }, (caption) => ({
    label: caption,
    children: <Tools />,
  })),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
