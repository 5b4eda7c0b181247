import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { CouponsScreen } from "./coupons-screen.tsx";

const LIST = "GET /api/admin/coupons";

const meta = {
  title: "Back office/Coupons/Windows",
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

async function createWrongly({ canvas, step }: Play) {
  await settled(canvas, "Cupones");
  await userEvent.click(canvas.getByRole("button", { name: "Nuevo cupón" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo cupón" });
  const code = within(dialog).getByRole("textbox", { name: "Código" });
  await step("missing data are reported at their fields", async () => {
    await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toBeInvalid();
    await expect(within(dialog).getByRole("spinbutton", { name: "Porcentaje" })).toBeInvalid();
  });
  await step("a code that is already taken is refused by the API and reported at its field", async () => {
    await userEvent.type(code, "liga5");
    await userEvent.type(within(dialog).getByRole("spinbutton", { name: "Porcentaje" }), "12,5");
    await userEvent.click(within(dialog).getByRole("button", { name: "Crear cupón" }));
    await expect(await within(dialog).findByText("Ya hay un cupón LIGA5.")).toBeVisible();
    await expect(code).toHaveFocus();
  });
  return { dialog, code };
}

export const Create: Story = {
  play: async (context) => {
    await createWrongly(context);
  },
};

export const CreateSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, code } = await createWrongly(context);
    await step("the coupon is created with another code", async () => {
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

async function changeDiscount({ canvas }: Play) {
  const dialog = await open(canvas, "LIGA5");
  await expect(within(dialog).getByRole("textbox", { name: "Importe" })).toHaveValue("5,00");
  await userEvent.click(within(dialog).getByRole("radio", { name: "Porcentaje" }));
  await replace(await within(dialog).findByRole("spinbutton", { name: "Porcentaje" }), "20");
  return dialog;
}

export const Edit: Story = {
  play: async (context) => {
    await changeDiscount(context);
  },
};

export const EditSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const dialog = await changeDiscount(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    const table = await settled(canvas, "Cupones");
    await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent(/20\s%/));
    await step("a coupon that is switched off is archived", async () => {
      const again = await open(canvas, "LIGA5");
      await userEvent.click(within(again).getByRole("switch", { name: "En uso" }));
      await userEvent.click(within(again).getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
      const table = await settled(canvas, "Cupones");
      await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5/ })).toHaveTextContent("Archivado"));
    });
  },
};

async function pressEscape({ canvas }: Play) {
  const dialog = await open(canvas, "LIGA5");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Descripción/ }), " de otoño");
  await userEvent.keyboard("{Escape}");
  await expect(within(dialog).getByRole("textbox", { name: /Descripción/ })).toHaveValue(
    "Quienes juegan la liga de la tienda de otoño",
  );
  return dialog;
}

/** Escape does not discard typed values. */
export const KeepsWhatWasTyped: Story = {
  play: async (context) => {
    await pressEscape(context);
  },
};

export const KeepsWhatWasTypedCancelled: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await pressEscape(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

async function meetConflict({ canvas, loaded }: Play) {
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
  return { dialog, total, alert };
}

/** Another user saves first: both versions are shown. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { dialog, total, alert } = await meetConflict(context);
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

async function askToRemove({ canvas, loaded }: Play) {
  const used = (loaded.mock as Mock).store.data.orders.some(({ couponCode }) => couponCode === "LIGA5");
  const dialog = await open(canvas, "LIGA5");
  await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));
  const question = await screen.findByRole("alertdialog", { name: "Eliminar cupón LIGA5" });
  return { used, question };
}

/** A coupon used by orders is archived, an unused one is deleted. */
export const Remove: Story = {
  play: async (context) => {
    await askToRemove(context);
  },
};

export const RemoveConfirmed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { used, question } = await askToRemove(context);
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

async function typeWrongDay({ canvas }: Play) {
  const dialog = await open(canvas, "LIGA5");
  const day = within(dialog).getByRole("textbox", { name: /Último día/ });
  await replace(day, "31-13-2026");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect(await within(dialog).findByText("Escribe el día como 2026-11-24")).toBeVisible();
  await expect(day).toHaveValue("31-13-2026");
  await expect(day).toHaveFocus();
  return day;
}

/** A day that does not exist is an error, not a coupon without an end. */
export const WrongDay: Story = {
  play: async (context) => {
    await typeWrongDay(context);
  },
};

export const WrongDayCorrected: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { loaded } = context;
    const day = await typeWrongDay(context);
    await replace(day, "30-06-2099");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    const { items } = await (loaded.staff as Staff).client.call(LIST, { query: { search: "LIGA5" } });
    await expect(items[0]?.endsAt).toBe("2099-06-30T22:00:00.000Z");
  },
};

async function duplicate({ canvas, step }: Play) {
  const dialog = await open(canvas, "LIGA5");
  const description = within(dialog).getByRole("textbox", { name: /Descripción/ });
  await step("a coupon with unsaved changes cannot be duplicated", async () => {
    await userEvent.type(description, "!");
    await userEvent.click(within(dialog).getByRole("button", { name: "Duplicar" }));
    await announced("Guarda antes los cambios de LIGA5");
    await expect(dialog).toBeVisible();
    await userEvent.type(description, "{Backspace}");
  });
  within(dialog).getByRole("button", { name: "Duplicar" }).focus();
  await userEvent.keyboard("{Enter}");
  const copy = await screen.findByRole("dialog", { name: "Cupón LIGA5-2" }, PATIENT);
  await announced("Cupón LIGA5-2 creado");
  await expect(await within(copy).findByRole("textbox", { name: "Código" })).toHaveValue("LIGA5-2");
  await expect(within(copy).getByRole("textbox", { name: "Importe" })).toHaveValue("5,00");
  await expect(within(copy).getByRole("switch", { name: "En uso" })).not.toBeChecked();
  return copy;
}

/** The copy is opened instead of the coupon, inactive and with its own code. */
export const Duplicate: Story = {
  play: async (context) => {
    await duplicate(context);
  },
};

export const DuplicateSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const copy = await duplicate(context);
    await userEvent.click(within(copy).getByRole("switch", { name: "En uso" }));
    await userEvent.click(within(copy).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    const table = await settled(canvas, "Cupones");
    await waitFor(() => expect(within(table).getByRole("row", { name: /LIGA5-2/ })).toHaveTextContent("Activo"));
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

/** Each change with its author, time and former values. */
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

async function failToSave({ canvas, msw }: Play) {
  const dialog = await open(canvas, "LIGA5");
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("PATCH /api/admin/coupons/{id}", 503));
  await replace(within(dialog).getByRole("spinbutton", { name: /Usos en total/ }), "70");
  await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
  const again = await within(dialog).findByRole("button", { name: "Reintentar" });
  return { handlers, again };
}

export const SaveFails: Story = {
  play: async (context) => {
    await failToSave(context);
  },
};

export const SaveFailsRetried: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw } = context;
    const { handlers, again } = await failToSave(context);
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
  },
};
