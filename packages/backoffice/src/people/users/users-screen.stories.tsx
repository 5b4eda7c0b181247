import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { UsersScreen } from "./users-screen.tsx";

const LIST = "GET /api/admin/users";

const meta = {
  title: "Back office/Users",
  component: UsersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/usuarios" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof UsersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const rowOf = async (canvas: Play["canvas"], name: RegExp) =>
  within(await settled(canvas, "Usuarios")).findByRole("row", { name });

/** Opens a user with the keyboard. */
async function open(canvas: Play["canvas"], name: string): Promise<HTMLElement> {
  const link = await within(await settled(canvas, "Usuarios")).findByRole("link", { name });
  link.focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: `Usuario ${name}` });
  await within(dialog).findByRole("textbox", { name: "Nombre" });
  return dialog;
}

async function choose(dialog: HTMLElement, role: string): Promise<void> {
  await userEvent.click(within(dialog).getByRole("combobox", { name: "Rol" }));
  await userEvent.click(await screen.findByRole("option", { name: role }));
}

const invite = (loaded: Play["loaded"], name: string, email: string) =>
  (loaded.staff as Staff).client.call("POST /api/admin/users", { body: { name, email, role: "clerk" } });

async function loadUsers({ canvas }: Play) {
  const table = await settled(canvas, "Usuarios");
  await expect(within(table).getByText("Arbitraje")).toBeVisible();
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await loadUsers(context);
  },
};

export const Search: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await loadUsers(context);
    await step("the search finds a user by e-mail", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), "judge@");
      await waitFor(() => expect(within(canvas.getByRole("table")).queryByText("Almacén")).toBeNull());
    });
  },
};

async function inviteWrongly({ canvas, step }: Play) {
  await settled(canvas, "Usuarios");
  await userEvent.click(canvas.getByRole("button", { name: "Nuevo usuario" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo usuario" });
  const send = within(dialog).getByRole("button", { name: "Enviar la invitación" });
  const email = within(dialog).getByRole("textbox", { name: "Correo" });
  await step("a missing e-mail is reported at its field", async () => {
    await userEvent.click(send);
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toBeInvalid();
  });
  await step("an e-mail that already has an account is refused by the API, and no input is lost", async () => {
    await userEvent.type(email, "judge@tablero.test");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "Nuria Vidal");
    await choose(dialog, "Almacén");
    await userEvent.click(send);
    await waitFor(() => expect(email).toHaveAccessibleDescription("Ya hay una cuenta con ese correo."));
    await expect(within(dialog).getByRole("textbox", { name: "Nombre" })).toHaveValue("Nuria Vidal");
  });
  return { send, email };
}

export const Invite: Story = {
  play: async (context) => {
    await inviteWrongly(context);
  },
};

export const InviteSent: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { send, email } = await inviteWrongly(context);
    await step("the invitation is sent to an e-mail without an account", async () => {
      await userEvent.clear(email);
      await userEvent.type(email, "nuria@tablero.test");
      await userEvent.click(send);
      await announced("Invitación enviada a nuria@tablero.test");
      await closed();
      await expect(await rowOf(canvas, /Nuria Vidal/)).toHaveTextContent(/Almacén.*Invitación enviada/);
    });
  },
};

async function openInvited({ canvas, loaded }: Play) {
  await settled(canvas, "Usuarios");
  await invite(loaded, "Nuria Vidal", "nuria@tablero.test");
  await userEvent.type(canvas.getByRole("searchbox"), "nuria");
  const first = await open(canvas, "Nuria Vidal");
  return first;
}

/** A user whose invitation is not yet accepted. */
export const Invited: Story = {
  play: async (context) => {
    await openInvited(context);
  },
};

/** The invitation is resent and revoked. */
export const InvitedRevoked: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const first = await openInvited(context);
    await step("the invitation is sent again", async () => {
      await userEvent.click(within(first).getByRole("button", { name: "Enviar otra vez" }));
      await announced("Invitación enviada otra vez a nuria@tablero.test");
      await closed();
    });
    await step("the invitation is withdrawn", async () => {
      const again = await open(canvas, "Nuria Vidal");
      await userEvent.click(within(again).getByRole("button", { name: "Retirar la invitación" }));
      const question = await screen.findByRole("alertdialog", { name: "Retirar la invitación a Nuria Vidal" });
      await userEvent.click(within(question).getByRole("button", { name: "Retirar invitación" }));
      await announced("Invitación a nuria@tablero.test retirada");
      await closed();
      await expect(await canvas.findByText("Nada coincide con lo que buscas")).toBeVisible();
    });
  },
};

async function changeRole({ canvas }: Play) {
  const dialog = await open(canvas, "Fermín Aroca");
  await choose(dialog, "Tienda");
  return dialog;
}

export const Edit: Story = {
  play: async (context) => {
    await changeRole(context);
  },
};

export const EditSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await changeRole(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await announced("Usuario Fermín Aroca guardado");
    await closed();
    await expect(await rowOf(canvas, /Fermín Aroca/)).toHaveTextContent("Tienda");
  },
};

async function askToDisable({ canvas }: Play) {
  const dialog = await open(canvas, "Noelia Casado");
  await userEvent.click(within(dialog).getByRole("button", { name: "Desactivar la cuenta" }));
  const question = await screen.findByRole("alertdialog", { name: "Desactivar la cuenta de Noelia Casado" });
  return question;
}

