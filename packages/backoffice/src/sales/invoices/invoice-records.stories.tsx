import type { Meta, StoryObj } from "@storybook/react-vite";
import { madridTimestamp } from "@tablero/domain/platform/dates";
import { type InvoiceRecord, invoiceHash } from "@tablero/domain/sales/fiscal/invoice-chain";
import { FIRST_RECORD } from "@tablero/domain/sales/fiscal/verifactu/states";
import type { Mock } from "@tablero/mock-api/mock";
import type { RecordAnswer } from "@tablero/mock-api/sales/invoicing";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { settled, settledCards } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { InvoicesScreen } from "./invoices-screen.tsx";

const meta = {
  title: "Back office/Invoices/Records",
  component: InvoicesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/facturas" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof InvoicesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const REJECTED = { state: "rejected", code: "1109", description: "El NIF no está identificado en el censo." } as const;

/** Records of the three newest invoices, sent in production mode; the newest one has the given response. */
async function sent(
  { loaded }: { loaded: Record<string, unknown> },
  newestAnswer: Pick<RecordAnswer, "state" | "code" | "description"> | null,
) {
  const { store } = loaded.mock as Mock;
  const newest = store.data.invoices.toSorted((a, b) => b.issuedAt.localeCompare(a.issuedAt)).slice(0, 3);
  store.verifactu.settings = {
    on: true,
    environment: "production",
    from: "2020-01-01",
    endsOn: null,
    installation: "1",
  };
  const now = store.now();
  const { legalName: holder, taxId } = store.data.settings;
  store.verifactu.certificate = { holder, taxId, endsAt: "2099-01-01T00:00:00.000Z", seal: false, storedAt: now };
  let previousHash: string | null = null;
  for (const [index, invoice] of newest.toReversed().entries()) {
    const { number, kind, total, taxes, issueDate: issuedOn } = invoice;
    const tax = taxes.reduce((sum, row) => sum + row.tax, 0);
    const hashed: InvoiceRecord = {
      ...{ issuerTaxId: taxId, number, kind, total, tax, issuedOn, previousHash },
      recordedAt: madridTimestamp(invoice.issuedAt),
    };
    const isNewest = index === newest.length - 1;
    const answer = isNewest ? newestAnswer : { state: "accepted" as const, code: null, description: null };
    const hash: string = await invoiceHash(hashed);
    store.invoicing.records.push({
      ...hashed,
      record: "alta",
      place: index + 1,
      invoiceId: invoice.id,
      hash,
      environment: "production",
      marks: FIRST_RECORD,
      answer: answer && { ...answer, csv: "A-7F3C2B1D0E9A8", answeredAt: now },
    });
    previousHash = hash;
  }
}

const openNewest = async (canvas: Parameters<typeof settled>[0]) => {
  const table = await settled(canvas, "Facturas");
  await userEvent.click(within(table).getAllByRole("link")[0]!);
  await screen.findByRole("region", { name: "Contenido" });
  return screen.getByRole("dialog");
};

async function correctWithoutReason({ canvas, step }: Context) {
  await expect(await canvas.findByText("Un registro rechazado")).toBeVisible();
  const dialog = await openNewest(canvas);
  await expect(within(dialog).getByText(/1109\. El NIF no está/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Subsanar el registro" }));
  const form = await screen.findByRole("dialog", { name: /^Subsanar el registro/ });
  await step("an amendment without a reason is refused", async () => {
    await userEvent.click(within(form).getByRole("button", { name: "Subsanar" }));
    await expect(await within(form).findByText("Di qué se corrige.")).toBeVisible();
  });
  return form;
}

/** A rejected record: the agency's message, and the form for a new record. */
export const Rejected: Story = {
  beforeEach: (context) => sent(context, REJECTED),
  play: async (context) => {
    await correctWithoutReason(context);
  },
};

/** A new record replaces the rejected one. */
export const RejectedReplaced: Story = {
  ...Rejected,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const form = await correctWithoutReason(context);
    await step("the amendment becomes the last record of the chain, and waits to be sent", async () => {
      await userEvent.type(within(form).getByRole("textbox", { name: /^Qué se corrige/ }), "El censo está al día.");
      await userEvent.click(within(form).getByRole("button", { name: "Subsanar" }));
      await announced("Subsanación registrada: se envía en el próximo envío");
      await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Subsanar/ })).toBeNull());
      await waitFor(() => expect(screen.getByText("Subsanación, 4.º de la cadena")).toBeVisible());
      await expect(screen.queryByRole("button", { name: "Subsanar el registro" })).toBeNull();
    });
    await waitFor(() => expect(canvas.queryByText("Un registro rechazado")).toBeNull());
  },
};

