import type { Meta, StoryObj } from "@storybook/react-vite";
import { ApiError, NetworkError } from "@tablero/api-client/errors";
import { expect, fn, userEvent } from "storybook/test";
import { LoadFailure } from "./load-failure.tsx";

const KEY = "GET /api/admin/orders/{id}";
const problem = (code: string, detail: string, status: number) => ({
  type: "about:blank",
  title: code,
  status,
  code,
  detail,
});

const meta = {
  title: "Back office/Parts/Load failure",
  component: LoadFailure,
  args: { error: new NetworkError(KEY, new TypeError("Failed to fetch")), onRetry: fn() },
} satisfies Meta<typeof LoadFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Connection: Story = {
  tags: ["gate"],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("heading", { name: "No hay conexión con la tienda" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A server error is not reported as a connection error. */
export const Shop: Story = {
  args: { error: new ApiError(KEY, 500, "", null) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Algo ha fallado por nuestra parte/)).toBeVisible();
    await expect(canvas.queryByText(/conexión|red/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** A retry does not restore a deleted record. */
export const Gone: Story = {
  args: { error: new ApiError(KEY, 404, problem("not-found", "No encontramos ese pedido.", 404), null) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No encontramos ese pedido.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Reintentar" })).toBeNull();
  },
};
