import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { ScrollArea } from "./scroll-area.tsx";

const GAMES = [
  "Azul",
  "Brass: Birmingham",
  "Cascadia",
  "Dixit",
  "Everdell",
  "Fort",
  "Gloomhaven",
  "Hanabi",
  "Ingenious",
];

const LIST = (
  <ul className="flex flex-col gap-2 p-4 text-body">
    {GAMES.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const ROW = (
  <ul className="flex gap-6 p-4 text-body whitespace-nowrap">
    {GAMES.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const meta = {
  title: "Components/ScrollArea",
  tags: ["gate"],
  component: ScrollArea,
  args: { label: "Juegos que se mezclan", className: "max-h-40 w-64 rounded-lg border", children: LIST },
} satisfies Meta<typeof ScrollArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden content is reachable by keyboard: the area takes the focus, and the arrow keys scroll it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const area = await canvas.findByRole("group", { name: "Juegos que se mezclan" });
    await userEvent.tab();
    await expect(area).toHaveFocus();
    area.scrollTop = 40;
    await waitFor(() => expect(area.scrollTop).toBe(40));
  },
};

/** All content is visible, so no name is announced and there is no additional tab stop. */
export const Fits: Story = {
  args: { className: "max-h-160 w-64 rounded-lg border" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Azul")).toBeVisible();
    await expect(canvas.queryByRole("group")).toBeNull();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** It adapts to changes of its content. */
export const Growing: Story = {
  tags: ["played"],
  render: (args) => (
    <ScrollArea {...args}>
      <details className="p-4 text-body">
        <summary>Ver los juegos</summary>
        {LIST}
      </details>
    </ScrollArea>
  ),
  play: async ({ canvas }) => {
    const summary = await canvas.findByText("Ver los juegos");
    await expect(canvas.queryByRole("group", { name: "Juegos que se mezclan" })).toBeNull();
    await userEvent.click(summary);
    await canvas.findByRole("group", { name: "Juegos que se mezclan" });
  },
};

export const Horizontal: Story = {
  args: { axis: "horizontal", className: "w-80 rounded-lg border", children: ROW },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole("group");
    await expect(area.scrollWidth).toBeGreaterThan(area.clientWidth);
  },
};

/** In right-to-left text, it begins at the right. */
export const RightToLeft: Story = {
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  args: { axis: "horizontal", className: "w-80 rounded-lg border", children: ROW },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole("group");
    area.scrollLeft = -60;
    await waitFor(() => expect(area.scrollLeft).toBe(-60));
  },
};

export const Matrix: Story = {
  ...matrixOf(
    ScrollArea,
    { fade: [true, false] },
    (caption) => ({ label: caption, className: "max-h-28 w-48 rounded-lg border", children: LIST }),
    {
      states: {
        horizontal: { axis: "horizontal", children: ROW },
        both: {
          axis: "both",
          children: (
            <>
              {ROW}
              {LIST}
            </>
          ),
        },
      },
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
