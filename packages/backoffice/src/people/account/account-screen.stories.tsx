import type { Meta, StoryObj } from "@storybook/react-vite";
import { createHandlers, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { pngFile } from "../../_internal/image-files.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { AccountScreen } from "./account-screen.tsx";

/** The same user signs in on another device. */
const elsewhere = async () => {
  await fetch("/api/__as", { method: "POST", body: JSON.stringify({ role: "admin" }) });
};

const meta = {
  title: "Back office/My account",
  component: AccountScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/cuenta" }, role: "admin" },
  decorators: [asStaff],
  loaders: [elsewhere, signedIn],
} satisfies Meta<typeof AccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const rowsIn = (region: HTMLElement) => within(region).getAllByRole("listitem");

async function checkSessions({ canvas, step }: Context) {
  const region = await canvas.findByRole("region", { name: /Sesiones abiertas/ });
  await step("the current session is marked, and cannot be ended in this list", async () => {
    await waitFor(() => expect(rowsIn(region).length).toBeGreaterThan(1));
    const [first] = rowsIn(region);
    await expect(first).toHaveTextContent("Esta sesión");
    await expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
  });
  return region;
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkSessions(context);
  },
};

export const SessionEnded: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    const region = await checkSessions(context);
    await step("another session is ended with the keyboard", async () => {
      const before = rowsIn(region).length;
      within(rowsIn(region)[1] as HTMLElement)
        .getByRole("button")
        .focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(rowsIn(region)).toHaveLength(before - 1));
    });
  },
};

export const EndingTheOthers: Story = {
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: /Sesiones abiertas/ });
    await userEvent.click(await within(region).findByRole("button", { name: "Cerrar las demás" }));
    await waitFor(() => expect(rowsIn(region)).toHaveLength(1));
    await expect(within(region).queryByRole("button")).toBeNull();
  },
};

const pictureFile = () => pngFile("yo.png", "muestra-escena");

async function cutPicture({ canvas, step }: Context) {
  const card = await canvas.findByRole("region", { name: "Foto" });
  const input = within(card).getByLabelText("Elige una foto");
  await step("a file that is not a picture is refused", async () => {
    await userEvent.upload(input, new File(["nada"], "nota.txt", { type: "text/plain" }), { applyAccept: false });
    await expect(input).toHaveAccessibleDescription(/No es una imagen/);
  });
  await step("a damaged picture is refused", async () => {
    await userEvent.upload(input, new File(["nada"], "rota.png", { type: "image/png" }));
    await waitFor(() => expect(input).toHaveAccessibleDescription(/No se puede leer esa imagen/));
  });
  await userEvent.upload(input, await pictureFile());
  const dialog = await screen.findByRole("dialog", { name: "Recortar la foto" });
  const point = await within(dialog).findByRole("slider", { name: "Punto de interés en tu foto" });
  const preview = dialog.querySelector<HTMLCanvasElement>("[data-slot=picture-preview]");
  const middle = () => preview?.getContext("2d")?.getImageData(96, 96, 1, 1).data.join();
  // Opaque once it is drawn.
  await waitFor(() => expect(middle()).toMatch(/,255$/));
  point.focus();
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await expect(point).toHaveAttribute("aria-valuetext", "40 % desde la izquierda, 50 % desde arriba");
  return { card, dialog };
}

/** A picture is chosen and cropped by keyboard; other files are refused. */
export const Picture: Story = {
  play: async (context) => {
    await cutPicture(context);
  },
};

/** The picture is stored and removed. */
export const PictureSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { card, dialog } = await cutPicture(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar la foto" }));
    await announced("Foto guardada");
    await waitFor(() => expect(card.querySelector("[data-slot=avatar] img")).not.toBeNull());
    await step("the picture is removed", async () => {
      await userEvent.click(await within(card).findByRole("button", { name: "Quitar la foto" }));
      await announced("Foto quitada");
      await expect(within(card).queryByRole("button", { name: "Quitar la foto" })).toBeNull();
    });
  },
};

/** If the picture cannot be stored, it stays in the window with its crop. */
export const PictureFails: Story = {
  beforeEach: ({ msw }) => msw?.use(offline("POST /api/common/user/avatar")),
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText("Elige una foto"), await pictureFile());
    const dialog = await screen.findByRole("dialog", { name: "Recortar la foto" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar la foto" }));
    await expect(await within(dialog).findByText("La foto no se ha guardado")).toBeVisible();
    await expect(within(dialog).getByRole("slider", { name: "Punto de interés en tu foto" })).toBeVisible();
  },
};

/** Errors appear at their fields; an email is sent, and the address stays the same until it is confirmed. */
export const ChangingTheEmail: Story = {
  play: async ({ canvas, step }) => {
    const card = await canvas.findByRole("region", { name: "Correo" });
    const email = within(card).getByLabelText("Correo nuevo");
    const password = within(card).getByLabelText("Tu contraseña");
    const send = () => userEvent.click(within(card).getByRole("button", { name: "Cambiar el correo" }));
    await step("a missing address and a missing password are reported at their fields", async () => {
      await send();
      await expect(email).toHaveFocus();
      await expect(email).toHaveAccessibleDescription(/Escribe un correo/);
      await expect(password).toHaveAccessibleDescription("Escribe tu contraseña.");
    });
    await step("the user's own address is refused", async () => {
      await userEvent.type(email, "ADMIN@tablero.test");
      await send();
      await expect(email).toHaveAccessibleDescription(/Ese ya es el correo/);
    });
    await step("a wrong password is reported at its field", async () => {
      await userEvent.clear(email);
      await userEvent.type(email, "marina@correo.test");
      await userEvent.type(password, "no es esa{Enter}");
      await waitFor(() => expect(password).toHaveAccessibleDescription("No es tu contraseña actual."));
      await expect(email).toHaveValue("marina@correo.test");
    });
    await step("the mail is sent, and the address stays the same for now", async () => {
      await userEvent.clear(password);
      await userEvent.type(password, "tablero-demo{Enter}");
      await expect(await within(card).findByText(/^Hemos escrito a marina@correo.test/)).toBeVisible();
      await expect(within(card).getByText("admin@tablero.test")).toBeVisible();
      await expect(password).toHaveValue("");
    });
  },
};

