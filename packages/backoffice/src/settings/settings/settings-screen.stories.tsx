import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { failed, forbidden, loading } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const at = (view?: string) => ({
  router: { path: "/admin/ajustes", url: view ? `/admin/ajustes?view=${view}` : "/admin/ajustes" },
});

const meta = {
  title: "Back office/Settings",
  component: SettingsScreen,
  parameters: { layout: "fullscreen", ...at() },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const settingsOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data.settings;
const box = (canvas: Play["canvas"], name: string | RegExp) => canvas.findByRole("textbox", { name });
const number = (canvas: Play["canvas"], name: string) => canvas.findByRole("spinbutton", { name });
async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}
const save = (canvas: Play["canvas"]) => userEvent.click(canvas.getByRole("button", { name: "Guardar" }));

async function writeWrongId({ canvas, loaded, step }: Play) {
  const name = await box(canvas, "Nombre de la tienda");
  await step("a wrong tax id is refused at its field", async () => {
    await write(name, "Dado y Peón");
    await write(await box(canvas, /^NIF/), "00000000A");
    await save(canvas);
    await expect(await canvas.findByText(/^Ese NIF no es correcto/)).toBeVisible();
    await expect(name).toHaveValue("Dado y Peón");
    await expect(settingsOf(loaded).shopName).toBe("Tablero");
  });
}

/** Name, tax data and hours; errors are shown at their fields, and no input is lost. */
export const Identity: Story = {
  tags: ["gate"],
  play: async (context) => {
    await writeWrongId(context);
  },
};

/** A valid tax id is stored with Ctrl+S. */
export const IdentitySaved: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    await writeWrongId(context);
    await step("a valid tax id is stored with the keyboard", async () => {
      await write(await box(canvas, /^NIF/), "00000000-t");
      await userEvent.keyboard("{Control>}s{/Control}");
      await announced("Ajustes guardados");
      await expect(settingsOf(loaded)).toMatchObject({ shopName: "Dado y Peón", taxId: "00000000T" });
      await waitFor(() => expect(canvas.queryByRole("region", { name: "Cambios sin guardar" })).toBeNull(), PATIENT);
    });
  },
};

/** Opening hours: each weekday has its periods or is closed. */
export const Hours: Story = {
  play: async ({ canvas, loaded, step }) => {
    await step("Sunday is closed, and Monday's hours are copied to the other weekdays", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Quitar 11:00–15:00 del domingo" }));
      await userEvent.click(canvas.getByRole("button", { name: "Quitar 17:00–21:30 del lunes" }));
      await userEvent.click(canvas.getByRole("button", { name: "Copiar el lunes de martes a viernes" }));
      await expect(canvas.getAllByText("Cerrado")).toHaveLength(1);
      await save(canvas);
      await announced("Ajustes guardados");
      const morning = { from: "11:00", to: "14:00" };
      await expect(settingsOf(loaded).openingHours).toEqual([
        { days: [1, 2, 3, 4, 5], ranges: [morning] },
        { days: [6], ranges: [morning, { from: "17:00", to: "21:30" }] },
      ]);
    });
  },
};

async function writeWrongHours({ canvas, step }: Play) {
  const year = new Date().getFullYear() + 1;
  await step("a day that is listed twice and hours that end before they begin are refused", async () => {
    const add = await canvas.findByRole("button", { name: "Añadir día" });
    for (const _ of [1, 2]) {
      await userEvent.click(add);
      await userEvent.type(canvas.getAllByRole("textbox", { name: "Día" }).at(-1)!, `24-12-${year}`);
      await userEvent.tab();
    }
    await userEvent.click(canvas.getAllByRole("button", { name: `Añadir horas al 24 de diciembre de ${year}` })[0]!);
    await write(await box(canvas, `El 24 de diciembre de ${year} cierra a las`), "09:00");
    await save(canvas);
    await expect(await canvas.findByText("Ese día ya está en la lista.")).toBeVisible();
    await expect(canvas.getByText(`El 24 de diciembre de ${year} cierra antes de abrir.`)).toBeVisible();
  });
  return year;
}

/** Days with different hours: errors are shown at their row. */
export const SpecialHours: Story = {
  play: async (context) => {
    await writeWrongHours(context);
  },
};

