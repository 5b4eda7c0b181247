import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormEvent } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { outlineBell } from "../icon/icons/outline-bell.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Components/IconButton",
  tags: ["gate"],
  component: IconButton,
  args: { icon: outlineBell, label: "Notificaciones", onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const onSubmit = fn((event: FormEvent) => event.preventDefault());

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notificaciones" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** The count is only visual; screen readers get it in the name. */
export const WithCount: Story = { args: { count: 3, countTone: "teal", label: "Notificaciones, 3 sin leer" } };

/** Keeps its name and focus, and ignores clicks, so that an action or form is not submitted twice. */
export const Loading: Story = {
  args: { loading: true, type: "submit" },
  render: (args) => (
    <form onSubmit={onSubmit} aria-label="Avisos">
      <IconButton {...args} />
    </form>
  ),
  play: async ({ canvas, args, step }) => {
    onSubmit.mockClear();
    const button = await canvas.findByRole("button", { name: "Notificaciones" });
    await step("neither a click nor Enter has an effect", async () => {
      await userEvent.click(button);
      await userEvent.keyboard("{Enter}");
      await expect(args.onClick).not.toHaveBeenCalled();
      await expect(onSubmit).not.toHaveBeenCalled();
    });
    await step("the button keeps the focus and is announced as busy", async () => {
      await expect(button).toHaveFocus();
      await expect(button).toHaveAttribute("aria-busy", "true");
      await expect(button).toHaveAttribute("aria-disabled", "true");
    });
  },
};

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

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(IconButton, (caption) => ({ icon: outlineBell, label: caption }), {
    rows: {
      ghost: { variant: "ghost" },
      secondary: { variant: "secondary" },
      primary: { variant: "primary" },
      danger: { variant: "danger" },
      "ghost sm": { size: "sm" },
      "ghost lg": { size: "lg" },
    },
    states: {
      Selected: { "aria-pressed": true },
      Open: { "aria-expanded": true },
      Loading: { loading: true },
      Disabled: { disabled: true },
    },
  }),
};

/** Shown on the dark navigation. */
const OnNav = ({ disabled, label }: { disabled?: boolean; label?: string }) => (
  <span data-scheme="dark" className="inline-flex rounded-lg bg-nav p-2">
    <IconButton variant="nav" icon={outlineBell} label={label ?? ""} disabled={disabled} />
  </span>
);

/** The variant of dark bars in every state. */
export const NavStates: Story = {
  ...stateMatrixOf(OnNav, (label) => ({ label }), { rows: { nav: {} }, states: { Disabled: { disabled: true } } }),
};
