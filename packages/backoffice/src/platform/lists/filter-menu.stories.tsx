import type { Meta, StoryObj } from "@storybook/react-vite";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { type FilterDefinition, FilterFunnel, FilterMenu } from "./filter-menu.tsx";
import type { FilterValue } from "./list-filters.ts";

const DEFINITIONS: FilterDefinition[] = [
  {
    kind: "many",
    name: "status",
    label: "Estado",
    options: [
      { value: "paid", label: "Pagado" },
      { value: "shipped", label: "Enviado" },
      { value: "returned", label: "Devuelto" },
    ],
  },
  {
    kind: "one",
    name: "delivery",
    label: "Entrega",
    options: [
      { value: "home", label: "A domicilio" },
      { value: "pickup", label: "Recogida en tienda" },
    ],
  },
  { kind: "flag", name: "preorder", label: "Preventa", yes: "Con preventa", no: "Sin preventa" },
  { kind: "days", from: "from", to: "to", label: "Fecha" },
  { kind: "link", name: "client", label: "Cliente", words: "Lucía Carrasco" },
];

type Values = Record<string, FilterValue | undefined>;

/**
 * A list's applied filters as chips, with a menu for the others. On a phone, a funnel beside the search replaces the
 * button.
 */
const meta = {
  title: "Back office/Parts/Filter menu",
  component: FilterMenu,
  subcomponents: { FilterFunnel },
  args: {
    definitions: DEFINITIONS,
    list: { filters: {}, filtered: false, setFilters: fn(), clear: fn() },
  },
  render: function Held(args) {
    const [filters, setFilters] = useDraft<Values>(args.list.filters);
    const list = {
      filters,
      filtered: Object.values(filters).some((value) => value !== undefined),
      setFilters: (patch: Values) => {
        args.list.setFilters(patch);
        setFilters((old) => ({ ...old, ...patch }));
      },
      clear: () => {
        args.list.clear();
        setFilters({});
      },
    };
    return (
      <div className="flex min-h-80 items-start gap-2">
        <FilterFunnel definitions={args.definitions} list={list} />
        <FilterMenu definitions={args.definitions} list={list} />
      </div>
    );
  },
} satisfies Meta<typeof FilterMenu>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const ALL_SET = {
  filters: { status: ["paid", "shipped"], delivery: "pickup", preorder: true, client: "7", from: "2026-10-01" },
  filtered: true,
  setFilters: fn(),
  clear: fn(),
};

/** Only the button: no filter is applied. */
export const Default: Story = {
  tags: ["gate"],
};

/** By keyboard: the menu, a filter, two of its values; the menu stays open for the next one. */
export const Chosen: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, args, step }) => {
    const opener = await canvas.findByRole("button", { name: "Filtro" });
    await step("several values of one filter are chosen", async () => {
      opener.focus();
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("menuitem", { name: "Estado" });
      await userEvent.keyboard("{ArrowRight}");
      await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Pagado" }));
      await expect(args.list.setFilters).toHaveBeenLastCalledWith({ status: ["paid"] });
      await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Enviado" }));
      await expect(args.list.setFilters).toHaveBeenLastCalledWith({ status: ["paid", "shipped"] });
    });
    await step("a filter from another page's link is not in the menu", async () => {
      await expect(screen.queryByRole("menuitem", { name: "Cliente" })).toBeNull();
    });
    await step("Escape closes the menu, and the chip names both values", async () => {
      await userEvent.keyboard("{Escape}{Escape}");
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await expect(canvas.getByText(/Pagado, Enviado/)).toBeVisible();
    });
  },
};

/** One filter of each kind; with two or more, a button clears all of them. */
export const Applied: Story = {
  args: { list: ALL_SET },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Con preventa/)).toBeVisible();
    await expect(canvas.getByText(/Lucía Carrasco/)).toBeVisible();
  },
};

/** One press removes all of them. */
export const Cleared: Story = {
  tags: ["!autodocs"],
  args: { list: ALL_SET },
  play: async ({ canvas, args }) => {
    await canvas.findByText(/Con preventa/);
    await userEvent.click(canvas.getByRole("button", { name: "Quitar filtros" }));
    await expect(args.list.clear).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/Con preventa/)).toBeNull();
  },
};

async function openDays({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Filtro" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Fecha" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Elegir fechas…" }));
  const dialog = await screen.findByRole("dialog", { name: "Fecha" });
  return dialog;
}

/** A range that no preset covers: its own window, where one end may stay open. */
export const Days: Story = {
  play: async (context) => {
    await openDays(context);
  },
};

export const DaysCancelled: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { args } = context;
    const dialog = await openDays(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.list.setFilters).not.toHaveBeenCalled();
  },
};

/** Open, at rest. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filtro" }));
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Preventa" })).toBeVisible());
  },
};

/** The funnel opens the same menu. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w390", isRotated: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filtrar" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Preventa" }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Sin preventa" }));
    await expect(args.list.setFilters).toHaveBeenLastCalledWith({ preorder: false });
  },
};
