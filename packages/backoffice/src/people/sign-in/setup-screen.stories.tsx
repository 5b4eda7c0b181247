import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { SetupScreen } from "./setup-screen.tsx";

const meta = {
  title: "Back office/Setup",
  component: SetupScreen,
  args: { token: "de-muestra" },
  parameters: { layout: "fullscreen", role: null, router: { path: "/preparar" } },
  decorators: [asStaff],
  loaders: [signedIn],
  // The sample shop has an administrator, so its own response would be that of `Gone`.
  beforeEach: ({ msw }) => msw?.use(answering("POST /api/auth/setup", 200, true)),
} satisfies Meta<typeof SetupScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Errors are shown at their fields, including the server's. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, msw, step }) => {
    const name = await canvas.findByLabelText("Tu nombre");
    const email = canvas.getByLabelText("Correo");
    const password = canvas.getByLabelText("Contraseña");
    const send = canvas.getByRole("button", { name: "Crear mi cuenta y empezar" });
    await step("an empty form reports each field", async () => {
      await userEvent.click(send);
      await expect(name).toHaveFocus();
      await expect(name).toHaveAccessibleDescription("Escribe tu nombre.");
      await expect(email).toHaveAccessibleDescription(/Escribe un correo/);
      await expect(password).toHaveAccessibleDescription(/al menos 12 caracteres/);
    });
    await step("the server refuses the password, and no input is lost", async () => {
      const errors = [{ path: "password", code: "common", message: "Esa contraseña es de las más usadas." }];
      msw?.use(failing("POST /api/auth/complete-setup", 422, { code: "validation", errors }));
      await userEvent.type(name, "Ana Prieto");
      await userEvent.type(email, "ana@dadoypeon.test");
      await userEvent.type(password, "012345678910");
      await userEvent.type(canvas.getByLabelText("Repite la contraseña"), "012345678910{Enter}");
      await waitFor(() => expect(password).toHaveAccessibleDescription(/de las más usadas/));
      await expect(name).toHaveValue("Ana Prieto");
    });
    await step("a used link is reported", async () => {
      msw?.use(failing("POST /api/auth/complete-setup", 410));
      await userEvent.click(send);
      await expect(await canvas.findByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
    });
  },
};

export const Gone: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/auth/setup", 410)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/admin/sign-in");
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending("POST /api/auth/setup")) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/auth/setup", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};
