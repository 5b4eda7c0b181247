import type { Meta, StoryObj } from "@storybook/react-vite";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import {
  solid20AdjustmentsHorizontal,
  solid20ArrowUturnLeft,
  solid20BuildingStorefront,
  solid20CheckCircle,
  solid20Clock,
  solid20Cube,
  solid20Inbox,
  solid20MinusCircle,
  solid20NoSymbol,
  solid20PauseCircle,
  solid20ShieldCheck,
  solid20Truck,
  solid20XCircle,
} from "../icon/icons.generated.ts";
import { Badge } from "./badge.tsx";

const meta = {
  title: "Components/Badge",
  component: Badge,
  args: { tone: "warning", look: "tinted", icon: solid20Clock, children: "Pendiente" },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** In a column the tinted pills hang to the left, so that the icons stand on one line. */
export const InAColumn: Story = {
  render: () => (
    <ul className="flex flex-col items-start gap-2 rounded-lg bg-card p-5">
      <li>
        <Badge align="hang" tone="success" icon={solid20CheckCircle}>
          Pagado
        </Badge>
      </li>
      <li>
        <Badge align="hang" tone="warning" look="tinted" icon={solid20Clock}>
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
  args: { children: "Pendiente de que el proveedor confirme la fecha de llegada", className: "max-w-48" },
};

/** The states of the colour board. */
export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <Badge tone="warning" look="tinted" icon={solid20Clock}>
        Pendiente
      </Badge>
      <Badge tone="warning" look="tinted" icon={solid20AdjustmentsHorizontal}>
        Pago parcial
      </Badge>
      <Badge tone="warning" look="tinted" icon={solid20Inbox}>
        Por preparar
      </Badge>
      <Badge tone="progress" look="tinted" icon={solid20PauseCircle}>
        Retenido
      </Badge>
      <Badge tone="info" look="tinted" icon={solid20Truck}>
        Envío parcial
      </Badge>
      <Badge tone="pickup" look="tinted" icon={solid20BuildingStorefront}>
        Listo para recoger
      </Badge>
      <Badge tone="danger" look="tinted" icon={solid20ArrowUturnLeft}>
        Devuelto
      </Badge>
      <Badge tone="success" look="tinted" icon={solid20CheckCircle}>
        Todo en stock
      </Badge>
      <Badge tone="neutral" look="tinted" icon={solid20MinusCircle}>
        Borrador
      </Badge>
      <Badge tone="info" icon={solid20CheckCircle}>
        Confirmado
      </Badge>
      <Badge tone="progress" icon={solid20Cube}>
        En preparación
      </Badge>
      <Badge tone="success" icon={solid20CheckCircle}>
        Completado
      </Badge>
      <Badge tone="neutral" icon={solid20XCircle}>
        Cancelado
      </Badge>
      <Badge tone="neutral" icon={solid20NoSymbol}>
        Caducado
      </Badge>
    </TwelveLooks>
  ),
};
