import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, undo } from "../../_internal/toasts.ts";
import { TransportScreen } from "./transport-screen.tsx";

const LIST = "GET /api/admin/carriers";

const meta = {
  title: "Back office/Transport",
  component: TransportScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/transporte" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof TransportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await settled(canvas, "Transporte");
  },
};

/** From a carrier to its rates. */
export const RatesOfACarrier: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, step }) => {
    await settled(canvas, "Transporte");
    await step("zones are listed with their places", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Zonas" }));
      await expect(await canvas.findByText("España: Las Palmas, Santa Cruz de Tenerife")).toBeVisible();
    });
    await step("a carrier links to its rates", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Transportistas" }));
      await userEvent.click(await canvas.findByRole("link", { name: /tarifas? de Rutas Exprés/ }));
      await expect(await canvas.findByText("Transportista: Rutas Exprés")).toBeVisible();
      const table = await settled(canvas, "Transporte");
      await waitFor(() => expect(within(table).queryByText("Posta Ibérica")).toBeNull());
      await expect(within(table).getAllByText(/^hasta 2/)[0]!).toBeVisible();
    });
  },
};

const at = (view: string, more = "") => ({
  router: { path: "/admin/transporte", url: `/admin/transporte?view=${view}${more}` },
});

export const Zones: Story = { parameters: at("zones") };

export const Rates: Story = { parameters: at("rates") };

export const RatesOnAPhone: Story = { ...Rates, globals: { viewport: { value: "w390" } } };

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay transportistas");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const LoadingZones: Story = { ...loading("GET /api/admin/zones"), parameters: at("zones") };
export const EmptyZones: Story = {
  ...emptied("GET /api/admin/zones", "Todavía no hay zonas"),
  parameters: at("zones"),
};
export const FailedZones: Story = { ...failed("GET /api/admin/zones"), parameters: at("zones") };
export const LoadingRates: Story = { ...loading("GET /api/admin/rates"), parameters: at("rates") };
export const EmptyRates: Story = {
  ...emptied("GET /api/admin/rates", "Todavía no hay tarifas"),
  parameters: at("rates"),
};
export const FailedRates: Story = { ...failed("GET /api/admin/rates"), parameters: at("rates") };

/** With read permission only, lists are visible and parcels can be checked, but nothing can be opened. */
export const ReadOnly: Story = {
  parameters: { role: "clerk", ...at("rates") },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Transporte");
    await expect(table.querySelector('a[href*="tarifa="]')).toBeNull();
    await expect(within(table).queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nueva tarifa" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Comprobar" })).toBeVisible();
  },
};

async function askForTwo({ canvas }: Context): Promise<HTMLElement> {
  const table = await settled(canvas, "Transporte");
  const [first, second] = within(table).getAllByRole("checkbox", { name: /^Seleccionar (?!todas)/ });
  await userEvent.click(first!);
  await userEvent.click(second!);
  const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
  await userEvent.click(within(bar).getByRole("button", { name: "Archivar" }));
  const dialog = await screen.findByRole("dialog", { name: "Archivar tarifas" });
  return within(dialog).findByRole("button", { name: "Archivar 2" });
}

/** Several rates are archived together. */
export const Bulk: Story = {
  parameters: at("rates"),
  play: async (context) => {
    await askForTwo(context);
  },
};

export const BulkUndone: Story = {
  ...Bulk,
  tags: ["!autodocs"],
  play: async (context) => {
    await userEvent.click(await askForTwo(context));
    await announced("2 tarifas archivadas");
    await undo();
    await announced("2 tarifas restauradas");
  },
};

async function restoreConflicting({ canvas }: Context): Promise<HTMLElement> {
  const table = await settled(canvas, "Transporte");
  await userEvent.click(await within(table).findByRole("checkbox", { name: "Seleccionar Suecia" }));
  await userEvent.click(within(table).getByRole("checkbox", { name: "Seleccionar Suecia y sus islas" }));
  const bar = await canvas.findByRole("region", { name: "Acciones para la selección" });
  await userEvent.click(within(bar).getByRole("button", { name: "Restaurar" }));
  const dialog = await screen.findByRole("dialog", { name: "Restaurar zonas" });
  await expect(await within(dialog).findByText("1 zona no se puede restaurar")).toBeVisible();
  await expect(within(dialog).getByText(/^Suecia y sus islas: «Suecia» tiene la misma prioridad/)).toBeVisible();
  return dialog;
}

/** Conflicting zones stay archived; the preview lists them with the reason. */
export const BulkRefused: Story = {
  parameters: at("zones", "&active=false"),
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const zone = { priority: 77, rules: [{ country: "SE" }], active: false };
      for (const name of ["Suecia", "Suecia y sus islas"])
        await staff.client.call("POST /api/admin/zones", { body: { name, ...zone } });
    },
  ],
  play: async (context) => {
    await restoreConflicting(context);
  },
};

/** The other zones are restored. */
export const BulkRefusedRestored: Story = {
  ...BulkRefused,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await restoreConflicting(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Restaurar 1" }));
    await announced("1 zona restaurada");
  },
};

async function nameFilter({ canvas }: Context): Promise<HTMLElement> {
  await settled(canvas, "Transporte");
  await userEvent.click(canvas.getByRole("button", { name: "Vistas guardadas" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Guardar vista…" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "Tarifas en uso");
  return dialog;
}

/** Filters of the rates are saved together with their tab. */
export const SavedFilter: Story = {
  parameters: at("rates", "&active=true"),
  play: async (context) => {
    await nameFilter(context);
  },
};

export const SavedFilterStored: Story = {
  ...SavedFilter,
  tags: ["!autodocs"],
  play: async (context) => {
    const { loaded } = context;
    const dialog = await nameFilter(context);
    await userEvent.click(within(dialog).getByRole("button", { name: /Guardar/ }));
    const { client } = loaded.staff as Staff;
    await waitFor(async () => {
      const { items } = await client.call("GET /api/admin/saved-filters", { query: { resource: "carriers" } });
      await expect(items.map(({ query }) => query)).toContain("view=rates&active=true");
    });
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
