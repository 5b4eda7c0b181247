import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../_internal/staff-story.tsx";
import { PATIENT, told } from "../_internal/toasts.ts";
import { CouponsScreen } from "./coupons-screen.tsx";

const LIST = "GET /api/admin/coupons";

const meta = {
  title: "Back office/Coupons",
  component: CouponsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/cupones" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof CouponsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

/** Opens a coupon of the list as the keyboard does. */
async function open(canvas: Play["canvas"], code: string): Promise<HTMLElement> {
  const table = await settled(canvas, "Cupones");
  within(table).getByRole("link", { name: code }).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: `Cupón ${code}` });
  await within(dialog).findByRole("textbox", { name: "Código" });
  return dialog;
}

async function replace(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("what each takes off, when and how often", async () => {
      const table = await settled(canvas, "Cupones");
      const league = within(table).getByRole("row", { name: /LIGA5/ });
      await expect(league).toHaveTextContent("5,00");
      await expect(league).toHaveTextContent("de 100");
      await expect(within(table).getByRole("row", { name: /VUELTAALCOLE/ })).toHaveTextContent("Archivado");
    });
    await step("sorts by uses", () => sortBy(canvas, "Cupones", "Usos"));
  },
};

export const Create: Story = {
  play: async ({ canvas, step }) => {
    await settled(canvas, "Cupones");
    await userEvent.click(canvas.getByRole("button", { name: "Nuevo cupón" }));
    const dialog = await screen.findByRole("dialog", { name: "Nuevo cupón" });
    const code = within(dialog).getByRole("textbox", { name: "Código" });
    await step("what is missing is said at the field", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
      await waitFor(() => expect(code).toHaveFocus());
      await expect(code).toBeInvalid();
      await expect(within(dialog).getByRole("spinbutton", { name: "Porcentaje" })).toBeInvalid();
    });
    await step("a code that is taken is told by the API, at its field", async () => {
      await userEvent.type(code, "liga5");
      await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Porcentaje" }), "12,5");
      await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
      await expect(await within(dialog).findByText("Ya hay un cupón LIGA5.")).toBeVisible();
      await expect(code).toHaveFocus();
    });
    await step("and with another one it is there", async () => {
      await replace(code, "verano-26");
      await userEvent.type(within(dialog).getByRole("textbox", { name: /Último día/ }), "31-12-2099");
      await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      await told("Cupón VERANO-26 creado");
      const table = await settled(canvas, "Cupones");
      const row = await within(table).findByRole("row", { name: /VERANO-26/ });
      await expect(row).toHaveTextContent(/12,5\s%/);
      await expect(row).toHaveTextContent("Hasta el 31 dic 2099");
    });
  },
};

export const Edit: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open(canvas, "LIGA5");
    await step("its discount is an amount, and becomes a percentage", async () => {
      await expect(within(dialog).getByRole("textbox", { name: "Importe" })).toHaveValue("5,00");
      await userEvent.click(within(dialog).getByRole("radio", { name: "Porcentaje" }));
      await replace(await within(dialog).findByRole("spinbutton", { name: "Porcentaje" }), "20");
      await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const table = await settled(canvas, "Cupones");
      await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent(/20\s%/));
    });
    await step("out of use it is archived", async () => {
      const again = await open(canvas, "LIGA5");
      await userEvent.click(within(again).getByRole("switch", { name: "En uso" }));
      await userEvent.click(within(again).getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const table = await settled(canvas, "Cupones");
      await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent("Archivado"));
    });
  },
};

/** Escape loses nothing that was typed. */
export const KeepsWhatWasTyped: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, "LIGA5");
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Descripción/ }), " de otoño");
    await userEvent.keyboard("{Escape}");
    await expect(within(dialog).getByRole("textbox", { name: /Descripción/ })).toHaveValue(
      "Quienes juegan la liga de la tienda de otoño",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Somebody else saves first: both versions are seen before one is chosen. */
export const Conflict: Story = {
  play: async ({ canvas, loaded }) => {
    const dialog = await open(canvas, "LIGA5");
    const { client } = loaded.staff as Staff;
    const { items } = await client.call(LIST, { query: { search: "LIGA5" } });
    const coupon = items[0]!;
    await client.call("PATCH /api/admin/coupons/{id}", {
      params: { id: coupon.id },
      body: { description: "La liga de Ana", version: coupon.version },
    });
    await replace(within(dialog).getByRole("spinbutton", { name: /Usos en total/ }), "50");
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    const alert = await within(dialog).findByRole("alert");
    await expect(alert).toHaveTextContent("Alguien ha cambiado el cupón");
    await expect(within(alert).getByText("La liga de Ana")).toBeVisible();
    await userEvent.click(within(alert).getByRole("button", { name: "Quedarme con lo guardado" }));
    await expect(within(dialog).getByRole("textbox", { name: /Descripción/ })).toHaveValue("La liga de Ana");
    await replace(within(dialog).getByRole("spinbutton", { name: /Usos en total/ }), "60");
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    const table = await settled(canvas, "Cupones");
    await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent("de 60"));
  },
};

/** One that orders used is archived, one that nobody used is gone. */
export const Remove: Story = {
  play: async ({ canvas, loaded }) => {
    const used = (loaded.mock as Mock).store.data.orders.some(({ couponCode }) => couponCode === "LIGA5");
    const dialog = await open(canvas, "LIGA5");
    await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));
    const question = await screen.findByRole("alertdialog", { name: "Eliminar el cupón LIGA5" });
    await userEvent.click(within(question).getByRole("button", { name: "Eliminar cupón" }));
    await told(used ? "Cupón LIGA5 archivado" : "Cupón LIGA5 eliminado");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
  },
};

export const SaveFails: Story = {
  play: async ({ canvas, msw }) => {
    const dialog = await open(canvas, "LIGA5");
    const handlers = msw?.listHandlers() ?? [];
    msw?.use(failing("PATCH /api/admin/coupons/{id}", 503));
    await replace(within(dialog).getByRole("spinbutton", { name: /Usos en total/ }), "70");
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    const again = await within(dialog).findByRole("button", { name: "Reintentar" });
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
  },
};

/** A coupon that is still on its way, from a link. */
export const Opening: Story = {
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=00000000-0000-7000-8000-000000000000" } },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/coupons/{id}")),
  play: async () => {
    await expect(await screen.findByRole("dialog", { name: "Cupón" })).toBeVisible();
  },
};

export const Gone: Story = {
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=00000000-0000-7000-8000-000000000000" } },
  play: async () => {
    await expect(await screen.findByText("Este cupón ya no está")).toBeVisible();
    const dialog = screen.getByRole("dialog", { name: "Cupón" });
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Cerrar" })[0]!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Whoever may only read sees the list; nothing opens. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Cupones");
    await expect(within(table).getByText("LIGA5")).toBeVisible();
    await expect(within(table).queryByRole("link")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nuevo cupón" })).toBeNull();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay cupones");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const PhoneDialog: Story = {
  globals: { viewport: { value: "sm" } },
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=nuevo" } },
};

export const Dark: Story = { globals: { scheme: "dark" } };

export const DarkDialog: Story = {
  globals: { scheme: "dark" },
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=nuevo" } },
};
