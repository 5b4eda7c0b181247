import type { Meta, StoryObj } from "@storybook/react-vite";
import { madridTimestamp } from "@tablero/domain/platform/dates";
import { type InvoiceRecord, invoiceHash } from "@tablero/domain/sales/fiscal/invoice-chain";
import { FIRST_RECORD } from "@tablero/domain/sales/fiscal/verifactu/states";
import type { Mock } from "@tablero/mock-api/mock";
import { failing } from "@tablero/mock-api/msw";
import type { MockFiscalRecord } from "@tablero/mock-api/sales/invoicing";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
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
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { InvoicesScreen } from "./invoices-screen.tsx";

const LIST = "GET /api/admin/invoices";

const meta = {
  title: "Back office/Invoices",
  component: InvoicesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/facturas" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof InvoicesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkLinks({ canvas, step }: Context) {
  const table = await settled(canvas, "Facturas");
  await step("each invoice links to its window and to its order", async () => {
    const [invoice] = within(table).getAllByRole("link");
    await expect(invoice!.getAttribute("href")).toMatch(/^\/admin\/facturas\?factura=[\w-]{36}$/);
    const order = within(table).getAllByRole("link", { name: /^P20/ })[0]!;
    await expect(order.getAttribute("href")).toMatch(/^\/admin\/pedidos\//);
  });
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkLinks(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkLinks(context);
    await step("the highest amount comes first", async () => {
      await sortBy(canvas, "Facturas", "Total");
    });
  },
};

/** Records for the two newest invoices, as if they had been issued after the chain began. */
async function chained(
  { loaded }: { loaded: Record<string, unknown> },
  change: (record: MockFiscalRecord) => void = () => {},
) {
  const { store } = loaded.mock as Mock;
  const newest = store.data.invoices.toSorted((a, b) => b.issuedAt.localeCompare(a.issuedAt)).slice(0, 2);
  let previousHash: string | null = null;
  for (const [index, invoice] of newest.toReversed().entries()) {
    const { number, kind, total, taxes, issueDate: issuedOn } = invoice;
    const tax = taxes.reduce((sum, row) => sum + row.tax, 0);
    const hashed: InvoiceRecord = {
      issuerTaxId: store.data.settings.taxId,
      ...{ number, kind, total, tax, issuedOn, previousHash },
      recordedAt: madridTimestamp(invoice.issuedAt),
    };
    const record = {
      ...hashed,
      record: "alta" as const,
      place: index + 1,
      invoiceId: invoice.id,
      hash: await invoiceHash(hashed),
      environment: null,
      marks: FIRST_RECORD,
      answer: null,
    };
    store.invoicing.records.push(record);
    previousHash = record.hash;
  }
  for (const record of store.invoicing.records) change(record);
}

const openNewest = async (canvas: Parameters<typeof settled>[0]) => {
  const table = await settled(canvas, "Facturas");
  await userEvent.click(within(table).getAllByRole("link")[0]!);
  // While loading, a different window is shown; the final window has appeared once its content has.
  await screen.findByRole("region", { name: "Contenido" });
  return screen.getByRole("dialog");
};

async function openChained({ canvas }: Context) {
  const dialog = await openNewest(canvas);
  await expect(await within(dialog).findByText("Registro de facturación")).toBeVisible();
  await expect(within(dialog).getByRole("button", { name: "Descargar PDF" })).toBeVisible();
  await expect(within(dialog).getByRole("button", { name: "Copiar enlace del cliente" })).toBeVisible();
  return dialog;
}

export const Opened: Story = {
  beforeEach: (context) => chained(context),
  play: async (context) => {
    await openChained(context);
  },
};

export const OpenedClosed: Story = {
  ...Opened,
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const dialog = await openChained(context);
    await step("the record links to the previous one, and back", async () => {
      await userEvent.click(within(dialog).getByRole("link", { name: /^Anterior/ }));
      await waitFor(() => expect(screen.getByText("Es el primero")).toBeVisible());
      await userEvent.click(screen.getByRole("link", { name: /^Siguiente/ }));
      await waitFor(() => expect(screen.getByRole("link", { name: /^Anterior/ })).toBeVisible());
    });
    await step("closing the window returns to the list", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  },
};

export const OpenedFromBeforeTheChain: Story = {
  play: async ({ canvas }) => {
    const dialog = await openNewest(canvas);
    await expect(await within(dialog).findByText(/anterior a la cadena/)).toBeVisible();
  },
};

async function findBreak({ canvas, step }: Context) {
  await settled(canvas, "Facturas");
  await step("the check finds the broken chain", async () => {
    await userEvent.click(await canvas.findByRole("button", { name: "Comprobar registros" }));
    await expect(await canvas.findByText("No se emiten facturas")).toBeVisible();
  });
}

/** A record was changed: issuing stops. */
export const BrokenChain: Story = {
  beforeEach: (context) =>
    chained(context, (record) => {
      if (record.place === 2) record.total += 1;
    }),
  play: async (context) => {
    await findBreak(context);
  },
};

/** Staff resume issuing with a reason. */
export const BrokenChainResumed: Story = {
  ...BrokenChain,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await findBreak(context);
    await userEvent.click(await canvas.findByRole("button", { name: "Seguir emitiendo" }));
    const dialog = await screen.findByRole("dialog");
    await step("issuing cannot be resumed without a reason", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Seguir emitiendo" }));
      await expect(await within(dialog).findByText("Di qué se ha comprobado.")).toBeVisible();
    });
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Qué/ }), "Copia restaurada a mano.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Seguir emitiendo" }));
    await waitFor(() => expect(canvas.queryByText("No se emiten facturas")).toBeNull());
  },
};

