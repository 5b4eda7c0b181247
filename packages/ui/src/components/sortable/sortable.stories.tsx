import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { cn } from "../../lib/cn.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Sortable, useSortableItem } from "./sortable.tsx";

const NAMES: Record<string, string> = {
  clients: "Clientes",
  orders: "Pedidos",
  products: "Productos",
  more: "Eventos",
};

function Item({ id }: { id: string }) {
  const { box, handle, held } = useSortableItem(id);
  return (
    <li {...box} className={cn("rounded-md bg-card shadow-tile", held && "relative z-sticky shadow-panel")}>
      <button type="button" {...handle} className="h-12 w-full touch-none cursor-grab rounded-md px-4 text-start">
        {NAMES[id]}
      </button>
    </li>
  );
}

const meta = {
  title: "Components/Sortable",
  tags: ["gate"],
  component: Sortable,
  args: {
    ids: Object.keys(NAMES),
    nameOf: (id) => NAMES[id] ?? "",
    onReorder: fn(),
    onHold: fn(),
    children: null,
  },
  // The list is the caller's own markup.
  argTypes: { children: { control: false } },
  render: function Kept({ ids, onReorder, ...rest }) {
    const [order, setOrder] = useDraft(ids);
    return (
      <Sortable
        {...rest}
        ids={order}
        onReorder={(next) => {
          setOrder(next);
          onReorder(next);
        }}
      >
        <ul className="grid max-w-100 grid-cols-2 gap-3">
          {order.map((id) => (
            <Item key={id} id={id} />
          ))}
        </ul>
      </Sortable>
    );
  },
} satisfies Meta<typeof Sortable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Space picks up an item, arrow keys move it, Space drops it; every step is announced by name. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    (await canvas.findByRole("button", { name: "Clientes" })).focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
    await waitFor(async () => {
      await userEvent.keyboard("{ArrowRight}");
      await expect(screen.getByText("Ahora en la posición 2 de 4.")).toBeInTheDocument();
    });
    await userEvent.keyboard(" ");
    await waitFor(() => expect(args.onReorder).toHaveBeenCalledWith(["orders", "clients", "products", "more"]));
    await expect(args.onHold).toHaveBeenLastCalledWith(false);
    await expect(screen.getByText("Clientes: se queda en la posición 2 de 4.")).toBeInTheDocument();
  },
};

/** Escape returns the item to its position. */
export const Cancelled: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    (await canvas.findByRole("button", { name: "Pedidos" })).focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
    await userEvent.keyboard("{Escape}");
    await expect(await screen.findByText(/^Movimiento cancelado\. Pedidos/)).toBeInTheDocument();
    await expect(args.onReorder).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Clientes" })).toHaveAttribute("aria-disabled", "true");
  },
};
