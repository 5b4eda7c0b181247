import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, createHandlers, failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { forbidden } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { OverviewScreen } from "./overview-screen.tsx";

const meta = {
  title: "Back office/Overview",
  component: OverviewScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/resumen", url: "/admin/resumen" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof OverviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** Each task links to the list of exactly those records. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    await step("tasks link to lists with their filters", async () => {
      const tasks = await canvas.findByRole("list", { name: "Por hacer" });
      await expect(within(tasks).getByRole("link", { name: /por preparar$/ })).toHaveAttribute(
        "href",
        "/admin/pedidos?view=to-prepare",
      );
      await expect(within(tasks).getByRole("link", { name: /agotados?$/ })).toHaveAttribute(
        "href",
        "/admin/productos?status=published&stock=out-of-stock",
      );
    });
    await step("the chart has one bar for each day", async () => {
      const chart = await canvas.findByRole("figure", { name: "Ventas" });
      await waitFor(() => expect(chart.querySelectorAll('[data-slot="bar"]')).toHaveLength(14));
    });
    await step("the best sellers, the low stock and the coming events are listed", async () => {
      await expect((await canvas.findByRole("list", { name: "Lo más vendido" })).children).toHaveLength(5);
      await expect((await canvas.findByRole("list", { name: "Lo que se acaba" })).children).toHaveLength(5);
      await expect(await canvas.findByRole("list", { name: "Próximos eventos" })).toBeVisible();
      await expect(await canvas.findByRole("list", { name: "Precompras abiertas" })).toBeVisible();
    });
    await step("loading times have a value, a rating in words and the share of good visits", async () => {
      const table = await canvas.findByRole("table", { name: "Rapidez de la tienda" });
      const row = (name: string) => within(within(table).getByRole("row", { name: new RegExp(`^${name} `) }));
      await expect(row("Portada").getAllByText("Bien")).toHaveLength(3);
      await expect(row("Portada").getAllByText("79 % bien de 266 visitas")[0]).toBeVisible();
      await expect(row("Producto").getAllByText("Mejorable")).toHaveLength(3);
      await expect(row("Búsqueda").getAllByText("Mal")).toHaveLength(3);
      await expect(row("Carrito y pago").getAllByText("Muy pocas")).toHaveLength(3);
    });
  },
};

/** Another sales period is chosen. */
export const PeriodChosen: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole("figure", { name: "Ventas" });
    await waitFor(() => expect(chart.querySelectorAll('[data-slot="bar"]')).toHaveLength(14));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Periodo de las ventas" }), "Últimos 12 meses");
    await waitFor(() => {
      // The chart is drawn anew.
      const chosen = canvas.getByRole("figure", { name: "Ventas" });
      return expect(chosen.querySelectorAll('[data-slot="bar"]').length).toBeLessThan(14);
    });
  },
};

/** The days until VERI*FACTU becomes mandatory are counted, until it is fully switched on. */
export const CountingDown: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole("region", { name: "VERI*FACTU" }));
    await expect(card.getByText(/^Para las sociedades es obligatorio desde el 1 de enero de 2027: /)).toBeVisible();
    await expect(card.getByRole("link", { name: "Prepararlo" })).toHaveAttribute(
      "href",
      "/admin/ajustes?view=verifactu",
    );
  },
};

export const SentInEarnest: Story = {
  beforeEach: ({ loaded }) => {
    const { store } = loaded.mock;
    store.verifactu.settings = {
      ...{ on: true, environment: "production", from: store.now().slice(0, 10), endsOn: null, installation: "1" },
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Por hacer" })).toBeVisible();
    await expect(await canvas.findByRole("region", { name: "Tienda de demostración" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "VERI*FACTU" })).toBeNull();
  },
};

/** Loading times of today only, on a phone: with so few visits, most say nothing. */
export const VitalsToday: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole("region", { name: "Rapidez de la tienda" }));
    await userEvent.selectOptions(card.getByRole("combobox", { name: "Días de la rapidez" }), "Hoy");
    await waitFor(() => expect(card.getAllByText("Muy pocas").length).toBeGreaterThan(3));
    await expect(card.queryByText("de 266 visitas", { exact: false })).toBeNull();
  },
};

export const NoVitals: Story = {
  beforeEach: ({ msw }) =>
    msw?.use(answering("GET /api/admin/statistics/vitals", 200, { from: "2026-11-24", to: "2026-11-30", pages: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("En estos días ninguna visita ha enviado sus tiempos.")).toBeVisible();
  },
};

/** The period is stored in the URL. */
export const Months: Story = {
  parameters: { router: { path: "/admin/resumen", url: "/admin/resumen?periodo=12m" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "Periodo de las ventas" })).toHaveValue("12m");
  },
};

/** The warehouse role sees the stock but no sales. */
export const Warehouse: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Lo que se acaba" })).toBeVisible();
    await expect(canvas.queryByRole("figure", { name: "Ventas" })).toBeNull();
    await expect(canvas.queryByRole("list", { name: "Próximos eventos" })).toBeNull();
  },
};

export const Judge: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Próximos eventos" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Existencias" })).toBeNull();
  },
};

const QUERIES = [
  "GET /api/admin/overview",
  "GET /api/admin/statistics/sales",
  "GET /api/admin/statistics/orders",
  "GET /api/admin/statistics/stock",
  "GET /api/admin/statistics/events",
  "GET /api/admin/preorders",
  "GET /api/admin/statistics/vitals",
] as const;

export const Loading: Story = {
  beforeEach: ({ msw }) => msw?.use(...QUERIES.map((key) => pending(key))),
};

async function failPart({ canvas }: Context) {
  await expect(await canvas.findByRole("list", { name: "Por hacer" })).toBeVisible();
  const stock = within(canvas.getByRole("region", { name: "Existencias" }));
  return { stock, retry: await stock.findByRole("button", { name: "Reintentar" }) };
}

/** Each card fails independently. */
export const PartFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/statistics/stock", 500)),
  play: async (context) => {
    await failPart(context);
  },
};

export const PartFailsRetried: Story = {
  ...PartFails,
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw, loaded } = context;
    const { stock, retry } = await failPart(context);
    msw?.resetHandlers(...Object.values(createHandlers(loaded.mock)));
    await userEvent.click(retry);
    await expect(await stock.findByRole("list", { name: "Lo que se acaba" })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(...QUERIES.map((key) => failing(key, 500))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Reintentar" }).length).toBeGreaterThan(3));
    const figures = within(canvas.getByRole("region", { name: "Cifras de ventas" }));
    await waitFor(() => expect(figures.getAllByText("—")).toHaveLength(5));
  },
};

/** A shop on its first day, without data. */
export const Empty: Story = {
  beforeEach: ({ loaded }) => {
    const { store } = loaded.mock;
    Object.assign(store.data, { orders: [], products: [], events: [], preorders: [], orderLines: [], refunds: [] });
    Object.assign(store.system, { jobs: [], mails: [] });
    store.data.settings.look.guaranteeNoticeId = store.data.images[0]?.id ?? null;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Todo al día")).toBeVisible();
    await expect(await canvas.findByText("Sin ventas en estos días")).toBeVisible();
    await expect(await canvas.findByText("Nada se acaba")).toBeVisible();
    await expect(await canvas.findByText("Ningún evento a la vista")).toBeVisible();
  },
};

export const Forbidden: Story = forbidden("client");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