/** If another authority collects the tax, no invoices are issued. The screen explains why, also on a phone. */
export const ForalIssuer: Story = {
  globals: { viewport: { value: "w390" } },
  beforeEach: ({ loaded }) => {
    const { store } = loaded.mock as Mock;
    store.data.settings.address = { ...store.data.settings.address, postcode: "48001" };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/TicketBAI/)).toBeVisible();
  },
};

export const Export: Story = exporting("Facturas", {
  announced: "Facturas exportadas",
  file: "facturas",
  head: "Factura;Serie;Tipo;Fecha;A nombre de;Pedido;Base;IVA;Total;Sustituye a;Cuenta en las sumas",
  row: /^[^;]+;[^;]+;[^;]+;20\d\d-\d\d-\d\d /,
});

const PRINT = "POST /api/admin/invoices/print";

/** Captures the file that a button saves. */
async function savedBy(act: () => Promise<void>, expected: { name: RegExp; toast: string }): Promise<Blob> {
  const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const make = spyOn(URL, "createObjectURL");
  await act();
  await waitFor(() => expect(make).toHaveBeenCalled());
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  await expect(link?.download).toMatch(expected.name);
  await announced(expected.toast);
  const file = make.mock.calls.at(-1)?.[0];
  make.mockRestore();
  click.mockRestore();
  if (!(file instanceof Blob)) throw new Error("nothing was saved");
  return file;
}

/** Invoices are selected and printed into one file; the selection is then cleared. */
export const Print: Story = {
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Facturas");
    const boxes = within(table).getAllByRole("checkbox", { name: /^Seleccionar [FSR]20/ });
    await userEvent.click(boxes[0]!);
    await userEvent.click(boxes[1]!);
    const file = await savedBy(
      async () => userEvent.click(await canvas.findByRole("button", { name: "Imprimir en un PDF" })),
      { name: /^facturas-20\d\d-\d\d-\d\d\.pdf$/, toast: "2 facturas en un PDF" },
    );
    await expect((await file.text()).slice(0, 5)).toBe("%PDF-");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Imprimir en un PDF" })).toBeNull());
  },
};

/** Prints all results of the filter, if there are few enough for one file. */
export const PrintTooMany: Story = {
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Facturas");
    await userEvent.click(within(table).getAllByRole("checkbox", { name: /^Seleccionar [FSR]20/ })[0]!);
    await userEvent.click(await canvas.findByRole("button", { name: /^Seleccionar los / }));
    await expect(await canvas.findByRole("button", { name: "Como mucho 200 en un PDF" })).toBeDisabled();
  },
};

/** A file that could not be created is reported, and the selection stays. */
export const PrintFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(PRINT, 503)),
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Facturas");
    const [box] = within(table).getAllByRole("checkbox", { name: /^Seleccionar [FSR]20/ });
    await userEvent.click(box!);
    await userEvent.click(await canvas.findByRole("button", { name: "Imprimir en un PDF" }));
    await announced("No se ha hecho el PDF");
    await expect(box).toBeChecked();
  },
};

const openQuarter = async (canvas: Parameters<typeof settled>[0]) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Trimestre" }));
  return screen.findByRole("dialog", { name: "Facturas del trimestre" });
};

/** Totals of a quarter, and its two files. */
export const QuarterFiles: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await openQuarter(canvas);
    await userEvent.selectOptions(within(dialog).getByLabelText("Año"), "2026");
    await userEvent.selectOptions(within(dialog).getByLabelText("Trimestre"), "4.º trimestre");
    const table = await within(dialog).findByRole("table", { name: "Totales por tipo de IVA" });
    await waitFor(() => expect(table).toHaveTextContent("rectificado"));
    await step("the file for the accountant is downloaded", async () => {
      const file = await savedBy(
        () => userEvent.click(within(dialog).getByRole("button", { name: "Descargar: Para la gestoría" })),
        { name: /^facturas-2026-4T-por-tipos\.csv$/, toast: "Fichero para la gestoría descargado" },
      );
      await expect(await file.text()).toContain("Tipo de IVA;Base;Cuota;Total");
    });
    await step("the agency's book is downloaded, and a group with letters is refused", async () => {
      const group = within(dialog).getByLabelText(/Epígrafe/);
      const save = within(dialog).getByRole("button", { name: /^Descargar: Libro/ });
      await userEvent.type(group, "x");
      await expect(within(dialog).getByText("Hasta cuatro cifras.")).toBeVisible();
      await expect(save).toBeDisabled();
      await userEvent.clear(group);
      await userEvent.type(group, "6596");
      const file = await savedBy(() => userEvent.click(save), {
        name: /^2026_\w+_U_\w+\.csv$/,
        toast: "Libro registro descargado",
      });
      await expect(await file.text()).toContain(";4T;A;03;6596;");
    });
  },
};

export const QuarterFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/invoices/tax-totals", 503)),
  play: async ({ canvas }) => {
    const dialog = await openQuarter(canvas);
    await expect(await within(dialog).findByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: /gestoría/ })).toBeDisabled();
  },
};

export const ExportFails: Story = exportFailing("Facturas", "GET /api/admin/invoices/export");

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay facturas");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
