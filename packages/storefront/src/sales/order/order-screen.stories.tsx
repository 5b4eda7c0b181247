import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { addDays } from "@tablero/domain/platform/dates";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ask, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { OrderScreen } from "./order-screen.tsx";

const meta = {
  title: "Storefront/Order",
  component: OrderScreen,
  args: {
    order: undefined as unknown as ShopOrder,
    info: undefined as unknown as ShopInfo,
    onCancel: fn(async () => undefined),
    onCancelPreorder: fn(async () => undefined),
    onRefresh: fn(async () => undefined),
  },
  parameters: { layout: "fullscreen", router: { path: "/pedido/:token", url: "/pedido/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: async ({ loaded }) => {
    forgetVisit();
    // The demo shop is available only here, because loaders do not see the results of other loaders.
    Object.assign(loaded, await ordersByState(loaded.mock));
  },
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** One order of the demo shop for each story. */
async function ordersByState(mock: Mock): Promise<Record<string, ShopOrder | undefined>> {
  const { orders } = mock.store.data;
  const wanted: Record<string, (order: (typeof orders)[number]) => boolean> = {
    transfer: (order) => order.orderState === "pending" && order.paymentMethod === "transfer",
    shipped: (order) => order.fulfilmentState === "shipped",
    pickup: (order) => order.fulfilmentState === "ready-for-pickup",
    cancelled: (order) => order.orderState === "cancelled",
    done: (order) => order.orderState === "completed",
    partlyRefunded: (order) => order.paymentState === "partially-refunded",
    refunded: (order) => order.paymentState === "refunded",
    deposit: (order) => order.paymentState === "partial" && order.fulfilmentState === "held",
  };
  const entries = Object.entries(wanted).map(async ([name, matches]) => {
    const found = orders.find(matches);
    return [name, found && (await ask<ShopOrder>(`orders/${found.token}`))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export const Default: Story = {
  tags: ["gate"],
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.shipped} />,
  play: async ({ canvas }) => {
    const steps = await canvas.findByRole("list", { name: "Estado del pedido" });
    await expect(steps).toBeVisible();
    // Short enough for one line on a phone.
    await expect(within(steps).getAllByText(/^[A-Z][a-záé]+ \d+ de [a-z]+, \d+:\d\d$/).length).toBeGreaterThan(1);
  },
};

/** The days that are expected now, and those that were promised, because the parcel left later. */
export const OtherDay: Story = {
  render: (args, { loaded }) => {
    const order = loaded.shipped as ShopOrder;
    if (!order.delivery) throw new Error("a shipped order has an expected day");
    const { promise } = order.delivery;
    const before = { ...promise, from: addDays(promise.from, -2), to: addDays(promise.from, -1) };
    const delivery = { promise, condition: null, before };
    return <OrderScreen {...args} info={loaded.info} order={{ ...order, delivery }} />;
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Llega /)).length).toBeGreaterThan(0);
    await expect(canvas.getByText(/^Antes: el .+ o el .+\.$/)).toBeVisible();
  },
};

/** In two parcels: the days of the goods in stock, and those of the preorder. */
export const TwoParcels: Story = {
  render: (args, { loaded }) => {
    const { delivery }: ShopOrder = loaded.shipped;
    const order: ShopOrder = loaded.deposit;
    if (!delivery) throw new Error("a shipped order has an expected day");
    const { from, to } = delivery.promise;
    const later = { ...delivery.promise, from: addDays(from, 60), to: addDays(to, 60) };
    const parcels = { delivery, laterDelivery: { promise: later, condition: null, before: null } };
    return <OrderScreen {...args} info={loaded.info} order={{ ...order, ...parcels }} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Lo que había en la tienda")).toBeVisible();
    await expect(canvas.getByText("Tu precompra, en otro paquete")).toBeVisible();
    await expect(canvas.getAllByText(/^Llega /)).toHaveLength(2);
  },
};

/** Changed by staff: the order is shown in its current state, with the changes and their times. */
export const Changed: Story = {
  render: (args, { loaded }) => {
    const order = loaded.done as ShopOrder;
    const text = "La tienda ha cambiado el pedido. Sale 1 × Fundas mate. Caja rota.";
    const changes = [{ at: "2026-11-20T10:00:00.000Z", text }];
    return <OrderScreen {...args} info={loaded.info} order={{ ...order, changes }} />;
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: "Cambios del pedido" });
    await expect(region).toHaveTextContent("Sale 1 × Fundas mate");
    await expect(region).toHaveTextContent("20 de noviembre");
  },
};

/** Amount and account of the transfer; every value can be copied. */
export const AwaitingTransfer: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.transfer} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Copiar IBAN" })).toBeVisible();
    // «S. L.» is never broken between two lines.
    await expect(canvas.getByText("Beneficiario").nextElementSibling?.textContent).toContain("S.\u00a0L.");
  },
};

