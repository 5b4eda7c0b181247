import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { announced } from "../_internal/toasts.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const meta = {
  title: "Back office/Settings/VERI*FACTU",
  component: SettingsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/ajustes", url: "/admin/ajustes?view=verifactu" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Context = { loaded: Record<string, unknown> };
const storeOf = ({ loaded }: Context) => (loaded.mock as Mock).store;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A certificate that ends in so many days. */
function certified(context: Context, days = 700) {
  const store = storeOf(context);
  const now = store.now();
  store.verifactu.certificate = {
    holder: store.data.settings.legalName,
    taxId: store.data.settings.taxId,
    endsAt: new Date(Date.parse(now) + days * DAY_MS).toISOString(),
    seal: false,
    storedAt: now,
  };
}

const pfx = (text: string) => new File([text], "tienda.pfx", { type: "application/x-pkcs12" });
/** The first bytes of every such file. */
const CERTIFICATE = "0\u0082\u0004\u00a8";

/** From nothing to records that are sent for trial: a wrong password loses nothing. */
export const SwitchedOn: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded, step }) => {
    await step("it says what is missing", async () => {
      await expect(await canvas.findByText("No se puede activar")).toBeVisible();
      await userEvent.click(canvas.getByRole("checkbox", { name: /^Enviar los registros/ }));
      await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(canvas.getAllByText(/Falta el certificado/).length).toBe(2));
    });
    await step("the certificate", async () => {
      await userEvent.upload(canvas.getByLabelText(/^Fichero/), pfx("nothing"));
      await userEvent.click(canvas.getByRole("button", { name: "Guardar el certificado" }));
      await expect(await canvas.findByText(/No es un certificado/)).toBeVisible();
      const bytes = Uint8Array.from(CERTIFICATE, (letter) => letter.charCodeAt(0));
      await userEvent.upload(canvas.getByLabelText(/^Fichero/), new File([bytes], "tienda.pfx"));
      await userEvent.type(canvas.getByLabelText("Contraseña"), "equivocada");
      await userEvent.click(canvas.getByRole("button", { name: "Guardar el certificado" }));
      await expect(await canvas.findByText("La contraseña no abre el certificado.")).toBeVisible();
      await userEvent.clear(canvas.getByLabelText("Contraseña"));
      await userEvent.type(canvas.getByLabelText("Contraseña"), "tablero-1");
      await userEvent.click(canvas.getByRole("button", { name: "Guardar el certificado" }));
      await announced("Certificado guardado");
      await expect(await canvas.findByText("Titular")).toBeVisible();
    });
    await step("on, for trial", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
      await announced("Ajustes guardados");
      await expect(await canvas.findByText(/^En pruebas desde el/)).toBeVisible();
      await expect((loaded.mock as Mock).store.verifactu.settings).toMatchObject({ on: true, environment: "test" });
    });
  },
};

/** Others collect the tax there: it says so, and cannot be switched on. */
export const Foral: Story = {
  globals: { viewport: { value: "sm" } },
  beforeEach: (context) => {
    const { settings } = storeOf(context).data;
    settings.address = { ...settings.address, postcode: "31001" };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/VERI\*FACTU no es para el País Vasco ni Navarra/)).toBeVisible();
  },
};

/** In earnest: what binds the shop cannot be changed, and switching off names the last day. */
export const InEarnest: Story = {
  beforeEach: (context) => {
    certified(context, 20);
    const store = storeOf(context);
    store.verifactu.settings = {
      on: true,
      environment: "production",
      from: store.now().slice(0, 10),
      endsOn: null,
      installation: "1",
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Caduca pronto: pide ya el siguiente.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Pruebas" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Enviar los registros/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
    await announced("Ajustes guardados");
    await expect(await canvas.findByText(/Se envía hasta el 31 de diciembre/)).toBeVisible();
  },
};

/** The agency is away: what waits and when it is tried again. */
export const Failing: Story = {
  globals: { scheme: "dark" },
  beforeEach: (context) => {
    certified(context);
    const store = storeOf(context);
    const since = store.now();
    const nextAt = new Date(Date.parse(since) + DAY_MS / 24).toISOString();
    store.verifactu.failure = { text: "Agencia Tributaria: El servidor tarda demasiado.", since, attempts: 4, nextAt };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Los registros no llegan")).toBeVisible();
  },
};

/** Somebody else has changed it meanwhile: what was chosen stays. */
export const Conflict: Story = {
  beforeEach: (context) => certified(context),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Enviar los registros/ }));
    (loaded.mock as Mock).store.verifactu.version += 1;
    await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
    await expect(await canvas.findByText("No se ha guardado")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: /^Enviar los registros/ })).toBeChecked();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/verifactu", 503)),
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};
