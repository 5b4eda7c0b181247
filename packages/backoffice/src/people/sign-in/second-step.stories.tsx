import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import {
  clientOf,
  codeOf,
  requireTwoFactor,
  type StoryFactor,
  withTwoFactor,
} from "../../_internal/two-factor-story.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

const SECOND = "POST /api/auth/sign-in/two-factor";

const meta = {
  title: "Back office/Sign in/Second step",
  component: SignInScreen,
  args: { onSignedIn: fn() },
  parameters: { layout: "fullscreen", role: null, router: { path: "/admin/sign-in" } },
  decorators: [asStaff],
  loaders: [signedIn, async () => ({ factor: await withTwoFactor(await clientOf("admin")) })],
} satisfies Meta<typeof SignInScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const factorOf = (loaded: Play["loaded"]) => loaded.factor as StoryFactor;

async function password(canvas: Play["canvas"], email = "admin@tablero.test"): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Correo"), email);
  await userEvent.type(canvas.getByLabelText("Contraseña"), "tablero-demo{Enter}");
}
const codeField = (canvas: Play["canvas"]) => canvas.findByLabelText("Código de tu aplicación");

async function openSecondStep({ canvas }: Play) {
  await password(canvas);
  const code = await codeField(canvas);
  await waitFor(() => expect(code).toHaveFocus());
  return code;
}

/** The code field receives focus. */
export const Default: Story = {
  play: async (context) => {
    await openSecondStep(context);
  },
};

/** A wrong code is shown at the field, and only a correct one signs in. */
export const CodeEntered: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { args, loaded, step } = context;
    const code = await openSecondStep(context);
    await step("a wrong code is refused", async () => {
      await userEvent.keyboard("000000{Enter}");
      await waitFor(() => expect(code).toHaveAccessibleDescription(/no es correcto/));
      await expect(code).toHaveFocus();
      await expect(args.onSignedIn).not.toHaveBeenCalled();
    });
    await step("the right code signs in", async () => {
      await userEvent.clear(code);
      await userEvent.type(code, `${await codeOf(factorOf(loaded).secret, { next: true })}{Enter}`);
      await waitFor(() =>
        expect(args.onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ email: "admin@tablero.test" })),
      );
    });
  },
};

/** Signs in with a recovery code. */
export const Recovery: Story = {
  play: async ({ canvas, args, loaded }) => {
    await password(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "No tengo el teléfono" }));
    const code = await canvas.findByLabelText("Código de recuperación");
    await userEvent.type(code, `${factorOf(loaded).recoveryCodes[0]}{Enter}`);
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
  },
};

/** The challenge has expired: the password is requested again, with the reason; the email address is kept. */
export const TooLate: Story = {
  play: async ({ canvas, msw }) => {
    await password(canvas);
    msw?.use(failing(SECOND, 410));
    await userEvent.type(await codeField(canvas), "123456{Enter}");
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByLabelText("Correo")).toHaveValue("admin@tablero.test");
    await expect(canvas.getByLabelText("Contraseña")).toHaveValue("");
  },
};

export const Back: Story = {
  play: async ({ canvas }) => {
    await password(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Volver" }));
    await expect(await canvas.findByRole("heading", { name: "Entra en la trastienda" })).toBeVisible();
  },
};

export const ServerError: Story = {
  play: async ({ canvas, msw }) => {
    await password(canvas);
    msw?.use(failing(SECOND, 500));
    await userEvent.type(await codeField(canvas), "123456{Enter}");
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect(await codeField(canvas)).toHaveValue("123456");
  },
};

/** Two factors are mandatory and the account has none yet: they are set up during sign-in. */
export const Enrolment: Story = {
  beforeEach: requireTwoFactor,
  play: async ({ canvas, args, step }) => {
    await password(canvas, "judge@tablero.test");
    await expect(await canvas.findByRole("heading", { name: "Protege tu cuenta" })).toBeVisible();
    await expect(await canvas.findByRole("img", { name: /Código QR/ })).toBeVisible();
    const secret = canvas.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent.replaceAll(" ", "");
    await userEvent.type(await codeField(canvas), `${await codeOf(secret)}{Enter}`);
    await step("the recovery codes are shown before the back office opens", async () => {
      const codes = await canvas.findByRole("list", { name: "Códigos de recuperación" });
      await expect(codes.children).toHaveLength(10);
      await expect(args.onSignedIn).not.toHaveBeenCalled();
      await userEvent.click(canvas.getByRole("button", { name: "Los he guardado" }));
      await waitFor(() =>
        expect(args.onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ email: "judge@tablero.test" })),
      );
    });
  },
};

const toEnrolment: NonNullable<Story["play"]> = async ({ canvas }) => {
  await password(canvas, "judge@tablero.test");
  await expect(await canvas.findByRole("img", { name: /Código QR/ })).toBeVisible();
};

export const EnrolmentLoading: Story = {
  beforeEach: async ({ msw }) => {
    await requireTwoFactor();
    msw?.use(pending("POST /api/auth/sign-in/enrolment"));
  },
  play: async ({ canvas }) => {
    await password(canvas, "judge@tablero.test");
    await expect(await canvas.findByRole("heading", { name: "Protege tu cuenta" })).toBeVisible();
  },
};

export const EnrolmentFails: Story = {
  beforeEach: async ({ msw }) => {
    await requireTwoFactor();
    msw?.use(failing("POST /api/auth/sign-in/enrolment", 500));
  },
  play: async ({ canvas }) => {
    await password(canvas, "judge@tablero.test");
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const EnrolmentOnAPhone: Story = {
  beforeEach: requireTwoFactor,
  globals: { viewport: { value: "w390" } },
  play: toEnrolment,
};

export const EnrolmentDark: Story = {
  beforeEach: requireTwoFactor,
  globals: { scheme: "dark" },
  play: toEnrolment,
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await password(canvas);
    await expect(await codeField(canvas)).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { scheme: "dark" },
  play: async ({ canvas }) => {
    await password(canvas);
    await expect(await codeField(canvas)).toBeVisible();
  },
};
