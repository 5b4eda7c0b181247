import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { ErrorState } from "./error-state.tsx";

const meta = {
  title: "Components/ErrorState",
  tags: ["gate"],
  component: ErrorState,
  args: { onRetry: fn(), reference: "req_7F3A-0912" },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No se ha podido cargar");
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithoutRetry: Story = {
  args: {
    onRetry: undefined,
    title: "Este enlace ha caducado",
    children: "Pide otro desde tu correo.",
    reference: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    ErrorState,
    { size: ["panel", "page"] },
    { onRetry: fn(), className: "w-72" },
    {
      states: {
        reference: { reference: "req_7F3A-0912" },
        loading: { loading: true },
        "no retry": { onRetry: undefined, title: "Este enlace ha caducado", children: "Pide otro desde tu correo." },
      },
    },
  ),
  tags: ["!gate"],
};
