import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { MatrixRow, TwelveLooks } from "../../_internal/matrix.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlinePlus, outlineShoppingBag } from "../icon/icons.generated.ts";
import { Button } from "./button.tsx";

const meta = {
  title: "Components/Button",
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

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Icon icon={outlinePlus} size={18} />
        Nuevo pedido
      </>
    ),
  },
};

/** Keeps its name, its width and the focus, and ignores clicks. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args, step }) => {
    const button = await canvas.findByRole("button", { name: "Guardar producto" });
    await step("a click does nothing", async () => {
      await userEvent.click(button);
      await expect(args.onClick).not.toHaveBeenCalled();
    });
    await step("it keeps the focus", async () => {
      await expect(button).toHaveFocus();
      await expect(button).toHaveAttribute("aria-busy", "true");
    });
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** A link that looks like a button stays a link. */
export const AsLink: Story = {
  args: { asChild: true, children: <a href="#ver">Ver en la tienda</a>, variant: "secondary" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Ver en la tienda" })).toHaveAttribute("href", "#ver");
  },
};

/** Long text widens the button; it never breaks or is cut inside a tool bar. */
export const LongText: Story = {
  args: { size: "xl", children: "Pedido con obligación de pago y recogida en tienda" },
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <>
      {(["primary", "secondary", "tint", "ghost", "danger", "danger-ghost"] as const).map((variant) => (
        <MatrixRow key={variant} caption={variant}>
          <Button variant={variant} size="sm">
            Pequeño
          </Button>
          <Button variant={variant}>Normal</Button>
          <Button variant={variant} size="lg">
            Grande
          </Button>
          <Button variant={variant} size="xl">
            <Icon icon={outlineShoppingBag} size={20} />
            Añadir al carrito
          </Button>
          <Button variant={variant} disabled>
            Desactivado
          </Button>
          <Button variant={variant} loading>
            Guardando
          </Button>
        </MatrixRow>
      ))}
      <TwelveLooks>
        <Button>Nuevo</Button>
        <Button variant="secondary">Exportar</Button>
        <Button variant="tint">Preparar</Button>
        <Button variant="ghost">Columnas</Button>
        <Button variant="danger">Borrar</Button>
        <Button variant="danger-ghost">Quitar</Button>
      </TwelveLooks>
    </>
  ),
};