/** Event places: nothing is shipped or picked up, and the link goes to the booking. */
export const Places: Story = {
  render: (args, { loaded }) => {
    const order = loaded.transfer as ShopOrder;
    const line = { ...order.lines[0], kind: "ticket", name: "Liga Astral", productSlug: null, image: null } as const;
    const lines = [{ ...line, quantity: 2, cancelled: 0 }] as ShopOrder["lines"];
    const places = { ...order, lines, bookingToken: "una-inscripcion-de-muestra-1234" };
    return <OrderScreen {...args} info={loaded.info} order={places} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Tu inscripción" })).toHaveAttribute(
      "href",
      "/inscripcion/una-inscripcion-de-muestra-1234",
    );
    await expect(canvas.getByText(/son tuyas las plazas/)).toBeVisible();
    const lines = within(canvas.getByRole("region", { name: "Qué lleva" }));
    await expect(lines.getByText("Plazas")).toBeVisible();
    await expect(lines.queryByText(/Envío|Recogida/)).toBeNull();
    await expect(canvas.queryByText(/salido de la tienda/)).toBeNull();
  },
};

/** The shop's own text is shown with the account for a transfer, and on its own for other payment methods. */
export const OwnWords: Story = {
  render: (args, { loaded }) => (
    <OrderScreen
      {...args}
      info={loaded.info}
      order={{ ...loaded.transfer, paymentText: "Pon tu nombre.\nTarda uno o dos días. <b>No</b>" }}
    />
  ),
  play: async ({ canvas }) => {
    const note = within(await canvas.findByRole("region", { name: "Haz la transferencia" }));
    await expect(note.getByText(/Tarda uno o dos días\. <b>No<\/b>$/)).toBeVisible();
  },
};
export const OwnWordsOfPickup: Story = {
  render: (args, { loaded }) => (
    <OrderScreen {...args} info={loaded.info} order={{ ...loaded.pickup, paymentText: "Trae el importe justo." }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Trae el importe justo.")).toBeVisible();
  },
};

async function askToCancel({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Cancelar el pedido" }));
}

/** Cancelling asks for confirmation. */
export const Cancel: Story = {
  tags: ["gate"],
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.transfer} />,
  play: async (context) => {
    await askToCancel(context);
  },
};

/** Declining the question changes nothing. */
export const CancelConfirmed: Story = {
  ...Cancel,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, args } = context;
    await askToCancel(context);
    await userEvent.click(await screen.findByRole("button", { name: "Volver" }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Cancelar el pedido" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sí, cancelar" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** Pickup location and opening hours. */
export const Pickup: Story = {
  render: (args, { loaded }) => (
    <OrderScreen
      {...args}
      info={{ ...loaded.info, specialHours: ["Viernes 25 de diciembre (Navidad) cerrado"] }}
      order={loaded.pickup}
    />
  ),
  play: async ({ canvas, loaded }) => {
    const { address, openingHours } = loaded.info as ShopInfo;
    const detail = (await canvas.findByText(/Di tu nombre o el número/)).closest("li");
    await expect(detail).toHaveTextContent(address.line1);
    await expect(detail).toHaveTextContent(openingHours[0]!);
    await expect(detail).toHaveTextContent("Viernes 25 de diciembre (Navidad) cerrado");
  },
};

async function openForm({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Guardar mis datos" }));
  await expect(await canvas.findByText(/^La contraseña necesita al menos/)).toBeVisible();
}

/** In the tab of a guest's order: an account can be created from the order's data. */
export const SaveData: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.shipped} />,
  beforeEach: ({ loaded }) => {
    const { token } = loaded.shipped as ShopOrder;
    sessionStorage.setItem("buyer", JSON.stringify({ token, email: "nueva@correo.test", name: "Nueva Clienta" }));
  },
  play: async (context) => {
    await openForm(context);
  },
};

export const SaveDataSaved: Story = {
  ...SaveData,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await openForm(context);
    await userEvent.type(canvas.getByLabelText("Contraseña"), "tres dados de madera");
    await userEvent.click(canvas.getByRole("checkbox", { name: /Acepto las/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Guardar mis datos" }));
    await expect(await canvas.findByText(/Te hemos escrito a/)).toBeVisible();
  },
};

/** Each completed step shows its day and time. */
export const Dates: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.done} />,
  play: async ({ canvas, loaded }) => {
    const list = await canvas.findByRole("list", { name: "Estado del pedido" });
    const order: ShopOrder = loaded.done;
    const times = [...list.querySelectorAll("time")].map(({ dateTime }) => dateTime);
    await expect(times).toEqual(order.steps.flatMap(({ at }) => at ?? []));
    await expect(times.length).toBeGreaterThan(2);
  },
};

/** Billed to a company and paid by transfer: the bank details stay on the order's page. */
export const Company: Story = {
  render: (args, { loaded }) => {
    const order: ShopOrder = loaded.transfer;
    const address = { line1: "Calle de la Ludoteca, 4, oficina 12", postcode: "28004", city: "Madrid" };
    const billing = { name: "Asociación de Jugadores de la Sierra Norte", taxId: "G12345674", address };
    return <OrderScreen {...args} info={loaded.info} order={{ ...order, billing }} />;
  },
  play: async ({ canvas }) => {
    const detail = (await canvas.findByText("Factura a nombre de")).closest("li");
    await expect(detail).toHaveTextContent("G12345674");
    await expect(detail).toHaveTextContent("Calle de la Ludoteca");
  },
};

/** For a deposit, both the paid amount and the balance due are shown. */
export const Deposit: Story = {
  render: (args, { loaded }) => {
    const order: ShopOrder = loaded.shipped;
    const paid = { payment: "partial", paid: 1500, due: order.totals.total - 1500 } as const;
    return <OrderScreen {...args} info={loaded.info} order={{ ...order, ...paid }} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Pagado: 15,00.€ · Por pagar:/)).toBeVisible();
    await expect(canvas.getByText("Por pagar", { exact: true })).toBeVisible();
  },
};
export const Cancelled: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.cancelled} />,
};
export const Completed: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.done} />,
};
/** Refunds, below the total. */
export const PartlyRefunded: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.partlyRefunded} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Reembolsos" })).toBeVisible();
  },
};
/** Units refunded before shipping are reported as not delivered. */
/** Received goods: a link for each line reports a problem, with order and product filled in. */
export const Guarantee: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.shipped} />,
  play: async ({ canvas, loaded }) => {
    const { number, lines }: ShopOrder = loaded.shipped;
    const part = within(await canvas.findByRole("region", { name: "¿Algo no está bien?" }));
    const [link] = part.getAllByRole("link", { name: /^Avisar de un problema con / });
    await expect(link).toHaveAttribute("href", expect.stringContaining(`pedido=${number}`));
    await expect(part.getAllByRole("link", { name: /^Avisar/ })).toHaveLength(lines.length);
  },
};
export const UnitsNotDelivered: Story = {
  render: (args, { loaded }) => {
    const order: ShopOrder = loaded.shipped;
    const [first, ...rest] = order.lines;
    return (
      <OrderScreen
        {...args}
        info={loaded.info}
        order={{ ...order, lines: [{ ...first!, quantity: 3, cancelled: 1 }, ...rest] }}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1 de 3 ya no se entrega")).toBeVisible();
  },
};
export const Refunded: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.refunded} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Te hemos reembolsado todo" })).toBeVisible();
  },
};
export const Dark: Story = { ...Default, globals: { scheme: "dark" } };

