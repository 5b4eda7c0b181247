import type { Meta, StoryObj } from "@storybook/react-vite";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { exportFailing, exporting, failed, forbidden, loading } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { PATIENT } from "../../_internal/toasts.ts";
import { TakingsScreen } from "./takings-screen.tsx";

const READ = "GET /api/admin/takings";
const NOVEMBER = "periodo=own&desde=2026-11-01&hasta=2026-11-20";
const at = (query: string) => ({ router: { path: "/admin/cobros", url: `/admin/cobros?${query}` } });

const meta = {
  title: "Back office/Takings",
  component: TakingsScreen,
  parameters: { layout: "fullscreen", ...at(NOVEMBER), role: "accountant" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof TakingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** Formatted for matchers, with plain spaces. */
const shown = (cents: number) => formatMoney(cents).replaceAll("\u00a0", " ");

const staffOf = (loaded: Record<string, unknown>) => (loaded as { staff: Staff }).staff;

async function checkSums({ canvas, loaded, step }: Context) {
  const table = await canvas.findByRole("table", { name: "Por forma de pago" }, PATIENT);
  const takings = await staffOf(loaded).client.call(READ, { query: { from: "2026-11-01", to: "2026-11-20" } });
  await step("the figures equal the sums of the ledger", async () => {
    const figures = canvas.getByRole("region", { name: "Cifras del periodo" });
    await expect(figures).toHaveTextContent(shown(takings.totals.captured));
    const total = within(table).getAllByRole("row").at(-1)!;
    await expect(total).toHaveTextContent(shown(takings.totals.payout));
  });
  return { table, takings };
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkSums(context);
  },
};

export const DayOpened: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { table, takings } = await checkSums(context);
    await step("a day expands to its payment methods", async () => {
      const days = canvas.getByRole("table", { name: "Por día" });
      const [first] = within(days).getAllByRole("button");
      await userEvent.click(first!);
      await expect(first).toHaveAttribute("aria-expanded", "true");
      const { methods } = takings.days[0]!;
      await expect(within(days).getAllByRole("row")).toHaveLength(1 + takings.days.length + methods.length);
    });
    await step("a figure links to its payments, and the user can go back", async () => {
      await userEvent.click(within(table).getByRole("link", { name: /Tarjeta: ver los cobros/ }));
      const dialog = await screen.findByRole("dialog", { name: "Cobros" });
      const list = await within(dialog).findByRole("list", { name: "Cobros" });
      await expect(within(list).getAllByRole("listitem").length).toBeGreaterThan(0);
      await expect(within(list).getAllByRole("link")[0]).toHaveAttribute(
        "href",
        expect.stringMatching(/^\/admin\/pedidos\//),
      );
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  },
};

async function recordPayout({ canvas, step }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Anotar un ingreso" }, PATIENT));
  const dialog = await screen.findByRole("dialog", { name: "Anotar un ingreso de la pasarela" });
  await step("a payout without an amount is not sent", async () => {
    await userEvent.click(within(dialog).getByRole("button", { name: "Anotar" }));
    await expect(within(dialog).getByText("Falta este dato")).toBeVisible();
  });
  await step("a payout smaller than expected is reported", async () => {
    await userEvent.type(within(dialog).getByLabelText("Importe que ha llegado"), "100");
    await userEvent.type(within(dialog).getByLabelText(/Referencia/), "LIQ 7");
    await userEvent.click(within(dialog).getByRole("button", { name: "Anotar" }));
    const list = await canvas.findByRole("list", { name: "Ingresos anotados" });
    await expect(list).toHaveTextContent(/Faltan .* €/);
    await expect(list).toHaveTextContent("LIQ 7");
  });
}

/** A provider's payout is recorded, compared with the expected amount, and removed. */
export const Payouts: Story = {
  play: async (context) => {
    await recordPayout(context);
  },
};

export const PayoutsRemoved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await recordPayout(context);
    await step("the recorded payout is removed again", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: /Quitar el ingreso de 100,00/ }));
      await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Quitar" }));
      await expect(await canvas.findByRole("heading", { name: "Ningún ingreso anotado" })).toBeVisible();
    });
  },
};

/** An error of the server is shown at the field, and the typed value stays. */
export const RefusedPayout: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/takings/payouts", 503)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Anotar un ingreso" }, PATIENT));
    const dialog = await screen.findByRole("dialog");
    const amount = within(dialog).getByLabelText("Importe que ha llegado");
    await userEvent.type(amount, "12,50");
    await userEvent.click(within(dialog).getByRole("button", { name: "Anotar" }));
    await expect(await within(dialog).findByRole("alert")).toBeVisible();
    await expect(amount).toHaveValue("12,50");
  },
};

export const Periods: Story = {
  parameters: at("periodo=quarter&dia=2026-11-20"),
  play: async ({ canvas, step }) => {
    const heading = await canvas.findByRole("heading", { name: "4.º trimestre de 2026" });
    await step("the previous quarter is shown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Periodo anterior" }));
      await waitFor(() => expect(heading).toHaveTextContent("3.º trimestre de 2026"));
    });
    await step("the last month of the quarter is shown", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Periodo de los cobros" }), "Mes");
      await waitFor(() => expect(heading).toHaveTextContent("Septiembre de 2026"));
    });
  },
};

export const Empty: Story = {
  parameters: at("periodo=month&dia=2010-01-01"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Sin movimientos en estos días" }, PATIENT)).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
export const Loading: Story = loading(READ);
export const Failed: Story = failed(READ);
export const Forbidden: Story = forbidden("warehouse");
export const Exporting: Story = exporting("Por forma de pago", {
  announced: "Cobros exportados",
  file: "cobros",
  head: "Día;Forma de pago;Cobros;Cobrado;Reembolsos;Reembolsado;Neto;Comisiones previstas;A ingresar",
  row: /^2026-11-\d\d;[^;]+;\d+;\d+,\d\d;\d+;\d+,\d\d;-?\d+,\d\d;\d+,\d\d;-?\d+,\d\d$/,
});
export const ExportFails: Story = exportFailing("Por forma de pago", "GET /api/admin/takings/export");
