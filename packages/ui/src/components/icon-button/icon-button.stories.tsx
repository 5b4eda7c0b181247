import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { MatrixRow, TwelveLooks } from "../../_internal/matrix.tsx";
import { outlineBell, outlineEllipsisVertical, outlineTrash } from "../icon/icons.generated.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Components/IconButton",
  component: IconButton,
  args: { icon: outlineBell, label: "Notificaciones", onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notificaciones" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** The figure is for the eye; whoever listens gets it in the name. */
export const WithCount: Story = { args: { count: 3, countTone: "teal", label: "Notificaciones, 3 sin leer" } };

export const Loading: Story = { args: { loading: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <>
      {(["ghost", "secondary", "primary", "danger"] as const).map((variant) => (
        <MatrixRow key={variant} caption={variant}>
          <IconButton variant={variant} size="sm" icon={outlineTrash} label="Borrar" />
          <IconButton variant={variant} icon={outlineEllipsisVertical} label="Más acciones" />
          <IconButton variant={variant} size="lg" icon={outlineBell} label="Avisos" count={120} />
          <IconButton variant={variant} icon={outlineBell} label="Avisos" disabled />
        </MatrixRow>
      ))}
      <TwelveLooks>
        <IconButton icon={outlineBell} label="Avisos" count={5} />
        <IconButton icon={outlineBell} label="Avisos" count={3} countTone="teal" />
        <IconButton variant="primary" icon={outlineBell} label="Avisos" />
        <IconButton variant="danger" icon={outlineTrash} label="Borrar" />
        <span className="rounded-md bg-nav">
          <IconButton variant="nav" icon={outlineBell} label="Avisos" />
        </span>
      </TwelveLooks>
    </>
  ),
};
