import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, offline } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, inShell, loadShop } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn } from "../../_internal/signed-in-story.tsx";
import { CONTAINER } from "../../platform/shared/container.ts";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { hasPasskeys } from "./passkey-support.ts";

const OPTIONS = "POST /api/auth/passkeys/options";

/** Steps that need passkeys; elsewhere, the story says why it shows none. */
const withPasskeys =
  (play: NonNullable<Story["play"]>): Story["play"] =>
  (context) =>
    hasPasskeys() ? play(context) : expect(context.canvas.getByRole("note")).toBeVisible();

const meta = {
  title: "Storefront/Order/Passkey offer",
  component: PasskeyOffer,
  parameters: { layout: "fullscreen", router: { path: "/pedido/muestra" } },
  decorators: [
    (Story) => (
      <div className={`${CONTAINER} pt-6`}>
        {hasPasskeys() ? (
          <Story />
        ) : (
          <p role="note" className="text-secondary">
            Browsers have passkeys only at an address with a name, over https or at localhost, so the shop offers none
            at {location.host}.
          </p>
        )}
      </div>
    ),
    inShell(),
    asShopper,
  ],
  loaders: [loadShop(), () => signedIn()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof PasskeyOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** After an order of a signed-in shopper without passkeys. It goes away when it is declined. */
export const Default: Story = {
  tags: ["gate"],
  play: withPasskeys(async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "La próxima vez, sin contraseña" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Ahora no" }));
    await waitFor(() => expect(canvas.queryByRole("region", { name: /La próxima vez/ })).toBeNull());
  }),
};

/** The shopper signed in a while ago: the password is asked for in place. */
export const ProofAsked: Story = {
  beforeEach: ({ msw }) => {
    const message = "No es tu contraseña actual.";
    msw?.use(failing(OPTIONS, 422, { errors: [{ path: "current", code: "wrong", message }] }));
  },
  play: withPasskeys(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear una clave de acceso" }));
    const password = await canvas.findByLabelText("Contraseña");
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, "otra{Enter}");
    await expect(await canvas.findByText("No es tu contraseña actual.")).toBeVisible();
  }),
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline(OPTIONS)),
  play: withPasskeys(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear una clave de acceso" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
  }),
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