export const DisableAndEnable: Story = {
  play: async (context) => {
    await askToDisable(context);
  },
};

export const DisableAndEnableDone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const question = await askToDisable(context);
    await userEvent.click(within(question).getByRole("button", { name: "Desactivar cuenta" }));
    await announced("Cuenta de Noelia Casado desactivada");
    await closed();
    await expect(await rowOf(canvas, /Noelia Casado/)).toHaveTextContent("Desactivada");
    await step("the account is enabled again", async () => {
      const dialog = await open(canvas, "Noelia Casado");
      await userEvent.click(within(dialog).getByRole("button", { name: "Activar la cuenta" }));
      await announced("Cuenta de Noelia Casado activada");
      await closed();
    });
  },
};

async function typeTakenAddress({ canvas, step }: Play) {
  const dialog = await open(canvas, "Fermín Aroca");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cambiar el correo" }));
  const window = await screen.findByRole("dialog", { name: "Cambiar el correo de Fermín Aroca" });
  const email = within(window).getByLabelText("Correo nuevo");
  const send = () => userEvent.click(within(window).getByRole("button", { name: "Enviar el enlace" }));
  await step("the e-mail of a colleague is refused", async () => {
    await userEvent.type(email, "admin@tablero.test");
    await send();
    await waitFor(() => expect(email).toHaveAccessibleDescription("Ya hay una cuenta con ese correo."));
    await expect(email).toHaveFocus();
  });
  return { email, send };
}

/** An address that is taken is reported at its field. */
export const ChangeTheEmail: Story = {
  play: async (context) => {
    await typeTakenAddress(context);
  },
};

/** A link is sent to the new address; the user is shown the pending change. */
export const ChangeTheEmailSent: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { email, send } = await typeTakenAddress(context);
    await step("a link is sent to the new e-mail", async () => {
      await userEvent.clear(email);
      await userEvent.type(email, "fermin.nuevo@correo.test");
      await send();
      await announced("Enlace enviado a fermin.nuevo@correo.test");
    });
    await step("the new e-mail waits for confirmation", async () => {
      await closed();
      const again = await open(canvas, "Fermín Aroca");
      await expect(within(again).getByText("Correo por confirmar")).toBeVisible();
      await expect(within(again).getByText("fermin.nuevo@correo.test")).toBeVisible();
    });
  },
};

/** The user's own account, of which only the name can be changed here. */
export const Own: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, "Marina Olmedo");
    await expect(within(dialog).getByRole("combobox", { name: "Rol" })).toBeDisabled();
    await expect(within(dialog).queryByRole("button", { name: /Desactivar|Cerrar sus sesiones/ })).toBeNull();
  },
};

async function meetConflict({ canvas, loaded }: Play) {
  const dialog = await open(canvas, "Unai Ercilla");
  const { client } = loaded.staff as Staff;
  const { items } = await client.call(LIST, { query: { search: "warehouse@" } });
  const { id, version } = items[0]!;
  await client.call("PATCH /api/admin/users/{id}", { params: { id }, body: { role: "judge", version } });
  await choose(dialog, "Gerencia");
  await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
  const conflict = await within(dialog).findByRole("alert");
  await waitFor(() => expect(conflict).toHaveTextContent("Has cambiado el usuario en otra ventana"));
  await expect(within(dialog).queryByRole("button", { name: "Guardar" })).toBeNull();
  await expect(within(conflict).getByRole("row", { name: /Rol Gerencia Arbitraje/ })).toBeVisible();
  return conflict;
}

/** The same user saved in another window: both versions are shown before one is chosen. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const conflict = await meetConflict(context);
    await userEvent.click(within(conflict).getByRole("button", { name: "Aplicar lo mío" }));
    await closed();
    await expect(await rowOf(canvas, /Unai Ercilla/)).toHaveTextContent("Gerencia");
  },
};

export const SaveFails: Story = {
  play: async ({ canvas, msw }) => {
    const dialog = await open(canvas, "Noelia Casado");
    msw?.use(failing("PATCH /api/admin/users/{id}", 503));
    const name = within(dialog).getByRole("textbox", { name: "Nombre" });
    await userEvent.type(name, " Ruiz");
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await expect(await within(dialog).findByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect(name).toHaveValue("Noelia Casado Ruiz");
  },
};

const NOBODY = "/admin/usuarios?usuario=00000000-0000-7000-8000-000000000000";

/** A user that is still loading, opened from a link. */
export const Opening: Story = {
  parameters: { router: { path: "/admin/usuarios", url: NOBODY } },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/users/{id}")),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Usuario" })).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: { router: { path: "/admin/usuarios", url: NOBODY } },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Este usuario ya no está")).toBeVisible());
  },
};

/** More than one page, with names and addresses that do not fit. */
export const Many: Story = {
  beforeEach: async ({ loaded }) => {
    const { client } = loaded.staff as Staff;
    const long = "María de los Ángeles Fernández-Villaverde y Ruiz de la Encomienda";
    for (let n = 0; n < 24; n++) {
      const email = `${"nombre.muy.largo.".repeat(3)}${n}@una-tienda-con-un-dominio-interminable.test`;
      await client.call("POST /api/admin/users", { body: { name: `${long} ${n}`, email, role: "clerk" } });
    }
  },
  play: async ({ canvas }) => {
    await settled(canvas, "Usuarios");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The form on a phone. */
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Nuevo usuario" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Nuevo usuario" })).toBeVisible());
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "No hay usuarios");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("manager");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
