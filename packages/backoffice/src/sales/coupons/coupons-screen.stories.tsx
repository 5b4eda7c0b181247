import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import {
  emptied,
  exportFailing,
  exporting,
  failed,
  forbidden,
  loading,
  settled,
  sortBy,
} from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
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

/** Opens a coupon of the list with the keyboard. */
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
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    await step("each coupon shows its discount, period and uses", async () => {
      const table = await settled(canvas, "Cupones");
      const league = within(table).getByRole("row", { name: /LIGA5/ });
      await expect(league).toHaveTextContent("5,00");
      await expect(league).toHaveTextContent("de 100");
      await expect(within(table).getByRole("row", { name: /VUELTAALCOLE/ })).toHaveTextContent("Archivado");
    });
    await step("the list is sorted by uses", () => sortBy(canvas, "Cupones", "Usos"));
  },
};

export const Create: Story = {
  play: async ({ canvas, step }) => {
    await settled(canvas, "Cupones");
    await userEvent.click(canvas.getByRole("button", { name: "Nuevo cupón" }));
    const dialog = await screen.findByRole("dialog", { name: "Nuevo cupón" });
    const code = within(dialog).getByRole("textbox", { name: "Código" });
    await step("a missing code is reported at its field", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
      await waitFor(() => expect(code).toHaveFocus());
      await expect(code).toBeInvalid();
      await expect(within(dialog).getByRole("spinbutton", { name: "Porcentaje" })).toBeInvalid();
    });
    await step("a code of another coupon is refused by the API at its field", async () => {
      await userEvent.type(code, "liga5");
      await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Porcentaje" }), "12,5");
      await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
      await expect(await within(dialog).findByText("Ya hay un cupón LIGA5.")).toBeVisible();
      await expect(code).toHaveFocus();
    });
    await step("with another code the coupon is created", async () => {
      await replace(code, "verano-26");
      await userEvent.type(within(dialog).getByRole("textbox", { name: /Último día/ }), "31-12-2099");
      await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      await announced("Cupón VERANO-26 creado");
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
    await step("the discount changes from an amount to a percentage", async () => {
      await expect(within(dialog).getByRole("textbox", { name: "Importe" })).toHaveValue("5,00");
      await userEvent.click(within(dialog).getByRole("radio", { name: "Porcentaje" }));
      await replace(await within(dialog).findByRole("spinbutton", { name: "Porcentaje" }), "20");
      await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const table = await settled(canvas, "Cupones");
      await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent(/20\s%/));
    });
    await step("a coupon that is switched off can be archived", async () => {
      const again = await open(canvas, "LIGA5");
      await userEvent.click(within(again).getByRole("switch", { name: "En uso" }));
      await userEvent.click(within(again).getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const table = await settled(canvas, "Cupones");
      await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent("Archivado"));
    });
  },
};

/** Escape does not discard typed values. */
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

/** Another user saves first: both versions are shown before one is chosen. */
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
    const total = within(dialog).getByRole("spinbutton", { name: /Usos en total/ });
    await replace(total, "60");
    await replace(within(dialog).getByRole("textbox", { name: /Descripción/ }), "Mi liga");
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    const alert = await within(dialog).findByRole("alert");
    await expect(alert).toHaveTextContent("Has cambiado el cupón en otra ventana");
    await expect(within(alert).getByText("La liga de Ana")).toBeVisible();
    await userEvent.click(within(alert).getByRole("button", { name: "Quedarme con lo guardado" }));
    await expect(within(dialog).getByRole("textbox", { name: /Descripción/ })).toHaveValue("La liga de Ana");
    // Fields that the other user did not change keep the typed text.
    await expect(total).toHaveValue("60");
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    const table = await settled(canvas, "Cupones");
    await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent("de 60"));
  },
};

/** A coupon used by orders is archived, an unused one is deleted. */
export const Remove: Story = {
  play: async ({ canvas, loaded }) => {
    const used = (loaded.mock as Mock).store.data.orders.some(({ couponCode }) => couponCode === "LIGA5");
    const dialog = await open(canvas, "LIGA5");
    await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));
    const question = await screen.findByRole("alertdialog", { name: "Eliminar cupón LIGA5" });
    await userEvent.click(within(question).getByRole("button", { name: "Eliminar cupón" }));
    await announced(used ? "Cupón LIGA5 archivado" : "Cupón LIGA5 eliminado");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
  },
};

/** A limit below the number of uses is reported at its field, and the typed value stays. */
export const BelowUses: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, "BIENVENIDA10");
    await expect(dialog).toHaveTextContent(/pedidos? lo us(ó|aron) y conserva/);
    const limit = within(dialog).getByRole("spinbutton", { name: /Usos en total/ });
    await replace(limit, "1");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(await within(dialog).findByText(/^Ya se ha usado \d+ veces\.$/)).toBeVisible();
    await expect(limit).toHaveFocus();
    await expect(limit).toHaveValue("1");
  },
};

