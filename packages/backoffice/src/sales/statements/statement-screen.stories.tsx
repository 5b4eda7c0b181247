import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { StatementScreen } from "./statement-screen.tsx";

const meta = {
  title: "Back office/Bank statement",
  component: StatementScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/extracto" }, role: "manager" },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof StatementScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** A file that pays an order of the demo shop awaiting a transfer. */
async function fileFor({ client }: Staff) {
  const query = { view: "unpaid", method: "transfer", state: "pending" } as const;
  const { items } = await client.call("GET /api/admin/orders", { query });
  const orders = await Promise.all(
    items.slice(0, 2).map(({ id }) => client.call("GET /api/admin/orders/{id}", { params: { id } })),
  );
  const [first, second] = orders;
  if (!first || !second) throw new Error("The demo shop has no two orders that wait for a transfer");
  const rows = [
    `20/11/2026;TRANSFERENCIA ${first.number};${euros(first.due)}`,
    `20/11/2026;TRANSFERENCIA ${second.number};${euros(second.due + 500)}`,
    "21/11/2026;BIZUM SIN CONCEPTO;3333,33",
    "21/11/2026;RECIBO DE LA LUZ;-80,15",
  ];
  const text = ["Fecha;Concepto;Importe", ...rows].join("\r\n");
  return { first, second, file: new File([text], "extracto.csv", { type: "text/csv" }) };
}

const staffOf = (loaded: Record<string, unknown>) => (loaded as { staff: Staff }).staff;
const INPUT = "Añadir: Extracto";

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await canvas.findByLabelText(INPUT);
  },
};

/** A file is read, what pays an order is chosen, and it is recorded once. */
export const Recorded: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const { first, file } = await fileFor(staffOf(loaded));
    await step("a file is read, and the movements that pay an order are selected", async () => {
      await userEvent.upload(await canvas.findByLabelText(INPUT), file);
      const fitting = await canvas.findByRole("list", { name: "Por registrar" });
      await expect(within(fitting).getByRole("link", { name: first.number })).toBeVisible();
      await expect(within(fitting).getByRole("checkbox")).toBeChecked();
      await expect(canvas.getByRole("list", { name: "Para mirar" })).toHaveTextContent("Sobra dinero");
      await expect(canvas.getByRole("list", { name: "Sin nada que hacer" })).toHaveTextContent("RECIBO DE LA LUZ");
    });
    await step("the payment is recorded once", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Registrar" }));
      await expect(await canvas.findByText("Cobro registrado")).toBeVisible();
      await waitFor(() => expect(canvas.getByRole("button", { name: "Registrar" })).toBeDisabled());
      const after = await staffOf(loaded).client.call("GET /api/admin/orders/{id}", { params: { id: first.id } });
      await expect(after.due).toBe(0);
    });
  },
};

async function pickByHand({ canvas, loaded, step }: Context) {
  const { first } = await fileFor(staffOf(loaded));
  const text = `Fecha;Concepto;Importe\r\n20/11/2026;INGRESO EN VENTANILLA;${euros(first.due - 100)}`;
  await userEvent.upload(await canvas.findByLabelText(INPUT), new File([text], "extracto.csv", { type: "text/csv" }));
  const pick = async () => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Elegir el pedido de/ }));
    const box = canvas.getByRole("combobox", { name: /^Pedido de/ });
    await expect(box).toHaveFocus();
    await userEvent.type(box, first.number);
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(first.number) }));
  };
  await step("the movement pays a part of the order that was chosen by hand", async () => {
    await pick();
    const fitting = await canvas.findByRole("list", { name: "Por registrar" });
    await expect(within(fitting).getByRole("link", { name: first.number })).toBeVisible();
    await expect(fitting).toHaveTextContent("Paga una parte");
    await expect(within(fitting).getByRole("checkbox")).toBeChecked();
  });
  return { first, pick };
}

/** The user assigns an order to a movement that names none. */
export const PickedByHand: Story = {
  tags: ["gate"],
  play: async (context) => {
    await pickByHand(context);
  },
};

/** The choice can be undone, and is recorded. */
export const PickedByHandRecorded: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const { first, pick } = await pickByHand(context);
    await step("the chosen order is removed again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Quitar el pedido de/ }));
      await expect(await canvas.findByText("Nada por registrar")).toBeVisible();
    });
    await step("the payment is recorded", async () => {
      await pick();
      await userEvent.click(canvas.getByRole("button", { name: "Registrar" }));
      await expect(await canvas.findByText("Cobro registrado")).toBeVisible();
      const after = await staffOf(loaded).client.call("GET /api/admin/orders/{id}", { params: { id: first.id } });
      await expect(after.due).toBe(100);
    });
  },
};

/** An amount higher than the selected order's amount due cannot be recorded automatically. */
export const PickedTooMuch: Story = {
  play: async ({ canvas, loaded }) => {
    const { first } = await fileFor(staffOf(loaded));
    const text = `Fecha;Concepto;Importe\r\n20/11/2026;INGRESO EN VENTANILLA;${euros(first.due + 77)}`;
    await userEvent.upload(await canvas.findByLabelText(INPUT), new File([text], "extracto.csv", { type: "text/csv" }));
    await userEvent.click(await canvas.findByRole("button", { name: /^Elegir el pedido de/ }));
    await userEvent.type(canvas.getByRole("combobox", { name: /^Pedido de/ }), first.number);
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(first.number) }));
    await expect(await canvas.findByText("Sobra dinero")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Registrar" })).toBeDisabled();
  },
};

