import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineShoppingBag } from "../icon/icons/outline-shopping-bag.generated.ts";
import { Button } from "./button.tsx";

const meta = {
  title: "Components/Button",
  tags: ["gate"],
  component: Button,
  args: { children: "Guardar producto", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Guardar producto" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Keeps its name, width and focus, and ignores clicks. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args, step }) => {
    const button = await canvas.findByRole("button", { name: "Guardar producto" });
    await step("a click does nothing", async () => {
      await userEvent.click(button);
      await expect(args.onClick).not.toHaveBeenCalled();
    });
    await step("the button keeps the focus", async () => {
      await expect(button).toHaveFocus();
      await expect(button).toHaveAttribute("aria-busy", "true");
    });
  },
};

/** A link that looks like a button is still a link. */
export const AsLink: Story = {
  args: { asChild: true, children: <a href="#ver">Ver en la tienda</a>, variant: "secondary" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Ver en la tienda" })).toHaveAttribute("href", "#ver");
  },
};

/** Long text widens the button; inside a toolbar it is never wrapped or truncated. */
export const LongText: Story = {
  args: { size: "xl", children: "Pedido con obligación de pago y recogida en tienda" },
};

export const Matrix: Story = {
  ...matrixOf(
    Button,
    {
      variant: ["primary", "secondary", "tint", "ghost", "danger", "danger-ghost"],
      size: ["sm", "md", "lg", "xl"],
    },
    { children: "Guardar" },
    {
      states: {
        icon: {
          children: (
            <>
              <Icon icon={outlineShoppingBag} size={18} />
              Añadir
            </>
          ),
        },
        disabled: { disabled: true },
        loading: { loading: true },
      },
    },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Button, () => ({}), {
    rows: {
      primary: { variant: "primary", children: "Guardar" },
      secondary: { variant: "secondary", children: "Imprimir" },
      ghost: { variant: "ghost", children: "Columnas" },
      tint: { variant: "tint", children: "Preparar" },
      danger: { variant: "danger", children: "Borrar" },
      "danger-ghost": { variant: "danger-ghost", children: "Borrar…" },
      "primary sm": { size: "sm", children: "Guardar" },
      "primary lg": { size: "lg", children: "Comprar" },
      "primary xl": { size: "xl", children: "Comprar" },
    },
    states: { Loading: { loading: true }, Disabled: { disabled: true } },
  }),
};