/** A day that does not exist is an error; the coupon is not stored without an end. */
export const WrongDay: Story = {
  play: async ({ canvas, loaded }) => {
    const dialog = await open(canvas, "LIGA5");
    const day = within(dialog).getByRole("textbox", { name: /Último día/ });
    await replace(day, "31-13-2026");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(await within(dialog).findByText("Escribe el día como 2026-11-24")).toBeVisible();
    await expect(day).toHaveValue("31-13-2026");
    await expect(day).toHaveFocus();
    await replace(day, "30-06-2099");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    const { items } = await (loaded.staff as Staff).client.call(LIST, { query: { search: "LIGA5" } });
    await expect(items[0]?.endsAt).toBe("2099-06-30T22:00:00.000Z");
  },
};

/** The copy is opened in place of the coupon, inactive and with its own code. Typed values are not lost. */
export const Duplicate: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open(canvas, "LIGA5");
    const description = within(dialog).getByRole("textbox", { name: /Descripción/ });
    await step("duplicating is refused while there are unsaved changes", async () => {
      await userEvent.type(description, "!");
      await userEvent.click(within(dialog).getByRole("button", { name: "Duplicar" }));
      await announced("Guarda antes los cambios de LIGA5");
      await expect(dialog).toBeVisible();
      await userEvent.type(description, "{Backspace}");
    });
    await step("the duplicate opens", async () => {
      within(dialog).getByRole("button", { name: "Duplicar" }).focus();
      await userEvent.keyboard("{Enter}");
      const copy = await screen.findByRole("dialog", { name: "Cupón LIGA5-2" }, PATIENT);
      await announced("Cupón LIGA5-2 creado");
      await expect(await within(copy).findByRole("textbox", { name: "Código" })).toHaveValue("LIGA5-2");
      await expect(within(copy).getByRole("textbox", { name: "Importe" })).toHaveValue("5,00");
      await expect(within(copy).getByRole("switch", { name: "En uso" })).not.toBeChecked();
      await userEvent.click(within(copy).getByRole("switch", { name: "En uso" }));
      await userEvent.click(within(copy).getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const table = await settled(canvas, "Cupones");
      await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5-2/ })).toHaveTextContent("Activo"));
    });
  },
};

export const DuplicateFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/coupons/{id}/duplicate", 503)),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, "LIGA5");
    await userEvent.click(within(dialog).getByRole("button", { name: "Duplicar" }));
    await announced("No se ha duplicado");
    await expect(dialog).toBeVisible();
  },
};

/** Each change with its author, time and previous values. */
export const History: Story = {
  play: async ({ canvas, loaded }) => {
    const { client } = loaded.staff as Staff;
    const [coupon] = (await client.call(LIST, { query: { search: "LIGA5" } })).items;
    const call = { params: { id: coupon!.id }, body: { maxUses: 90, version: coupon!.version } };
    await client.call("PATCH /api/admin/coupons/{id}", call);
    const dialog = await open(canvas, "LIGA5");
    await userEvent.click(within(dialog).getByRole("button", { name: "Historial" }));
    const [newest] = await within(dialog).findAllByRole("listitem", { name: /^Cambio/ });
    await expect(newest).toHaveTextContent("Usos como máximoAntes: 100Ahora: 90");
  },
};

/** The list as a file created by the server, with the list's filters. */
export const Export: Story = exporting(
  "Cupones",
  {
    announced: "Cupones exportados",
    file: "cupones",
    head: "Código;Descripción;Descuento;Porcentaje;Importe;Compra mínima;Vale desde;Último día;Usos;Usos en total;Usos por persona;Estado",
    row: /^VUELTAALCOLE;.*;Archivado$/,
  },
  "/admin/cupones?state=archived",
);

export const ExportFails: Story = exportFailing("Cupones", "GET /api/admin/coupons/export");

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

/** A coupon that is still loading, opened from a link. */
export const Opening: Story = {
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=00000000-0000-7000-8000-000000000000" } },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/coupons/{id}")),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Cupón" })).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=00000000-0000-7000-8000-000000000000" } },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Este cupón ya no está")).toBeVisible());
    const dialog = screen.getByRole("dialog", { name: "Cupón" });
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Cerrar" })[0]!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** With read permission only, the list is visible but nothing can be opened. */
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

/** A long description, the longest code, and the largest figures. */
export const LongText: Story = {
  globals: { viewport: { value: "sm" } },
  play: async ({ canvas, loaded }) => {
    const { client } = loaded.staff as Staff;
    const code = "SUPERDESCUENTO-DE-NAVIDAD-2026";
    const description = "Para quien viene del club de juegos de rol de la parroquia de Santa María la Mayor. ".repeat(
      2,
    );
    const limits = { maxUses: 1_000_000, perClientUses: 1_000_000, minimum: 100_000_000 };
    const dates = { startsAt: "2026-11-01T00:00:00Z", endsAt: "2099-12-31T23:00:00Z" };
    const body = { code, description, kind: "amount", value: 99_999_999, ...limits, ...dates } as const;
    await client.call("POST /api/admin/coupons", { body });
    await userEvent.type(await canvas.findByRole("searchbox"), "navidad");
    await canvas.findByText(code, {}, PATIENT);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const PhoneEdit: Story = {
  globals: { viewport: { value: "sm" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "LIGA5" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Cupón LIGA5" })).toBeVisible());
  },
};

export const PhoneDialog: Story = {
  globals: { viewport: { value: "sm" } },
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=nuevo" } },
};

export const Dark: Story = { globals: { scheme: "dark" } };

export const DarkDialog: Story = {
  globals: { scheme: "dark" },
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=nuevo" } },
};
