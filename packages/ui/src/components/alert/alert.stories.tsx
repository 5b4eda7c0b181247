import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { Alert } from "./alert.tsx";

const meta = {
  title: "Components/Alert",
  tags: ["gate"],
  component: Alert,
  args: { tone: "info", children: "La dirección anterior seguirá funcionando.", className: "max-w-120" },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("La dirección anterior");
  },
};

const onRetry = fn();

/** An error in place, announced immediately, with an action. */
export const ErrorWithAction: Story = {
  args: {
    tone: "danger",
    children: "No se ha guardado: sin conexión",
    action: (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("sin conexión");
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(onRetry).toHaveBeenCalled();
  },
};

/** Part of the page: not announced. */
export const Quiet: Story = {
  args: {
    tone: "warning",
    live: "off",
    title: "Peligro de asfixia",
    children: "No apto para menores de 3 años: contiene piezas pequeñas.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    className: "w-60",
    tone: "success",
    children:
      "Hemos avisado a la Asociación de Jugadores de la Sierra Norte en administracion-y-torneos@asociacion-sierra-norte.test",
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Alert,
    { tone: ["neutral", "info", "success", "warning", "danger"] },
    { live: "off", children: "Un mensaje de una línea.", className: "w-72" },
    {
      states: {
        title: { title: "Título" },
        action: {
          action: (
            <Button variant="secondary" size="sm">
              Reintentar
            </Button>
          ),
        },
      },
    },
  ),
  tags: ["!gate"],
};
