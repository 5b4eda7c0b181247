import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Link } from "../link/link.tsx";
import { NativeSelect } from "../native-select/native-select.tsx";
import { PasswordInput } from "../password-input/password-input.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Textarea } from "../textarea/textarea.tsx";
import { Field } from "./field.tsx";

const meta = {
  title: "Components/Field",
  tags: ["gate"],
  component: Field,
  args: { label: "Nombre", children: <TextInput defaultValue="Tormenta de Ceniza" /> },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Nombre")).toHaveValue("Tormenta de Ceniza");
  },
};

/** The hint is part of the control's description. */
export const WithHint: Story = {
  args: {
    label: "Dirección en la tienda",
    hint: "La dirección anterior seguirá funcionando.",
    children: <TextInput prefix="/producto/" defaultValue="tormenta-de-ceniza" />,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox")).toHaveAccessibleDescription(
      "La dirección anterior seguirá funcionando.",
    );
  },
};

function Validated() {
  const [value, setValue] = useState("");
  const [error, setError] = useState("");
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setError(value.includes("@") ? "" : "Falta la arroba: escribe el correo entero, como lucia@correo.test.");
      }}
    >
      <Field label="Correo" hint="Para avisarte del envío." error={error}>
        <TextInput type="email" value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
      <Button type="submit">Continuar</Button>
    </form>
  );
}

/** The error replaces the hint, marks the control as invalid, and is in a live region. */
export const WithError: Story = {
  tags: ["played"],
  render: () => <Validated />,
  play: async ({ canvas, step }) => {
    const input = await canvas.findByLabelText("Correo");
    await step("an invalid address is refused with an example of a valid one", async () => {
      await userEvent.type(input, "lucia");
      await userEvent.click(canvas.getByRole("button", { name: "Continuar" }));
      await expect(input).toBeInvalid();
      await expect(input).toHaveAccessibleDescription(/Falta la arroba/);
    });
    await step("a valid address clears the error", async () => {
      await userEvent.type(input, "@correo.test{Enter}");
      await expect(input).not.toBeInvalid();
      await expect(input).toHaveAccessibleDescription("Para avisarte del envío.");
    });
  },
};

/** Optional fields are marked. The asterisk is for forms that ask for it, and is not part of the name. */
export const Marks: Story = {
  render: () => (
    <div className="flex flex-col gap-4">
      <Field label="Descripción" mark="optional">
        <Textarea />
      </Field>
      <Field label="Label" mark="required" required>
        <TextInput />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Label" })).toBeRequired();
    await expect(canvas.getByRole("textbox", { name: "Descripción opcional" })).not.toBeRequired();
  },
};

export const Disabled: Story = { args: { disabled: true, hint: "Solo lo cambia quien administra." } };

export const LongText: Story = {
  args: {
    label: "Nombre de la asociación, del club o de la tienda que organiza el torneo de la Sierra Norte",
    error:
      "Ya hay una asociación con este nombre: «Asociación de Jugadores de la Sierra Norte». Añade la localidad o elige otro.",
    children: <TextInput defaultValue="Asociación de Jugadores de la Sierra Norte y de la Sierra de Guadarrama" />,
  },
};

/** The sign-in form from the design. */
export const SignIn: Story = {
  tags: ["played"],
  render: () => (
    <div className="flex max-w-sm flex-col gap-5">
      <Field label="Correo">
        <TextInput size="lg" type="email" autoComplete="username" defaultValue="marina@tablero.test" />
      </Field>
      <Field label="Contraseña" aside={<Link href="#olvidada">La he olvidado</Link>}>
        <PasswordInput size="lg" autoComplete="current-password" />
      </Field>
      <Checkbox label="Recordarme en este equipo" defaultChecked />
      <Button size="lg" width="full">
        Entrar
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const password = await canvas.findByLabelText("Contraseña");
    await userEvent.type(password, "faro");
    await userEvent.click(canvas.getByRole("button", { name: "Mostrar la contraseña" }));
    await expect(password).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Ocultar la contraseña" }));
    await expect(password).toHaveAttribute("type", "password");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Field,
    { mark: ["none", "optional", "required"] },
    { label: "Nombre", children: <TextInput defaultValue="Almadraba" />, className: "w-52" },
    {
      states: {
        hint: { hint: "Tal como se ve en la tienda." },
        error: { error: "Falta la arroba." },
        disabled: { disabled: true },
      },
      looks: (
        <>
          <Field label="Correo" error="Falta la arroba." mark="optional" className="w-64">
            <TextInput placeholder="nombre@correo.es" />
          </Field>
          <Field label="Tipo" hint="Como en la tienda." className="w-64">
            <NativeSelect>
              <option>Producto sellado</option>
            </NativeSelect>
          </Field>
          <Field label="Nota" disabled className="w-64">
            <TextInput defaultValue="Doble cartón" />
          </Field>
        </>
      ),
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
