import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, offline } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { answerAgain, shellReady } from "../stories/play.ts";
import { StoryShell } from "../stories/story-shell.tsx";

const meta = {
  title: "Shell/Top bar/User menu",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openStatus() {
  await shellReady();
  await userEvent.click(screen.getByRole("button", { name: "Cuenta" }));
  await screen.findByRole("menuitem", { name: "Estado" });
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}");
}

/** The signed-in user, and sign-out. */
export const Default: Story = {
  tags: ["gate", "open"],
  play: async () => {
    await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Cuenta" }));
    const menu = await screen.findByRole("menu");
    await expect(menu).toHaveTextContent("admin@tablero.test");
    await expect(screen.getByRole("menuitem", { name: "Cerrar sesión" })).toHaveAttribute("href", "/sign-out");
  },
};

/** The presence is stored by the server. */
export const ChangingStatus: Story = {
  play: async () => {
    await openStatus();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Ocupado" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await openStatus();
    await waitFor(() =>
      expect(screen.getByRole("menuitemradio", { name: "Ocupado" })).toHaveAttribute("aria-checked", "true"),
    );
    await userEvent.keyboard("{Escape}");
  },
};

async function refuseStatus() {
  await openStatus();
  const before = (await screen.findAllByRole("menuitemradio", { checked: true }))[0]!.textContent;
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Ausente" }));
  return before;
}

/** A message reports that a change was rejected. */
export const StatusRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing("PATCH /api/common/user", 500)),
  play: async () => {
    await refuseStatus();
    const message = await screen.findByText(/Tu estado no ha cambiado/);
    // A message stays while it is hovered.
    await userEvent.hover(message);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(message).toBeVisible();
  },
};

/** After a rejected change, the menu shows the former status. */
export const StatusRolledBack: Story = {
  ...StatusRefused,
  tags: ["open", "!autodocs"],
  play: async () => {
    const before = await refuseStatus();
    await screen.findByText(/Tu estado no ha cambiado/);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await openStatus();
    await waitFor(() => expect(screen.getByRole("menuitemradio", { name: before, checked: true })).toBeVisible());
  },
};

async function openProfile() {
  await shellReady();
  await userEvent.click(screen.getByRole("button", { name: "Cuenta" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Perfil" }));
  const dialog = await screen.findByRole("dialog", { name: "Perfil" });
  await waitFor(() => expect(within(dialog).getByLabelText("Nombre")).toHaveFocus());
  return dialog;
}

async function rename(dialog: HTMLElement, name: string) {
  await userEvent.clear(within(dialog).getByLabelText("Nombre"));
  if (name) await userEvent.paste(name);
  await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
}

/** Name and presence are changed in one window; the email address is read-only. Focus returns to the account button. */
export const Profile: Story = {
  // From lg on the navigation also names the user.
  globals: { viewport: { value: "lg", isRotated: false } },
  play: async () => {
    let dialog = await openProfile();
    await expect(within(dialog).getByLabelText("Correo")).toHaveAttribute("readonly");
    await userEvent.click(within(dialog).getByRole("radio", { name: "Ausente" }));
    await rename(dialog, "Marina Sanchís");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Cuenta" })).toHaveFocus());
    await expect(screen.getByText("Marina Sanchís")).toBeVisible();
    dialog = await openProfile();
    await expect(within(dialog).getByLabelText("Nombre")).toHaveValue("Marina Sanchís");
    await expect(within(dialog).getByRole("radio", { name: "Ausente" })).toBeChecked();
  },
};

/** Errors of the name are shown at the field, by the form and by the server. */
export const ProfileError: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => {
    const errors = [{ path: "user.name", code: "invalid", message: "Ese nombre no se admite." }];
    msw.use(answering("PATCH /api/common/user", 422, { code: "validation", detail: "Revisa los datos.", errors }));
  },
  play: async () => {
    const dialog = await openProfile();
    await rename(dialog, "");
    const name = within(dialog).getByLabelText("Nombre");
    await expect(name).toHaveAccessibleDescription("Escribe tu nombre.");
    await expect(name).toHaveFocus();
    await rename(dialog, "Marina");
    await waitFor(() => expect(name).toHaveAccessibleDescription("Ese nombre no se admite."));
    await expect(name).toHaveValue("Marina");
  },
};

async function saveOffline() {
  const dialog = await openProfile();
  await rename(dialog, "Marina Sanchís");
  await expect(within(dialog).getByLabelText("Nombre")).toHaveValue("Marina Sanchís");
  await expect(await within(dialog).findByText(/No hay conexión/)).toBeVisible();
  return dialog;
}

/** Without a network nothing is lost, and a message offers to send the change again. */
export const ProfileOffline: Story = {
  globals: { viewport: { value: "phone", isRotated: false }, scheme: "dark" },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  beforeEach: ({ msw }) => msw.use(offline("PATCH /api/common/user")),
  tags: ["open"],
  play: async () => {
    await saveOffline();
  },
};

/** The change is sent again, and the window closes. */
export const ProfileOfflineRetried: Story = {
  ...ProfileOffline,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await saveOffline();
    answerAgain(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
