import type { Meta, StoryObj } from "@storybook/react-vite";
import { pending } from "@tablero/mock-api/msw";
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
import { PATIENT } from "../../_internal/toasts.ts";
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

async function checkRows({ canvas, step }: Play) {
  await step("each coupon shows its discount, its state and its uses", async () => {
    const table = await settled(canvas, "Cupones");
    const league = within(table).getByRole("row", { name: /LIGA5/ });
    await expect(league).toHaveTextContent("5,00");
    await expect(league).toHaveTextContent("de 100");
    await expect(within(table).getByRole("row", { name: /VUELTAALCOLE/ })).toHaveTextContent("Archivado");
  });
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkRows(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkRows(context);
    await step("the list is sorted by uses", () => sortBy(canvas, "Cupones", "Usos"));
  },
};

/** The file of the list, with its filters, as written by the server. */
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
  },
};

export const GoneClosed: Story = {
  ...Gone,
  tags: ["!autodocs"],
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
  globals: { viewport: { value: "w390" } },
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

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const PhoneEdit: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "LIGA5" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Cupón LIGA5" })).toBeVisible());
  },
};

export const PhoneDialog: Story = {
  globals: { viewport: { value: "w390" } },
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=nuevo" } },
};

export const Dark: Story = { globals: { scheme: "dark" } };

export const DarkDialog: Story = {
  globals: { scheme: "dark" },
  parameters: { router: { path: "/admin/cupones", url: "/admin/cupones?cupon=nuevo" } },
};
