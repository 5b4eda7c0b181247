import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, offline } from "@tablero/mock-api/msw";
import { HttpResponse, http } from "msw";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

const SIGN_IN = "POST /api/auth/sign-in";

const meta = {
  title: "Back office/Sign in",
  component: SignInScreen,
  args: { onSignedIn: fn() },
  parameters: { layout: "fullscreen", role: null, router: { path: "/admin/sign-in" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SignInScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const attempt = async (canvas: Canvas, password: string) => {
  const email = await canvas.findByLabelText("Correo");
  if ((email as HTMLInputElement).value === "") await userEvent.type(email, "admin@tablero.test");
  await userEvent.type(canvas.getByLabelText("Contraseña"), `${password}{Enter}`);
};

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args }) => {
    await attempt(canvas, "tablero-demo");
    await waitFor(() =>
      expect(args.onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ email: "admin@tablero.test" })),
    );
  },
};

/** The email address is kept, only the password is cleared, and the verification email can be resent. */
export const WrongCredentials: Story = {
  play: async ({ canvas, args }) => {
    await attempt(canvas, "no es esta");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("El correo o la contraseña no son correctos.");
    await expect(canvas.getByLabelText("Correo")).toHaveValue("admin@tablero.test");
    await waitFor(() => expect(canvas.getByLabelText("Contraseña")).toHaveValue(""));
    await expect(canvas.getByLabelText("Contraseña")).toHaveFocus();
    await expect(args.onSignedIn).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Enviar el correo otra vez" }));
    await expect(await canvas.findByText(/acabamos de enviar el correo/)).toBeVisible();
  },
};

export const TooMany: Story = {
  beforeEach: ({ msw }) =>
    msw?.use(
      http.post("*/api/auth/sign-in", () =>
        HttpResponse.json(
          { code: "rate-limited", detail: "Demasiados intentos." },
          {
            status: 429,
            headers: { "Retry-After": "540" },
          },
        ),
      ),
    ),
  play: async ({ canvas }) => {
    await attempt(canvas, "tablero-demo");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Espera 9 minutos");
  },
};

/** Connection lost: the same credentials are sent again. */
export const Offline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline(SIGN_IN)),
  play: async ({ canvas, args, msw, loaded }) => {
    await attempt(canvas, "tablero-demo");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
    const { createHandlers } = await import("@tablero/mock-api/msw");
    msw?.use(...Object.values(createHandlers(loaded.mock)));
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
  },
};

export const ServerError: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(SIGN_IN, 500)),
  play: async ({ canvas }) => {
    await attempt(canvas, "tablero-demo");
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const WithNotice: Story = { args: { notice: "Has cerrado la sesión." } };
export const Phone: Story = { globals: { viewport: { value: "w390" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
