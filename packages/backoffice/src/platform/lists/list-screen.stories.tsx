import type { Meta, StoryObj } from "@storybook/react-vite";
import { NetworkError } from "@tablero/api-client/errors";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { dataColumns } from "@tablero/ui/data-table";
import { expect, fn, userEvent, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { ActiveBadge, activeFilter } from "./active-badge.tsx";
import { type ListResponse, ListScreen } from "./list-screen.tsx";
import { NewButton } from "./new-button.tsx";
import { RowCard } from "./row-card.tsx";
import { RowLink } from "./row-link.tsx";
import { flag, useListQuery } from "./use-list-query.ts";

interface Place {
  id: string;
  name: string;
  active: boolean;
}

const PLACES: Place[] = ["Almacén", "Escaparate", "Mesa de demostración", "Vitrina"].map((name, at) => ({
  id: String(at + 1),
  name,
  active: at !== 2,
}));
const FIELDS = { sorts: ["name"], order: "asc", filters: { active: flag() } } as const;
const FILTERS = [activeFilter("m")];
const pathOf = ({ id }: Place) => `/admin/lugares/${id}`;
const column = dataColumns<Place>();
const COLUMNS = column.columns([
  column.accessor("name", {
    header: "Nombre",
    cell: ({ row: { original } }) => <RowLink to={pathOf(original)}>{original.name}</RowLink>,
  }),
  column.accessor("active", { header: "Estado", cell: ({ getValue }) => <ActiveBadge hang active={getValue()} /> }),
]);

const STATES = ["ready", "loading", "failed", "refreshFailed", "empty"] as const;
type State = (typeof STATES)[number];

interface PlacesProps {
  /** The state of the shop's response. */
  answer: State;
  /** Called when the user retries. */
  onRetry: () => void;
}

const failure = () => new NetworkError("GET /api/admin/suppliers", new TypeError("Failed to fetch"));

function responseOf(answer: State, onRetry: () => void): ListResponse<Place> {
  const items = answer === "empty" ? [] : PLACES;
  const has = answer !== "loading" && answer !== "failed";
  const length = items.length;
  return {
    data: has
      ? { items, pagination: { length, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: length - 1 } }
      : undefined,
    error: answer === "failed" || answer === "refreshFailed" ? failure() : undefined,
    isLoading: answer === "loading",
    isValidating: false,
    mutate: async () => onRetry(),
  };
}

/** A list of places that uses every option of a list. */
function Places({ answer, onRetry }: PlacesProps) {
  const list = useListQuery(FIELDS);
  return (
    <ListScreen<Place>
      title="Lugares"
      actions={<NewButton resource={SUPPLIERS} onClick={fn()} />}
      list={list}
      response={responseOf(answer, onRetry)}
      searchHint="Nombre"
      filters={FILTERS}
      columns={COLUMNS}
      getRowId={({ id }) => id}
      rowPath={pathOf}
      card={(place) => (
        <RowCard
          title={<RowLink to={pathOf(place)}>{place.name}</RowLink>}
          foot={<ActiveBadge active={place.active} />}
        />
      )}
      empty={{ title: "Aún no hay lugares", text: "Crea el primero." }}
    />
  );
}

// Minified code has no names: the table of props shows this one.
Places.displayName = "Places";

/** Every list of the back office: search, filters, table or cards, and the states without rows. */
const meta = {
  title: "Back office/Parts/List screen",
  component: Places,
  subcomponents: { ListScreen },
  args: { answer: "ready", onRetry: fn() },
  argTypes: { answer: { control: "select", options: STATES } },
  parameters: { layout: "fullscreen", router: { path: "/admin/lugares" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof Places>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** Search, filters and order above the rows. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Lugares" });
    await expect(within(table).getByRole("link", { name: "Escaparate" })).toHaveAttribute("href", "/admin/lugares/2");
  },
};

/** The first link of the page appears with the focus and leads to the rows. */
export const SkipLink: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Lugares" });
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Saltar a la lista" })).toHaveFocus();
  },
};

export const SkipLinkFollowed: Story = {
  tags: ["!autodocs", "gate"],
  play: async (context) => {
    await SkipLink.play?.(context);
    await userEvent.keyboard("{Enter}");
    const table = context.canvas.getByRole("table", { name: "Lugares" });
    await expect(document.activeElement?.closest("table")).toBe(table);
  },
};

export const Loading: Story = {
  args: { answer: "loading" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /Lugares/ })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Escaparate" })).toBeNull();
  },
};

export const Failed: Story = {
  args: { answer: "failed" },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reintentar" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The previous rows stay, below a line that says they are outdated. */
export const RefreshFailed: Story = {
  args: { answer: "refreshFailed" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No se ha podido actualizar la lista")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Escaparate" })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answer: "empty" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Aún no hay lugares" })).toBeVisible();
  },
};

async function seeNothing({ canvas }: Context) {
  await expect(await canvas.findByRole("heading", { name: "Nada coincide con lo que buscas" })).toBeVisible();
}

/** The search has no results: a different sentence, and a button to clear it. */
export const NothingFound: Story = {
  args: { answer: "empty" },
  parameters: { router: { path: "/admin/lugares", url: "/admin/lugares?search=trastero" } },
  play: async (context) => {
    await seeNothing(context);
  },
};

export const NothingFoundCleared: Story = {
  ...NothingFound,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await seeNothing(context);
    await userEvent.click(canvas.getByRole("button", { name: "Quitar filtros" }));
    await expect(await canvas.findByRole("heading", { name: "Aún no hay lugares" })).toBeVisible();
  },
};

/** Cards instead of the table. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w390", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Vitrina" })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