async function fillWrongly({ canvas, step }: Context) {
  const current = await canvas.findByLabelText("Contraseña actual");
  const fresh = canvas.getByLabelText("Contraseña nueva");
  const again = canvas.getByLabelText("Repite la contraseña nueva");
  await step("a new password that is too short is refused", async () => {
    await userEvent.type(current, "no es esa");
    await userEvent.type(fresh, "once signos{Enter}");
    await expect(fresh).toHaveAccessibleDescription(/al menos 12 caracteres/);
    await expect(fresh).toHaveFocus();
  });
  await step("a wrong current password is refused", async () => {
    await userEvent.clear(fresh);
    await userEvent.type(fresh, "doce signos o más");
    await userEvent.type(again, "doce signos o más{Enter}");
    await waitFor(() => expect(current).toHaveAccessibleDescription("No es tu contraseña actual."));
    await expect(fresh).toHaveValue("doce signos o más");
  });
  return current;
}

/** Errors are shown at their fields, by the form and by the server; no typed value is lost. */
export const ChangingThePassword: Story = {
  play: async (context) => {
    await fillWrongly(context);
  },
};

export const ChangingThePasswordSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const current = await fillWrongly(context);
    await step("the password is changed", async () => {
      await userEvent.clear(current);
      await userEvent.type(current, "tablero-demo{Enter}");
      await waitFor(() => expect(screen.getByText(/^Contraseña cambiada/)).toBeVisible());
      await expect(current).toHaveValue("");
    });
  },
};

/** The kinds of notices that are switched off on the server. */
const switchedOff = async ({ client }: Staff) =>
  (await client.call("GET /api/common/notification-preferences")).filter(({ on }) => !on).map(({ kind }) => kind);

/**
 * A kind of notice is switched by keyboard, immediately and permanently; screen readers also announce its explanation.
 */
export const Notices: Story = {
  play: async ({ canvas, step, loaded }) => {
    const card = await canvas.findByRole("region", { name: "Avisos" });
    const orders = await within(card).findByRole("region", { name: "Pedidos" });
    await expect(within(card).getAllByRole("switch")).toHaveLength(25);
    const placed = within(orders).getByRole("switch", { name: "Pedido nuevo" });
    await expect(placed).toBeChecked();
    await expect(placed).toHaveAccessibleDescription("Un cliente ha hecho un pedido.");
    await step("a kind of notice is switched off with the space bar", async () => {
      placed.focus();
      await userEvent.keyboard(" ");
      await expect(placed).not.toBeChecked();
      await waitFor(async () => expect(await switchedOff(loaded.staff as Staff)).toEqual(["order-placed"]));
    });
    await step("quick changes are stored correctly, whatever the order of the responses", async () => {
      const refund = within(card).getByRole("switch", { name: "Devolución fallida" });
      await userEvent.click(refund);
      await userEvent.click(refund);
      await userEvent.click(within(card).getByRole("switch", { name: "Consulta nueva" }));
      await userEvent.click(placed);
      await waitFor(async () => expect(await switchedOff(loaded.staff as Staff)).toEqual(["question-asked"]));
      await expect([placed, refund].map((one) => (one as HTMLInputElement).checked)).toEqual([true, true]);
    });
  },
};

async function failToSwitch({ canvas }: Context) {
  const card = await canvas.findByRole("region", { name: "Avisos" });
  const placed = await within(card).findByRole("switch", { name: "Pedido nuevo" });
  await userEvent.click(placed);
  const alert = await within(card).findByRole("alert");
  await expect(alert).toHaveTextContent("No se ha guardado: Pedido nuevo");
  await expect(placed).toBeChecked();
  return { card, placed, alert };
}

/** A switch that could not be saved is reverted. */
export const NoticesFail: Story = {
  beforeEach: ({ msw }) => msw?.use(offline("PATCH /api/common/notification-preferences")),
  play: async (context) => {
    await failToSwitch(context);
  },
};

export const NoticesFailRetried: Story = {
  ...NoticesFail,
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw, loaded } = context;
    const { card, placed, alert } = await failToSwitch(context);
    msw?.use(...Object.values(createHandlers(loaded.mock)));
    await userEvent.click(within(alert).getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(within(card).queryByRole("alert")).toBeNull());
    await expect(placed).not.toBeChecked();
  },
};

/** Only the kinds available to the role. */
export const NoticesOfTheWarehouse: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("region", { name: "Avisos" });
    await within(card).findByRole("region", { name: "Cobros y reembolsos" });
    await expect(within(card).queryByRole("region", { name: "Consultas" })).toBeNull();
    await expect(within(card).queryByRole("switch", { name: "Trabajo fallido" })).toBeNull();
  },
};

export const NoNotices: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("region", { name: "Avisos" });
    await expect(await within(card).findByText("No hay avisos para tu función")).toBeVisible();
    await expect(within(card).queryByRole("switch")).toBeNull();
  },
};

export const NoticesUnread: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/common/notification-preferences", 500)),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("region", { name: "Avisos" });
    await expect(await within(card).findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw?.use(pending("GET /api/auth/sessions"), pending("GET /api/common/notification-preferences")),
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/auth/sessions", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline("DELETE /api/auth/sessions")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cerrar las demás" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
