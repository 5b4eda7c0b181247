import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StateBadge } from "./state-badge.tsx";

const unpaid = { label: "Sin pagar", tone: "warning", tinted: true, icon: "clock" } as const;
const paid = { label: "Pagado", tone: "success", tinted: false, icon: "check-circle" } as const;
const partial = { label: "Envío parcial", tone: "info", tinted: true, icon: "truck" } as const;
const cancelled = { label: "Cancelado", tone: "neutral", tinted: false, icon: "x-circle" } as const;

const meta = {
  title: "Components/StateBadge",
  tags: ["gate"],
  component: StateBadge,
  args: { state: unpaid },
} satisfies Meta<typeof StateBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sin pagar").parentElement).toHaveAttribute("data-variant", "tinted");
  },
};

/** Only states that require action are tinted; in a column, the icons align. */
export const InAColumn: Story = {
  render: () => (
    <ul className="flex flex-col items-start gap-2 rounded-lg bg-card p-5">
      {[unpaid, paid, partial, cancelled].map((state) => (
        <li key={state.label}>
          <StateBadge hang state={state} />
        </li>
      ))}
    </ul>
  ),
};