/** The banner links to the rejected records only. */
export const RejectedAlone: Story = {
  globals: { viewport: { value: "w390" } },
  beforeEach: (context) => sent(context, REJECTED),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Verlos" }));
    const cards = await settledCards(canvas, "Facturas", 1);
    await expect(within(cards).getByText("Rechazado")).toBeVisible();
  },
};

async function openAccepted({ canvas }: Context) {
  const dialog = await openNewest(canvas);
  await expect(within(dialog).getByText("A-7F3C2B1D0E9A8")).toBeVisible();
  return dialog;
}

/** Accepted: the receipt, and links to the neighbouring records. */
export const Accepted: Story = {
  globals: { scheme: "dark" },
  beforeEach: (context) => sent(context, { state: "accepted", code: null, description: null }),
  play: async (context) => {
    await openAccepted(context);
  },
};

export const AcceptedNeighbour: Story = {
  ...Accepted,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await openAccepted(context);
    await userEvent.click(within(dialog).getByRole("link", { name: /^Anterior: .+\(2\)$/ }));
    await waitFor(() => expect(screen.getByRole("link", { name: /^Anterior: .+\(1\)$/ })).toBeVisible());
    await expect(screen.getByRole("link", { name: /^Siguiente: .+\(3\)$/ })).toBeVisible();
  },
};

/** No record can be sent: the reason and the next attempt are shown, and the user can retry now. */
export const SendingFails: Story = {
  beforeEach: async (context) => {
    await sent(context, null);
    const { store } = context.loaded.mock as Mock;
    const since = store.now();
    const nextAt = new Date(Date.parse(since) + 3_600_000).toISOString();
    store.verifactu.failure = { text: "Agencia Tributaria: El servidor no responde.", since, attempts: 3, nextAt };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Los registros no llegan a la Agencia Tributaria")).toBeVisible();
    await expect(canvas.getByText(/1 registro espera/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Intentarlo ahora" }));
    await announced("Se intenta ahora");
  },
};

/** The invoice of a test order is withdrawn. */
export const Annulled: Story = {
  beforeEach: async (context) => {
    await sent(context, { state: "accepted", code: null, description: null });
    const { store } = context.loaded.mock as Mock;
    const newest = store.data.invoices.toSorted((a, b) => b.issuedAt.localeCompare(a.issuedAt))[0]!;
    const order = store.data.orders.find(({ id }) => id === newest.orderId)!;
    order.orderState = "cancelled";
    newest.kind = "F2";
    newest.correctsInvoiceId = null;
    store.data.invoices = store.data.invoices.filter(
      ({ id, orderId }) =>
        id === newest.id || orderId !== order.id || store.invoicing.records.some((r) => r.invoiceId === id),
    );
    store.data.shipments = store.data.shipments.filter(({ orderId }) => orderId !== order.id);
    store.data.refunds = [];
  },
  play: async ({ canvas }) => {
    const dialog = await openNewest(canvas);
    await userEvent.click(within(dialog).getByRole("button", { name: "Anular la factura" }));
    const form = await screen.findByRole("dialog", { name: /^Anular la/ });
    await userEvent.click(within(form).getByRole("button", { name: "Anular" }));
    await expect(await within(form).findByText("Di por qué no hubo operación.")).toBeVisible();
    await userEvent.type(within(form).getByRole("textbox"), "Era un pedido de prueba.");
    await userEvent.click(within(form).getByRole("button", { name: "Anular" }));
    await waitFor(() => expect(screen.getByText("Anulación, 4.º de la cadena")).toBeVisible());
    await expect(screen.getByText(/^Anulada: no hubo operación/)).toBeVisible();
  },
};

/** The records of a period as a file. */
export const RecordsFile: Story = {
  beforeEach: (context) => sent(context, null),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Registros" }));
    const dialog = await screen.findByRole("dialog", { name: "Descargar registros" });
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const make = spyOn(URL, "createObjectURL");
    await userEvent.click(within(dialog).getByRole("button", { name: "Descargar" }));
    await announced("Registros descargados");
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    await expect(link?.download).toMatch(/^registros-de-facturacion-20\d\d-01-01-20\d\d-\d\d-\d\d\.xml$/);
    const file = make.mock.calls.at(-1)?.[0];
    make.mockRestore();
    click.mockRestore();
    if (!(file instanceof Blob)) throw new Error("nothing was saved");
    await expect(await file.text()).toContain("<sum:RegFactuSistemaFacturacion");
  },
};
