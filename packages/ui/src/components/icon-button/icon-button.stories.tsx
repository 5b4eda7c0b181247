import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { outlineBell } from "../icon/icons/outline-bell.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Components/IconButton",
  tags: ["gate"],
  component: IconButton,
  args: { icon: outlineBell, label: "Notificaciones", onClick: fn() },
  parameters: {
    docs: {
      description: {
        component:
          "**Do** use it for actions that everyone knows by their icon (close, search, more) and name the action in `label`. **Don't** use it for the main action of a page, nor where two icons could mean the same: words are clearer.",
      },
    },
  },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notificaciones" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** The count is visual only; screen readers get it in the name. */
export const WithCount: Story = { args: { count: 3, countTone: "teal", label: "Notificaciones, 3 sin leer" } };

export const Loading: Story = { args: { loading: true } };

export const Matrix: Story = {
  ...matrixOf(
    IconButton,
    { variant: ["ghost", "secondary", "primary", "danger"], size: ["sm", "md", "lg"] },
    { icon: outlineBell, label: "Avisos" },
    {
      states: { disabled: { disabled: true }, loading: { loading: true }, count: { count: 120 } },
      looks: (
        <>
          <IconButton icon={outlineBell} label="Avisos" count={5} />
          <IconButton icon={outlineBell} label="Avisos" count={3} countTone="teal" />
          <IconButton variant="primary" icon={outlineBell} label="Avisos" />
          <IconButton variant="danger" icon={outlineTrash} label="Borrar" />
          <span className="rounded-md bg-nav">
            <IconButton variant="nav" icon={outlineBell} label="Avisos" />
          </span>
        </>
      ),
    },
  ),
  tags: ["!gate"],
};
