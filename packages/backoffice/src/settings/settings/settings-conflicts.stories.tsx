import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { SettingsScreen } from "./settings-screen.tsx";

type Stored = Mock["store"]["data"]["settings"];

const meta = {
  title: "Back office/Settings/Conflicts",
  component: SettingsScreen,
  parameters: { layout: "fullscreen" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Context["canvas"];

interface Case {
  view?: string;
  /** Makes this administrator's change. */
  mine(canvas: Canvas): Promise<void>;
  /** Makes the change that the other administrator has stored meanwhile. */
  theirs(stored: Stored): void;
  /** The row that shows both values. */
  row: RegExp;
  /** Checks that the form still contains the value, before and after the choice. */
  kept(canvas: Canvas): Promise<void>;
  /** The value stored in the end. */
  stored(stored: Stored): unknown;
}

const at = (view: string | undefined) => ({
  router: { path: "/admin/ajustes", url: view ? `/admin/ajustes?view=${view}` : "/admin/ajustes" },
});

async function meet({ canvas, loaded }: Context, { mine, theirs, row, kept, stored }: Case) {
  const { store } = loaded.mock;
  await mine(canvas);
  theirs(store.data.settings);
  store.settingsVersion += 1;
  await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
  const alert = within(await canvas.findByRole("alert"));
  await expect(alert.getByRole("row", { name: row })).toBeVisible();
  await kept(canvas);
  await expect(stored(store.data.settings)).toBe(false);
  return { alert, store };
}

/** Two administrators change the same setting: no input is lost, and both values are shown. */
const conflict = (each: Case): Story => ({
  parameters: at(each.view),
  play: async (context) => {
    await meet(context, each);
  },
});

/** The user's own value is stored over the other one. */
const saved = (each: Case): Story => ({
  parameters: at(each.view),
  play: async (context) => {
    const { alert, store } = await meet(context, each);
    await userEvent.click(alert.getByRole("button", { name: "Aplicar lo mío" }));
    await announced("Ajustes guardados");
    await each.kept(context.canvas);
    await expect(each.stored(store.data.settings)).toBe(true);
  },
});

async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const IDENTITY: Case = {
  mine: async (canvas) => write(await canvas.findByRole("textbox", { name: "Nombre de la tienda" }), "Dado y Peón"),
  theirs: (stored) => {
    stored.shopName = "La Otra";
  },
  row: /^Nombre de la tienda Dado y Peón La Otra$/,
  kept: (canvas) => expect(canvas.getByRole("textbox", { name: "Nombre de la tienda" })).toHaveValue("Dado y Peón"),
  stored: ({ shopName }) => shopName === "Dado y Peón",
};
export const Identity: Story = { ...conflict(IDENTITY), tags: ["gate"] };
export const IdentitySaved: Story = { ...saved(IDENTITY), tags: ["gate", "!autodocs"] };

const LOOK: Case = {
  view: "imagen",
  mine: async (canvas) => write(await canvas.findByRole("textbox", { name: /^Color propio/ }), "#0a7d3b"),
  theirs: (stored) => {
    stored.look = { ...stored.look, accent: "#7a1f5c" };
  },
  row: /#0a7d3b #7a1f5c$/,
  kept: (canvas) => expect(canvas.getByRole("textbox", { name: /^Color propio/ })).toHaveValue("#0a7d3b"),
  stored: ({ look }) => look.accent === "#0a7d3b",
};
export const Look: Story = conflict(LOOK);
export const LookSaved: Story = { ...saved(LOOK), tags: ["!autodocs"] };

const PAYMENTS: Case = {
  view: "cobros",
  mine: async (canvas) => write(await canvas.findByRole("textbox", { name: "Texto: Contra reembolso" }), "Lo mío"),
  theirs: (stored) => {
    const rule = stored.paymentRules["cash-on-delivery"];
    stored.paymentRules = { ...stored.paymentRules, "cash-on-delivery": { ...rule, text: "Lo suyo" } };
  },
  row: /«Lo mío».*«Lo suyo»/,
  kept: (canvas) => expect(canvas.getByRole("textbox", { name: "Texto: Contra reembolso" })).toHaveValue("Lo mío"),
  stored: ({ paymentRules }) => paymentRules["cash-on-delivery"].text === "Lo mío",
};
export const Payments: Story = conflict(PAYMENTS);
export const PaymentsSaved: Story = { ...saved(PAYMENTS), tags: ["!autodocs"] };

const TAXES: Case = {
  view: "impuestos",
  mine: async (canvas) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Añadir un cambio: Reducido" }));
    await write(canvas.getByRole("spinbutton", { name: "Nuevo tipo: Reducido" }), "12");
    await write(canvas.getByRole("textbox", { name: "Desde el día: Reducido" }), "2030-01-01");
  },
  theirs: (stored) => {
    const { reduced } = stored.taxRates;
    stored.taxRates = { ...stored.taxRates, reduced: [...reduced, { rate: 1100, from: "2029-01-01" }] };
  },
  row: /^Tipos de IVA .*12\s% desde el 1 de enero de 2030.*11\s% desde el 1 de enero de 2029/,
  kept: (canvas) => expect(canvas.getByRole("spinbutton", { name: "Nuevo tipo: Reducido" })).toHaveValue("12"),
  stored: ({ taxRates }) => taxRates.reduced.at(-1)?.rate === 1200,
};
export const Taxes: Story = conflict(TAXES);
export const TaxesSaved: Story = { ...saved(TAXES), tags: ["!autodocs"] };

const ORDERS: Case = {
  view: "pedidos",
  mine: async (canvas) => write(await canvas.findByRole("spinbutton", { name: "Por pedido: Contra reembolso" }), "5"),
  theirs: (stored) => {
    stored.unpaidLimits = { "cash-on-delivery": { order: 8 } };
  },
  row: /^Unidades sin pagar .*Contra reembolso: 5, 20, 30, 50\s%.*Contra reembolso: 8, 20, 30, 50\s%/,
  kept: (canvas) => expect(canvas.getByRole("spinbutton", { name: "Por pedido: Contra reembolso" })).toHaveValue("5"),
  stored: ({ unpaidLimits }) => unpaidLimits["cash-on-delivery"]?.order === 5,
};
export const Orders: Story = conflict(ORDERS);
export const OrdersSaved: Story = { ...saved(ORDERS), tags: ["!autodocs"] };

const DISPATCH: Case = {
  view: "envios",
  mine: async (canvas) => userEvent.click(await canvas.findByRole("checkbox", { name: "sábado" })),
  theirs: (stored) => {
    stored.dispatch = { ...stored.dispatch, days: [1, 2, 3] };
  },
  row: /^Días de salida lunes, martes, miércoles, jueves, viernes, sábado lunes, martes, miércoles$/,
  kept: (canvas) => expect(canvas.getByRole("checkbox", { name: "sábado" })).toBeChecked(),
  stored: ({ dispatch }) => dispatch.days.includes(6),
};
export const Dispatch: Story = conflict(DISPATCH);
export const DispatchSaved: Story = { ...saved(DISPATCH), tags: ["!autodocs"] };

const MAIL: Case = {
  view: "correo",
  mine: async (canvas) => write(await canvas.findByRole("textbox", { name: /^Nombre del remitente/ }), "Lo mío"),
  theirs: (stored) => {
    stored.mail = { ...stored.mail, senderName: "Lo suyo" };
  },
  row: /^Nombre del remitente Lo mío Lo suyo$/,
  kept: (canvas) => expect(canvas.getByRole("textbox", { name: /^Nombre del remitente/ })).toHaveValue("Lo mío"),
  stored: ({ mail }) => mail.senderName === "Lo mío",
};
export const Mail: Story = conflict(MAIL);
export const MailSaved: Story = { ...saved(MAIL), tags: ["!autodocs"] };

/** Different settings in one section: both changes are kept without asking. */
export const Features: Story = {
  tags: ["gate"],
  parameters: { router: { path: "/admin/ajustes", url: "/admin/ajustes?view=funciones" } },
  play: async ({ canvas, loaded }) => {
    const { store } = loaded.mock as Mock;
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Eventos/ }));
    store.data.settings.features = { ...store.data.settings.features, newsletterOn: false };
    store.settingsVersion += 1;
    await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
    await announced("Ajustes guardados");
    await expect(store.data.settings.features).toMatchObject({ eventsOn: false, newsletterOn: false });
    await expect(canvas.getByRole("checkbox", { name: /^Eventos/ })).not.toBeChecked();
    await expect(canvas.queryByRole("region", { name: "Cambios sin guardar" })).toBeNull();
  },
};

