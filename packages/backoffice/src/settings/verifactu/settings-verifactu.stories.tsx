import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";

const meta = {
  title: "Back office/Settings/VERI*FACTU",
  component: SettingsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/ajustes", url: "/admin/ajustes?view=verifactu" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

type Context = { loaded: Record<string, unknown> };
const storeOf = ({ loaded }: Context) => (loaded.mock as Mock).store;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A certificate that expires in the given number of days. */
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
/** The first bytes of every file of this type. */
const CERTIFICATE = "0\u0082\u0004\u00a8";

/** From no data to records sent in test mode; a wrong password causes no loss of input. */
export const SwitchedOn: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded, step }) => {
    await step("the page lists the missing data", async () => {
      await expect(await canvas.findByText("No se puede activar")).toBeVisible();
      await userEvent.click(canvas.getByRole("checkbox", { name: /^Enviar los registros/ }));
      await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(canvas.getAllByText(/Falta el certificado/).length).toBe(2));
    });
    await step("an invalid certificate is refused, and a valid one stored", async () => {
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
    await step("the trial is switched on", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
      await announced("Ajustes guardados");
      await expect(await canvas.findByText(/^En pruebas desde el/)).toBeVisible();
      await expect((loaded.mock as Mock).store.verifactu.settings).toMatchObject({ on: true, environment: "test" });
    });
  },
};

/** No producer is named: the owner declares the shop's own system, reads the declaration, and signs it. */
export const SignedByTheOwner: Story = {
  tags: ["gate"],
  beforeEach: (context) => {
    storeOf(context).verifactu.configured = null;
  },
  play: async ({ canvas, loaded, step }) => {
    const text = await canvas.findByRole("region", { name: "Texto de la declaración" });
    await step("the page says that no producer is named, and the text has gaps", async () => {
      await expect(await canvas.findByText(/Falta quien produce el programa/)).toBeVisible();
      await expect(within(text).getAllByText("Sin rellenar").length).toBe(5);
    });
    await step("the text of the declaration follows the chosen producer", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /^Nosotros/ }));
      await expect(await within(text).findByText("Tablero Juegos, S. L.")).toBeInTheDocument();
      await expect(canvas.queryByLabelText("Razón social")).toBeNull();
    });
    await step("the declaration cannot be signed without reading it and without a place", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Firmar la declaración" }));
      await expect(await canvas.findByText("Confirma que la has leído")).toBeVisible();
    });
    await step("the signed declaration shows the signatory, the time, the text and the version", async () => {
      await userEvent.type(canvas.getByLabelText("Lugar de la firma"), "Valencia");
      await userEvent.click(canvas.getByRole("checkbox", { name: /^He leído la declaración/ }));
      await userEvent.click(canvas.getByRole("button", { name: "Firmar la declaración" }));
      await announced("Declaración firmada");
      await expect(await canvas.findByText(/^Firmada por .* en Valencia\. Texto .* versión/)).toBeVisible();
      await expect(canvas.getByText("Tablero Juegos, S. L. (sistema propio)")).toBeVisible();
      await expect((loaded.mock as Mock).store.verifactu.producer).toMatchObject({ kind: "own" });
    });
  },
};

/** Signed for an earlier version: records are still sent, and the declaration is signed again. */
export const SignedBefore: Story = {
  globals: { viewport: { value: "w390" }, scheme: "dark" },
  beforeEach: (context) => {
    const store = storeOf(context);
    store.verifactu.producer = {
      ...{ kind: "distributor", name: "Programas del Norte, S. L.", taxId: "B00000018", address: "Calle Real 1" },
      contact: null,
      signed: { by: "Nora", at: store.now(), on: "2026-11-20", place: "Madrid", text: "2026-01", program: "0.0.0" },
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("La declaración es de una versión anterior")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leer y firmar otra vez" }));
    await expect(await canvas.findByLabelText("Razón social")).toHaveValue("Programas del Norte, S. L.");
  },
};

/** If the law is delayed: the date is a setting, with its legal source. */
export const Delayed: Story = {
  play: async ({ canvas, loaded }) => {
    const card = await canvas.findByRole("region", { name: "Desde cuándo es obligatorio" });
    await expect(
      within(card).getByText(/^Para las sociedades es obligatorio desde el 1 de enero de 2027/),
    ).toBeVisible();
    const rule = within(card).getByLabelText("Norma que lo dice");
    await userEvent.clear(rule);
    await userEvent.type(rule, "Otra norma");
    await userEvent.click(within(card).getByRole("radio", { name: "Un autónomo u otro" }));
    await userEvent.click(within(card).getByRole("button", { name: "Guardar las fechas" }));
    await announced("Fechas guardadas");
    await expect(await within(card).findByText(/^Para los autónomos .*2027.*\(Otra norma\)/)).toBeVisible();
    await expect((loaded.mock as Mock).store.verifactu.obligation).toMatchObject({ taxpayer: "person" });
  },
};

/** Another authority collects the tax there: the page says so, and VERI*FACTU cannot be switched on. */
export const Foral: Story = {
  globals: { viewport: { value: "w390" } },
  beforeEach: (context) => {
    const { settings } = storeOf(context).data;
    settings.address = { ...settings.address, postcode: "31001" };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/VERI\*FACTU no es para el País Vasco ni Navarra/)).toBeVisible();
  },
};

async function checkBinding({ canvas }: Play) {
  await expect(await canvas.findByText("Caduca pronto: pide ya el siguiente.")).toBeVisible();
  await expect(canvas.getByRole("radio", { name: "Pruebas" })).toBeDisabled();
}

/** In production mode: binding settings cannot be changed. */
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
  play: async (context) => {
    await checkBinding(context);
  },
};

/** Switching off shows the last day. */
export const InEarnestSwitchedOff: Story = {
  ...InEarnest,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkBinding(context);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Enviar los registros/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
    await announced("Ajustes guardados");
    await expect(await canvas.findByText(/Se envía hasta el 31 de diciembre/)).toBeVisible();
  },
};

/** The agency is unavailable: the pending records and the next attempt are shown. */
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

/** Another user has changed the settings in the meantime; the user's choices stay. */
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
    await waitFor(() => expect(screen.getByRole("button", { name: "Reintentar" })).toBeVisible());
  },
};
