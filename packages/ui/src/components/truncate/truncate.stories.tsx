import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Truncate } from "./truncate.tsx";

const LONG = "Factura rectificativa por sustitución de la factura simplificada";

const meta = {
  title: "Components/Truncate",
  tags: ["gate"],
  component: Truncate,
  args: { children: LONG },
} satisfies Meta<typeof Truncate>;

export default meta;
type Story = StoryObj<typeof meta>;

const NARROW: Story["decorators"] = [(Story) => <div className="w-48 text-body">{Story()}</div>];

const tooltip = () => screen.findByRole("tooltip");
const closed = () => waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());

/** On hover, a tooltip shows the full text of truncated text. */
export const Default: Story = {
  decorators: NARROW,
  play: async ({ canvas }) => {
    const text = await canvas.findByText(LONG);
    await expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
    await userEvent.hover(text);
    await expect(await tooltip()).toHaveTextContent(LONG);
    await userEvent.unhover(text);
    // The tooltip's hover area stays active until the pointer moves elsewhere.
    await fireEvent.pointerMove(document.body, { clientX: window.innerWidth, clientY: window.innerHeight });
    await closed();
  },
};

/** The whole text. */
export const Open: Story = {
  tags: ["open"],
  decorators: NARROW,
  play: async ({ canvas }) => {
    await userEvent.hover(await canvas.findByText(LONG));
    await waitFor(() => expect(screen.getByRole("tooltip")).toBeVisible());
  },
};

/** By keyboard, truncated text is a tab stop; the tooltip is not announced a second time. */
export const Keyboard: Story = {
  decorators: NARROW,
  play: async ({ canvas }) => {
    const text = await canvas.findByText(LONG);
    await waitFor(() => expect(text).toHaveAttribute("tabindex", "0"));
    await userEvent.tab();
    await expect(text).toHaveFocus();
    await tooltip();
    await expect(text).not.toHaveAttribute("aria-describedby");
    await userEvent.keyboard("{Escape}");
    await closed();
    await expect(text).toHaveFocus();
  },
};

/** A tap shows the tooltip, a second tap hides it. */
export const Touch: Story = {
  tags: ["played"],
  decorators: NARROW,
  play: async ({ canvas }) => {
    const text = await canvas.findByText(LONG);
    await waitFor(() => expect(text).toHaveAttribute("tabindex", "0"));
    await userEvent.pointer([{ keys: "[TouchA]", target: text }]);
    await tooltip();
    await userEvent.pointer([{ keys: "[TouchA]", target: text }]);
    await closed();
  },
};

/** If there is enough room, there is no tab stop and no tooltip. */
export const Fits: Story = {
  decorators: NARROW,
  args: { children: "Factura" },
  play: async ({ canvas }) => {
    const text = await canvas.findByText("Factura");
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.hover(text);
    await expect(screen.queryByRole("tooltip")).toBeNull();
  },
};

/** Within a link, the link has the focus and shows the tooltip. */
export const WithinALink: Story = {
  decorators: NARROW,
  render: (args) => (
    <a href="#factura" className="block">
      <Truncate {...args} />
    </a>
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: LONG });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await tooltip();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await closed();
  },
};

export const TwoLines: Story = {
  decorators: NARROW,
  args: { lines: 2, children: `${LONG}, emitida por el importe que no se cobró` },
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/emitida/);
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
    await expect(text.clientHeight).toBe(40);
  },
};

/** The ellipsis is at the end of the line, which here is on the left. */
export const RightToLeft: Story = { decorators: NARROW, tags: ["!autodocs"], globals: { direction: "rtl" } };

export const Matrix: Story = {
  ...matrixOf(
    Truncate,
    { lines: { one: 1, two: 2, three: 3 }, children: { short: "Factura", long: `${LONG}, ${LONG.toLowerCase()}` } },
    {},
    { cell: "w-40" },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