async function askToCancelPreorder({ canvasElement }: Context) {
  const part = within(await within(canvasElement).findByRole("region", { name: "Tu precompra" }));
  await expect(part.getByText(/^Puesto \d+ de la cola$/)).toBeVisible();
  await expect(part.getByText(/cuando llegue$/)).toBeVisible();
  await userEvent.click(part.getByRole("button", { name: "Cancelar esta precompra" }));
  return part;
}

/** A preorder with its deposit: position, date, the balance due on arrival, and the question before its cancellation. */
export const Preorder: Story = {
  render: (args, { loaded }) => <OrderScreen {...args} info={loaded.info} order={loaded.deposit} />,
  play: async (context) => {
    await askToCancelPreorder(context);
  },
};

export const PreorderCancelled: Story = {
  ...Preorder,
  tags: ["!autodocs"],
  play: async (context) => {
    const { args } = context;
    const part = await askToCancelPreorder(context);
    await userEvent.click(part.getByRole("button", { name: "Volver" }));
    await expect(args.onCancelPreorder).not.toHaveBeenCalled();
    await userEvent.click(part.getByRole("button", { name: "Cancelar esta precompra" }));
    await userEvent.click(part.getByRole("button", { name: "Sí, cancelarla" }));
    await waitFor(() => expect(args.onCancelPreorder).toHaveBeenCalledOnce());
  },
};

/** The goods have arrived: the balance must be paid before the deadline. */
export const PreorderBalance: Story = {
  render: (args, { loaded }) => {
    const order: ShopOrder = loaded.deposit;
    const due = order.later;
    const lines = order.lines.map((line) => ({
      ...line,
      preorder: line.preorder && {
        ...line.preorder,
        state: "payment-due" as const,
        allocated: line.quantity,
        later: 0,
        payUntil: "2027-02-20T22:59:59Z",
        cancellable: false,
      },
    }));
    return (
      <OrderScreen
        {...args}
        info={loaded.info}
        order={{ ...order, lines, due, later: 0, payable: true, payUntil: null }}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const part = within(await canvas.findByRole("region", { name: "Tu precompra" }));
    await expect(part.getByText(/^Paga el resto antes del/)).toBeVisible();
    await expect(part.getByText("Ya ha llegado y te lo hemos apartado")).toBeVisible();
    await expect(part.queryByText(/de la cola|^Sale el/)).toBeNull();
    await expect(part.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("button", { name: /^Pagar ahora/ })).toBeVisible();
  },
};
