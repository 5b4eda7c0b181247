import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MatrixRow } from "../../_internal/matrix.tsx";
import { solid20CreditCard } from "../icon/icons/solid20-credit-card.generated.ts";
import { solid20DocumentText } from "../icon/icons/solid20-document-text.generated.ts";
import { solid20Inbox } from "../icon/icons/solid20-inbox.generated.ts";
import { solid20LockClosed } from "../icon/icons/solid20-lock-closed.generated.ts";
import { StepTimeline, Timeline, TimelineItem } from "./timeline.tsx";

const activity = (
  <>
    <TimelineItem icon={solid20Inbox} time="ahora" current>
      En cola para preparar, esperando a almacén
    </TimelineItem>
    <TimelineItem icon={solid20DocumentText} time="10:51" dateTime="2026-11-20T09:51:00Z" fullTime="20 nov 2026, 10:51">
      Factura <strong>F2026-000871</strong> emitida y enviada por correo
    </TimelineItem>
    <TimelineItem icon={solid20CreditCard} time="10:51" detail="Tarjeta terminada en 4417, ref. 0093-812-TX">
      Pago capturado: <strong>97,66 €</strong> con tarjeta
    </TimelineItem>
    <TimelineItem icon={solid20LockClosed} time="10:50">
      Stock reservado: 4 unidades para la Asociación de Jugadores de la Sierra Norte
    </TimelineItem>
  </>
);

const steps = [
  { id: "received", title: "Pedido recibido", detail: "Miércoles 18, 19:42" },
  { id: "paid", title: "Pago confirmado", detail: "Tarjeta terminada en 4417" },
  { id: "prepared", title: "Preparado", detail: "Jueves 19, 11:05" },
  { id: "sent", title: "En camino", detail: "Salió de Getafe hoy a las 7:20" },
  { id: "delivered", title: "Entregado", detail: "Previsto hoy" },
];

const meta = {
  title: "Components/Timeline",
  tags: ["gate"],
  component: Timeline,
  subcomponents: { TimelineItem, StepTimeline },
  args: { children: activity, className: "max-w-160" },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(4);
    await expect(canvas.getByText("(estado actual)")).toBeInTheDocument();
  },
};

/** The progress of an order as shown to its client. */
export const Steps: Story = {
  render: () => <StepTimeline label="Estado del pedido" steps={steps} current="sent" className="text-shop" />,
  play: async ({ canvas }) => {
    const current = (await canvas.findAllByRole("listitem")).find((item) => item.hasAttribute("aria-current"));
    await expect(current).toHaveTextContent("En camino, ahora");
  },
};

export const Matrix: Story = {
  tags: ["!gate", "!autodocs"],
  render: () => (
    <>
      <MatrixRow caption="activity">
        <Timeline className="w-120">{activity}</Timeline>
      </MatrixRow>
      <MatrixRow caption="steps">
        {["received", "sent", "delivered"].map((current) => (
          <StepTimeline key={current} label={current} steps={steps} current={current} />
        ))}
      </MatrixRow>
    </>
  ),
};
