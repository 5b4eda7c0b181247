import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { MatrixRow, TwelveLooks } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { SpaceTrack, StepMarker, Token, Track } from "./track.tsx";

const steps = [
  { id: "pending", label: "Pendiente" },
  { id: "confirmed", label: "Confirmado" },
  { id: "preparing", label: "En preparación" },
  { id: "done", label: "Completado" },
];

const meta = {
  title: "Components/Track",
  tags: ["gate"],
  component: Track,
  subcomponents: { SpaceTrack, StepMarker, Token },
  args: { label: "Pedido", steps, current: "confirmed", className: "w-90" },
} satisfies Meta<typeof Track>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("the current step is marked for screen readers, not only by the token", async () => {
      const current = (await canvas.findAllByRole("listitem")).filter(
        (item) => item.getAttribute("aria-current") === "step",
      );
      await expect(current).toHaveLength(1);
      await expect(current[0]).toHaveTextContent("Confirmado, ahora");
    });
  },
};

/** The last step is complete as well: its space is filled, and the token is at its end. */
export const Complete: Story = { args: { current: "done", complete: true } };

/** The token slides to the next space. */
export const Moving: Story = {
  render: function Moving(args) {
    const [at, setAt] = useState(0);
    return (
      <div className="flex w-90 flex-col gap-6">
        <Track {...args} className="w-full" current={steps[at]?.id ?? ""} />
        <Button className="self-start" onClick={() => setAt((at + 1) % steps.length)}>
          Avanzar
        </Button>
      </div>
    );
  },
  play: async ({ canvas, step }) => {
    await step("the token advances", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Avanzar" }));
      await expect(canvas.getByText("Confirmado").closest("li")).toHaveAttribute("aria-current", "step");
    });
  },
};

export const LongText: Story = {
  args: {
    className: "w-60",
    steps: [
      { id: "a", label: "Pendiente de comprobación" },
      { id: "b", label: "Autorizado por la Asociación" },
      { id: "c", label: "Listo" },
    ],
    current: "b",
  },
};

/** On a phone, five labels do not fit side by side, so only the current one is shown. */
export const ManySteps: Story = {
  args: {
    className: "w-80",
    steps: ["Por preparar", "En preparación", "Preparado", "Listo para recoger", "Recogido"].map((label) => ({
      id: label,
      label,
    })),
    current: "En preparación",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2 de 5")).toBeVisible();
    const list = canvas.getByRole("list", { name: "Pedido" });
    await expect(within(list).getByText("Recogido").getBoundingClientRect().width).toBeLessThan(2);
  },
};

/** Twenty spaces of a preorder, with the numbers beside the track. */
export const Quota: Story = {
  render: () => (
    <div className="flex w-90 flex-col gap-2 text-table">
      <SpaceTrack label="Reservas" value={86} max={120} token valueText="86 de 120 reservadas, quedan 34" />
      <span className="flex justify-between text-secondary">
        86 de 120 reservadas <strong className="text-text">Quedan 34</strong>
      </span>
    </div>
  ),
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole("meter", { name: "Reservas" });
    await expect(meter).toHaveAttribute("aria-valuenow", "86");
    await expect(meter).toHaveAttribute("aria-valuetext", "86 de 120 reservadas, quedan 34");
  },
};

/** Seats of an event in its game's colour, and units in a table. */
export const SeatsAndStock: Story = {
  render: () => (
    <div className="flex flex-col gap-4">
      <div className="flex w-50 flex-col gap-2 rounded-lg bg-game-arcania p-4 text-on-tooltip">
        <SpaceTrack label="Plazas" value={28} max={32} spaces={8} tone="inherit" className="text-card dark:text-text" />
      </div>
      {[0, 2, 14, 32].map((units) => (
        <span key={units} className="flex items-center gap-3 text-table tabular-nums">
          <span className="w-6 text-end font-semibold">{units}</span>
          <SpaceTrack
            label="Stock"
            value={units}
            max={32}
            spaces={8}
            size="sm"
            tone={units <= 2 ? "warning" : "primary"}
          />
        </span>
      ))}
    </div>
  ),
};

/** Headings of the steps of a form: done, current, upcoming. */
export const Markers: Story = {
  render: () => (
    <div className="flex gap-4">
      <StepMarker state="done" step={1} />
      <StepMarker state="current" step={2} />
      <StepMarker state="upcoming" step={3} />
    </div>
  ),
};

export const Matrix: Story = {
  tags: ["!gate", "!autodocs"],
  render: () => (
    <>
      <MatrixRow caption="positions">
        <div className="flex w-90 flex-col gap-5">
          <Track label="Sin empezar" steps={steps} current="" />
          {steps.map(({ id, label }) => (
            <Track key={id} label={label} steps={steps} current={id} />
          ))}
          <Track label="Completo" steps={steps} current="done" complete />
        </div>
      </MatrixRow>
      <MatrixRow caption="spaces">
        <div className="flex w-90 flex-col gap-4">
          {[0, 1, 60, 119, 120].map((value) => (
            <SpaceTrack key={value} label={`${value}`} value={value} max={120} token />
          ))}
        </div>
      </MatrixRow>
      <TwelveLooks>
        <div className="flex w-40 flex-col gap-3">
          <SpaceTrack label="Reservas" value={7} max={12} spaces={12} token />
          <SpaceTrack label="Stock" value={2} max={32} spaces={8} size="sm" tone="warning" />
          <span className="flex gap-3">
            <StepMarker state="done" step={1} />
            <StepMarker state="current" step={2} />
            <StepMarker state="upcoming" step={3} />
            <Token />
          </span>
        </div>
      </TwelveLooks>
    </>
  ),
};