async function meetConflict({ canvas, loaded }: Context) {
  const { client } = loaded.staff as Staff;
  const name = await canvas.findByRole("textbox", { name: "Nombre de la tienda" });
  const { identity, version } = await client.call("GET /api/admin/settings");
  await client.call("PATCH /api/admin/settings", {
    body: { identity: { ...identity, shopName: "La Otra" }, version },
  });
  await write(name, "Dado y Peón");
  await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
  const alert = await canvas.findByRole("alert");
  await waitFor(() => expect(alert).toHaveTextContent("Has cambiado estos ajustes en otra ventana"));
  await expect(canvas.queryByRole("button", { name: "Guardar" })).toBeNull();
  return { name, alert };
}

/**
 * The conflict shows that the same account stored the other change. The save bar is hidden until one version is chosen,
 * because saving would fail again.
 */
export const Named: Story = {
  parameters: { router: { path: "/admin/ajustes", url: "/admin/ajustes" } },
  play: async (context) => {
    await meetConflict(context);
  },
};

export const NamedKept: Story = {
  ...Named,
  tags: ["!autodocs"],
  play: async (context) => {
    const { name, alert } = await meetConflict(context);
    await userEvent.click(within(alert).getByRole("button", { name: "Quedarme con lo guardado" }));
    await expect(name).toHaveValue("La Otra");
  },
};
