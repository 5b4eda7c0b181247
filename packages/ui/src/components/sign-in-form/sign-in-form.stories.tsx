import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { SignInForm } from "./sign-in-form.tsx";

const meta = {
  title: "Components/SignInForm",
  tags: ["gate"],
  component: SignInForm,
  args: {
    onSubmit: fn(),
    forgot: (
      <a href="#olvidada" className="text-primary-text text-table hover:underline">
        La he olvidado
      </a>
    ),
  },
  decorators: [(Story) => <div className="max-w-84">{Story()}</div>],
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText("Correo"), "marina@tablero.test");
    await userEvent.type(canvas.getByLabelText("Contraseña"), "tablero-demo{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: "marina@tablero.test",
      password: "tablero-demo",
      remember: true,
    });
  },
};

/** Reports the missing fields and focuses the first; nothing is sent. */
export const Missing: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Entrar" }));
    await expect(canvas.getByLabelText("Correo")).toHaveFocus();
    await expect(canvas.getByText("Escribe tu contraseña.")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const WrongCredentials: Story = {
  args: {
    defaultEmail: "marina@tablero.test",
    error: (
      <>
        El correo o la contraseña no son correctos. ¿No has verificado tu cuenta?{" "}
        <button type="button" className="underline">
          Enviar el correo otra vez
        </button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByLabelText("Correo")).toHaveValue("marina@tablero.test");
    await waitFor(() => expect(canvas.getByLabelText("Contraseña")).toHaveFocus());
  },
};

/** The eye button shows the password. */
export const ShowPassword: Story = {
  tags: ["played"],
  play: async ({ canvas }) => {
    const password = await canvas.findByLabelText("Contraseña");
    await userEvent.type(password, "secreta");
    await userEvent.click(canvas.getByRole("button", { name: "Mostrar la contraseña" }));
    await expect(password).toHaveAttribute("type", "text");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    SignInForm,
    { loading: { idle: false, loading: true } },
    { ...meta.args, defaultEmail: "marina@tablero.test" },
    { cell: "w-72", states: { error: { error: "El correo o la contraseña no son correctos." } }, looks: false },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
