import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { ConfirmationRequiredScreen } from "./confirmation-required-screen.tsx";
import { ForgotPasswordScreen } from "./forgot-password-screen.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { VerifyAccountScreen } from "./verify-account-screen.tsx";

const LINK = { id: "0190a0b0-0000-7000-8000-000000000001", token: "enlace-de-prueba" };

const meta = {
  title: "Storefront/Account",
  component: SignUpScreen,
  parameters: { layout: "fullscreen", router: { path: "/sign-up" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof SignUpScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
};

export const Registered: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    await step("missing values are reported at their fields", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Crear la cuenta" }));
      await expect(canvas.getByText("Escribe tu nombre.")).toBeVisible();
      await expect(canvas.getByLabelText("Nombre")).toHaveFocus();
    });
    await step("the password can be shown", async () => {
      const password = canvas.getByLabelText("Contraseña");
      await expect(password).toHaveAttribute("type", "password");
      await userEvent.click(canvas.getByRole("button", { name: "Mostrar la contraseña" }));
      await expect(password).toHaveAttribute("type", "text");
      await userEvent.click(canvas.getByRole("button", { name: "Ocultar la contraseña" }));
    });
    await step("the account is created, and the mail is sent", async () => {
      await userEvent.type(canvas.getByLabelText("Nombre"), "Lucía Carrasco");
      await userEvent.type(canvas.getByLabelText("Correo"), "nueva@correo.test");
      await userEvent.type(canvas.getByLabelText("Contraseña"), "ocho-letras-o-mas");
      await userEvent.click(canvas.getByRole("checkbox", { name: /Acepto las/ }));
      await userEvent.click(canvas.getByRole("button", { name: "Crear la cuenta" }));
      await expect(await canvas.findByRole("heading", { name: "Mira tu correo" })).toBeVisible();
    });
  },
};

export const ForgotPassword: Story = {
  render: () => <ForgotPasswordScreen />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Correo"), "alguien@correo.test{Enter}");
    await expect(await canvas.findByText(/^Si hay una cuenta con alguien@correo.test/)).toBeVisible();
  },
};

/** Offline, the address stays in the field and the reason is shown. */
export const ForgotOffline: Story = {
  render: () => <ForgotPasswordScreen />,
  beforeEach: ({ msw }) => msw?.use(offline("POST /api/auth/forgot-password")),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("Correo");
    await userEvent.type(field, "alguien@correo.test{Enter}");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
    await expect(field).toHaveValue("alguien@correo.test");
  },
};

export const ResetPassword: Story = {
  render: () => <ResetPasswordScreen {...LINK} />,
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/auth/reset-password", 410)),
  play: async ({ canvas, step }) => {
    await step("both passwords can be shown", async () => {
      await expect(await canvas.findAllByRole("button", { name: "Mostrar la contraseña" })).toHaveLength(2);
    });
    await step("different passwords are refused", async () => {
      await userEvent.type(await canvas.findByLabelText("Contraseña nueva"), "ocho-letras");
      await userEvent.type(canvas.getByLabelText("Repite la contraseña"), "otras-letras{Enter}");
      await expect(canvas.getByText("Las dos contraseñas no son iguales.")).toBeVisible();
    });
    await step("a used link offers to request another one", async () => {
      await userEvent.clear(canvas.getByLabelText("Repite la contraseña"));
      await userEvent.type(canvas.getByLabelText("Repite la contraseña"), "ocho-letras{Enter}");
      await expect(await canvas.findByRole("link", { name: "Pedir otro enlace" })).toBeVisible();
    });
  },
};

/** The account has passkeys, which end with the former password unless the person wants to keep them. */
export const ResetWithPasskeys: Story = {
  tags: ["gate"],
  render: () => <ResetPasswordScreen {...LINK} />,
  beforeEach: ({ msw }) =>
    msw?.use(
      answering("POST /api/auth/reset-password/passkeys", 200, { names: ["Chrome en Android", "Llave del despacho"] }),
      answering("POST /api/auth/reset-password", 200, true),
    ),
  play: async ({ canvas, step }) => {
    await step("they are named, and removed by default", async () => {
      const remove = await canvas.findByRole("checkbox", { name: "Quitar también tus claves de acceso (2)" });
      await expect(remove).toBeChecked();
      await expect(remove).toHaveAccessibleDescription(/Ya no se podrá entrar con: Chrome en Android y Llave/);
      await userEvent.click(remove);
      await expect(canvas.getByText(/^Déjalas solo si todas son tuyas/)).toBeVisible();
      await userEvent.click(remove);
    });
    await step("the result says it", async () => {
      await userEvent.type(canvas.getByLabelText("Contraseña nueva"), "ocho-letras");
      await userEvent.type(canvas.getByLabelText("Repite la contraseña"), "ocho-letras{Enter}");
      await expect(await canvas.findByText(/y quitado tus claves de acceso/)).toBeVisible();
    });
  },
};

export const Verifying: Story = {
  render: () => <VerifyAccountScreen {...LINK} />,
  beforeEach: ({ msw }) => msw?.use(pending("POST /api/auth/verify-account")),
};

export const Verified: Story = {
  render: () => <VerifyAccountScreen {...LINK} />,
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/auth/verify-account", 200, true)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Tu cuenta está lista" })).toBeVisible();
  },
};

export const VerificationFailed: Story = {
  render: () => <VerifyAccountScreen {...LINK} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "El enlace ya no vale" })).toBeVisible());
  },
};

export const ConfirmationRequired: Story = { render: () => <ConfirmationRequiredScreen /> };