/** National holidays are added at once. */
export const SpecialHoursSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const year = await writeWrongHours(context);
    await step("the corrected days are stored together with the national holidays", async () => {
      await userEvent.click(canvas.getAllByRole("button", { name: `Quitar el 24 de diciembre de ${year}` }).at(-1)!);
      await write(await box(canvas, `El 24 de diciembre de ${year} cierra a las`), "15:00");
      await userEvent.type(await box(canvas, /^Motivo/), "Nochebuena");
      await userEvent.click(canvas.getByRole("button", { name: "Añadir los festivos nacionales" }));
      await save(canvas);
      await announced("Ajustes guardados");
      const { specialHours } = settingsOf(loaded);
      await expect(specialHours.slice(-2)).toEqual([
        { on: `${year}-12-24`, name: "Nochebuena", ranges: [{ from: "10:00", to: "15:00" }] },
        { on: `${year}-12-25`, name: "Navidad", ranges: [] },
      ]);
      await expect(specialHours.map(({ on }) => on)).toContain(`${year}-01-01`);
    });
  },
};

/** Without an account, transfers are not offered; an account needs its holder. */
export const Payments: Story = {
  parameters: at("cobros"),
  play: async ({ canvas, loaded }) => {
    const iban = await box(canvas, /^IBAN/);
    await write(iban, "ES09 9999 0014 2800 0001 2812");
    await save(canvas);
    await expect(await canvas.findByText(/^Ese IBAN no es correcto/)).toBeVisible();
    await write(iban, "");
    await expect(canvas.getByText(/^Sin cuenta no se ofrece la transferencia/)).toBeVisible();
    await save(canvas);
    await announced("Ajustes guardados");
    await expect(settingsOf(loaded).iban).toBe("");
  },
};

/** Each payment method is on or off, with a text and limits; at least one stays on. */
export const Methods: Story = {
  parameters: at("cobros"),
  play: async ({ canvas, loaded, step }) => {
    await step("cash on delivery gets a limit of 300 € and a text", async () => {
      await write(await box(canvas, "Hasta: Contra reembolso"), "300");
      await write(await box(canvas, "Texto: Contra reembolso"), "Ten el importe justo.");
      await save(canvas);
      await announced("Ajustes guardados");
      const { paymentRules } = settingsOf(loaded);
      const rule = { on: true, text: "Ten el importe justo.", min: null, max: 30_000 };
      await expect(paymentRules["cash-on-delivery"]).toEqual(rule);
    });
    await step("switching all methods off is refused", async () => {
      for (const name of [/^Tarjeta/, /^Bizum/, /^Transferencia/, /^Pago en la tienda/, /^Contra reembolso/])
        await userEvent.click(canvas.getByRole("checkbox", { name }));
      await save(canvas);
      await expect(await canvas.findByText(/^Deja al menos una forma de pago/)).toBeVisible();
    });
  },
};

/** How long orders wait for payment; the statutory fourteen days are the minimum. */
export const Orders: Story = {
  parameters: at("pedidos"),
  play: async ({ canvas, loaded }) => {
    const days = await number(canvas, "Desistimiento");
    await write(days, "30");
    await write(await number(canvas, "Transferencia"), "3");
    await save(canvas);
    await announced("Ajustes guardados");
    await expect(settingsOf(loaded)).toMatchObject({ withdrawalDays: 30, transferExpiryDays: 3 });
  },
};

async function addWrongHoliday({ canvas, step }: Play) {
  await step("a day that does not exist is refused", async () => {
    await userEvent.click(await canvas.findByRole("button", { name: "Añadir festivo" }));
    await userEvent.type(canvas.getAllByRole("textbox", { name: "Día" }).at(-1)!, "30/02");
    await userEvent.type(canvas.getAllByRole("textbox", { name: "Nombre" }).at(-1)!, "San Nadie");
    await save(canvas);
    await expect(await canvas.findByText("Ese día no existe.")).toBeVisible();
  });
}

/** The hour, the days and the holidays of dispatch. */
export const Dispatch: Story = {
  parameters: at("envios"),
  play: async (context) => {
    await addWrongHoliday(context);
  },
};

export const DispatchSaved: Story = {
  ...Dispatch,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    await addWrongHoliday(context);
    await step("an existing day is stored", async () => {
      await write(canvas.getAllByRole("textbox", { name: "Día" }).at(-1)!, "19/3");
      await userEvent.click(canvas.getByRole("checkbox", { name: "sábado" }));
      await save(canvas);
      await announced("Ajustes guardados");
      const { days, holidays } = settingsOf(loaded).dispatch;
      await expect(days).toEqual([1, 2, 3, 4, 5, 6]);
      await expect(holidays.at(-1)).toEqual({ on: "03-19", name: "San Nadie" });
    });
  },
};