/** A provider's payout is recognised by amount and day, and recorded with the days it covers. */
export const ProviderPayout: Story = {
  play: async ({ canvas, loaded, step }) => {
    const { client } = staffOf(loaded);
    const { days } = await client.call("GET /api/admin/takings", { query: { from: "2026-01-01", to: "2026-12-31" } });
    const day = days.find(({ methods }) => methods.some(({ method, payout }) => method === "card" && payout > 0))!.day;
    const { providers } = await client.call("GET /api/admin/takings", { query: { from: day, to: day } });
    const amount = providers[0]!.payout;
    const text = `Fecha;Concepto;Importe\r\n${day};LIQUIDACION TPV;${euros(amount)}`;
    await step("the payout is proposed, and not selected automatically", async () => {
      await userEvent.upload(
        await canvas.findByLabelText(INPUT),
        new File([text], "extracto.csv", { type: "text/csv" }),
      );
      const fitting = await canvas.findByRole("list", { name: "Por registrar" });
      await expect(within(fitting).getByText("Ingreso de pasarela")).toBeVisible();
      await expect(within(fitting).getByRole("link", { name: "Pasarela de demostración" })).toBeVisible();
      await expect(within(fitting).getByRole("checkbox")).not.toBeChecked();
    });
    await step("the payout is recorded", async () => {
      await userEvent.click(canvas.getByRole("checkbox"));
      await userEvent.click(canvas.getByRole("button", { name: "Registrar" }));
      await expect(await canvas.findByText("Ingreso registrado")).toBeVisible();
      const { items } = await client.call("GET /api/admin/takings/payouts", { query: {} });
      await expect(items[0]).toMatchObject({ provider: "demo", from: day, to: day, amount, difference: 0 });
    });
  },
};

/** Rows that are not movements of the shop are counted and listed with reasons. */
export const UnreadRows: Story = {
  play: async ({ canvas }) => {
    const rows = [
      "27/11/2026;TRANSFERENCIA;10,00;USD;",
      "27/11/2026;BIZUM;12,00;EUR;REVERTIDO",
      "27/11/26;OTRA;5,00;EUR;",
    ];
    const text = ["Fecha;Concepto;Importe;Divisa;Estado", ...rows].join("\r\n");
    await userEvent.upload(await canvas.findByLabelText(INPUT), new File([text], "extracto.csv", { type: "text/csv" }));
    const unread = await canvas.findByRole("list", { name: "No se han leído" });
    await expect(within(unread).getAllByRole("listitem")).toHaveLength(2);
    await expect(unread).toHaveTextContent("No está en euros, sino en USD.");
    await expect(unread).toHaveTextContent("El banco dice que está «REVERTIDO».");
  },
};

/** Headers that no known bank uses: the user maps the columns, and the mapping is remembered. */
export const UnknownHeads: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded, step }) => {
    const { first } = await fileFor(staffOf(loaded));
    const rows = [
      "Banco de Prueba",
      "Datum;Betrag;Zweck",
      `20/11/2026;${euros(first.due)};UEBERWEISUNG ${first.number}`,
    ];
    const file = new File([rows.join("\r\n")], "extracto.csv", { type: "text/csv" });
    const field = (head: string) => canvas.findByRole("combobox", { name: `Qué es «${head}»` });
    await step("the columns of the file are shown with their values, and need a mapping", async () => {
      await userEvent.upload(await canvas.findByLabelText(INPUT), file);
      const list = await canvas.findByRole("list", { name: "Columnas del extracto" });
      await expect(list).toHaveTextContent("UEBERWEISUNG");
      await expect(canvas.getByText("Falta la columna de la fecha.")).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Leer con estas columnas" })).toBeDisabled();
    });
    await step("a field cannot be mapped to two columns", async () => {
      await userEvent.selectOptions(await field("Datum"), "day");
      await userEvent.selectOptions(await field("Betrag"), "day");
      await expect(await canvas.findByText("«Fecha» ya es otra columna.")).toBeVisible();
      await userEvent.selectOptions(await field("Betrag"), "amount");
      await userEvent.selectOptions(await field("Zweck"), "text");
    });
    await step("the file is read with the mapping", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Leer con estas columnas" }));
      const fitting = await canvas.findByRole("list", { name: "Por registrar" });
      await expect(within(fitting).getByRole("link", { name: first.number })).toBeVisible();
      await expect(canvas.queryByRole("list", { name: "Columnas del extracto" })).toBeNull();
    });
    await step("the next file of this kind uses the mapping, which can be changed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Quitar/ }));
      await userEvent.upload(await canvas.findByLabelText(INPUT), file);
      await expect(await canvas.findByText(/Leído con las columnas que se eligieron otra vez/)).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Cambiar las columnas" }));
      await expect(await field("Zweck")).toHaveValue("text");
      await userEvent.click(canvas.getByRole("button", { name: "Dejarlo como estaba" }));
      await expect(await canvas.findByRole("list", { name: "Por registrar" })).toBeVisible();
    });
  },
};

export const NoStatement: Story = {
  play: async ({ canvas }) => {
    const file = new File(["una sola columna\r\n1"], "otro.csv", { type: "text/csv" });
    await userEvent.upload(await canvas.findByLabelText(INPUT), file);
    await expect(await canvas.findByText(/No encontramos las columnas/)).toBeVisible();
  },
};

/** A payment that could not be recorded is reported in its row, and can be retried. */
export const RefusedRow: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/orders/{id}/payments", 503)),
  play: async ({ canvas, loaded }) => {
    const { file } = await fileFor(staffOf(loaded));
    await userEvent.upload(await canvas.findByLabelText(INPUT), file);
    await userEvent.click(await canvas.findByRole("button", { name: "Registrar" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Registrar" })).toBeEnabled();
  },
};

export const Forbidden: Story = {
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No tienes permiso|Sin permiso/)).toBeVisible();
  },
};
