import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Code } from "./code.tsx";

const ANSWER = `{
  "id": "evt_1042",
  "type": "order.paid",
  "data": { "order": "T-1042", "total": 10995, "address": "https://tienda.example/api/admin/orders/T-1042?expand=lines" }
}`;

const meta = {
  title: "Components/Code",
  tags: ["gate"],
  component: Code,
  args: { children: "webhook-signature" },
} satisfies Meta<typeof Code>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In a box within a sentence; browsers do not translate it. */
export const Default: Story = {
  render: (args) => (
    <p className="text-body">
      La firma va en la cabecera <Code {...args} /> de cada aviso.
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("code")).toHaveAttribute("translate", "no");
  },
};

/** In the size of the surrounding text, for tables and lists. */
export const Plain: Story = { args: { variant: "plain", children: "tab_4f39f6…" } };

/** On lines of its own; long lines wrap. */
export const Block: Story = {
  args: { variant: "block", label: "Cuerpo del aviso", children: ANSWER, className: "w-96" },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole("code");
    await expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** Unwrapped lines: the block scrolls sideways, also by keyboard. */
export const Unwrapped: Story = {
  args: { variant: "block", label: "Traza", wrap: false, children: ANSWER, className: "w-96" },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole("group", { name: "Traza" });
    await userEvent.tab();
    await expect(area).toHaveFocus();
  },
};

/** A click selects the whole text for copying. */
export const SelectAll: Story = {
  args: { variant: "block", selectAll: true, children: "tab_live_8f2c5b17e0a94d33", className: "w-96" },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(await canvas.findByRole("code")).userSelect).toBe("all");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Code,
    { variant: ["plain", "inline", "block"] },
    (caption) => ({ children: "order.paid", label: caption }),
    { cell: "w-48", states: { long: { children: "https://tienda.example/api/admin/orders/T-1042" } } },
  ),
  tags: ["!gate"],
};