/** Sender and server: the password is never shown again, and the test shows its result. */
export const Mail: Story = {
  parameters: at("correo"),
  play: async ({ canvas, loaded, step }) => {
    const test = async () =>
      userEvent.click(await canvas.findByRole("button", { name: "Enviarme un correo de prueba" }));
    const host = await box(canvas, /^Servidor/);
    await step("no test mail can be sent without a server", async () => {
      await expect(await canvas.findByText("Guarda primero un servidor de correo.")).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Enviarme un correo de prueba" })).toBeDisabled();
    });
    await step("an IP address and a user without a password are refused", async () => {
      await write(host, "192.0.2.1");
      await write(await box(canvas, /^Usuario/), "pedidos");
      await save(canvas);
      await expect(await canvas.findByText(/no su dirección IP/)).toBeVisible();
      await expect(canvas.getByText(/^Escribe la contraseña de ese usuario/)).toBeVisible();
    });
    await step("the settings are stored with a password", async () => {
      await write(host, "smtp.proveedor.invalid");
      await write(canvas.getByLabelText(/^Contraseña/), "secreta");
      await save(canvas);
      await announced("Ajustes guardados");
      await expect(await canvas.findByText(/^Guardada el /)).toBeVisible();
      await expect(canvas.getByLabelText(/^Contraseña/)).toHaveValue("");
      await expect(JSON.stringify((loaded.mock as Mock).store.data.settings)).not.toContain("secreta");
    });
    await step("the test explains that the server does not exist", async () => {
      await test();
      await expect(await canvas.findByText(/^No existe ningún servidor smtp.proveedor.invalid:587/)).toBeVisible();
    });
    await step("an existing server accepts the test mail", async () => {
      await write(host, "smtp.proveedor.test");
      await write(canvas.getByLabelText(/^Contraseña/), "secreta");
      await save(canvas);
      await waitFor(() => expect(canvas.getByRole("button", { name: "Enviarme un correo de prueba" })).toBeEnabled());
      await test();
      await expect(await canvas.findByText(/^El servidor ha aceptado el correo/)).toBeVisible();
    });
  },
};

/** The sender domain's DNS records, with those that still have to be added. */
export const SenderDomain: Story = {
  parameters: at("correo"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Comprobar el dominio" }));
    const list = within(await canvas.findByRole("list", { name: "Registros de tablero.test" }));
    await expect(list.getAllByRole("listitem").map((item) => within(item).getByRole("heading").textContent)).toEqual([
      "SPF",
      "DKIM",
      "DMARC",
    ]);
    await expect(list.getByText("v=DMARC1; p=quarantine; rua=mailto:pedidos@tablero.test")).toBeVisible();
  },
};

/** Features of the shop that can be switched on or off. */
export const Features: Story = {
  parameters: at("funciones"),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Eventos/ }));
    await save(canvas);
    await announced("Ajustes guardados");
    await expect(settingsOf(loaded).features).toMatchObject({ eventsOn: false, preordersOn: true });
  },
};

async function meetConflict({ canvas, loaded, step }: Play) {
  await write(await number(canvas, "Transferencia"), "3");
  const { store } = loaded.mock as Mock;
  store.data.settings.transferExpiryDays = 10;
  store.settingsVersion += 1;
  await save(canvas);
  const conflict = within(await canvas.findByRole("alert"));
  await step("both values are shown", async () => {
    await expect(conflict.getByRole("row", { name: "Espera de la transferencia (días) 3 10" })).toBeVisible();
  });
  return { store, conflict };
}

/** A version conflict: both values are shown. */
export const Conflict: Story = {
  parameters: at("pedidos"),
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  ...Conflict,
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { store, conflict } = await meetConflict(context);
    await step("the user's value replaces the other one", async () => {
      await userEvent.click(conflict.getByRole("button", { name: "Aplicar lo mío" }));
      await announced("Ajustes guardados");
      await expect(store.data.settings.transferExpiryDays).toBe(3);
    });
  },
};

export const Loading: Story = loading("GET /api/admin/settings");
export const Failed: Story = failed("GET /api/admin/settings");
/** For administrators only. */
export const Forbidden: Story = forbidden("manager");
