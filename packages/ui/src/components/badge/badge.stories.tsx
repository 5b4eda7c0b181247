import type { Meta, StoryObj } from "@storybook/react-vite";
import { matrixOf } from "../../_internal/matrix.tsx";
import { solid20CheckCircle } from "../icon/icons/solid20-check-circle.generated.ts";
import { solid20Clock } from "../icon/icons/solid20-clock.generated.ts";
import { solid20ShieldCheck } from "../icon/icons/solid20-shield-check.generated.ts";
import { Badge } from "./badge.tsx";

const meta = {
  title: "Components/Badge",
  tags: ["gate"],
  component: Badge,
  args: { tone: "warning", variant: "tinted", icon: solid20Clock, children: "Pendiente" },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** In a column, tinted pills extend to the left, so that the icons align. */
export const InAColumn: Story = {
  render: () => (
    <ul className="flex flex-col items-start gap-2 rounded-lg bg-card p-5">
      <li>
        <Badge align="hang" tone="success" icon={solid20CheckCircle}>
          Pagado
        </Badge>
      </li>
      <li>
        <Badge align="hang" tone="warning" variant="tinted" icon={solid20Clock}>
          Sin pagar
        </Badge>
      </li>
      <li>
        <Badge align="hang" tone="info" icon={solid20ShieldCheck}>
          Autorizado
        </Badge>
      </li>
    </ul>
  ),
};

export const LongText: Story = {
  args: { children: "Pendiente de que el proveedor confirme la fecha de llegada" },
  // The badge takes the width of its place at most.
  decorators: [(Story) => <div className="w-48">{Story()}</div>],
};

/** Tones of the states on the colour page. */
export const Matrix: Story = {
  ...matrixOf(
    Badge,
    {
      tone: ["neutral", "info", "progress", "success", "warning", "danger", "pickup"],
      variant: ["tinted", "plain"],
    },
    { icon: solid20CheckCircle, children: "Todo en stock" },
    { looks: "all" },
  ),
  tags: ["!gate"],
};
