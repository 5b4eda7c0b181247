import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { PasswordInput } from "./password-input.tsx";

const meta = {
  title: "Components/PasswordInput",
  tags: ["gate"],
  component: PasswordInput,
  args: { "aria-label": "Contraseña", autoComplete: "current-password", defaultValue: "faro-de-hárn" },
} satisfies Meta<typeof PasswordInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The eye button shows the password and hides it again. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText("Contraseña");
    await userEvent.click(canvas.getByRole("button", { name: "Mostrar la contraseña" }));
    await expect(input).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Ocultar la contraseña" }));
    await expect(input).toHaveAttribute("type", "password");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    PasswordInput,
    { size: ["md", "lg"] },
    (caption) => ({ "aria-label": caption, defaultValue: "faro-de-hárn", autoComplete: "off" }),
    { cell: "w-52", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    PasswordInput,
    (caption) => ({ "aria-label": caption, defaultValue: "faro-de-hárn", autoComplete: "off" }),
    {
      rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
      states: { Invalid: { invalid: true }, "Read-only": { readOnly: true }, Disabled: { disabled: true } },
      forced: ["Rest", "Hover", "Focus"],
      target: "input",
      cell: "w-44",
    },
  ),
};
