import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { HeadersScreen } from "./headers-screen.tsx";

const LIST = "GET /api/admin/headers";

const meta = {
  title: "Back office/Headers",
  component: HeadersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/headers" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof HeadersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const headersOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data.headers;
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Cabeceras");
    await expect(within(table).getAllByText("En curso")).toHaveLength(4);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas }) => {
    await sortBy(canvas, "Cabeceras", "Cabecera");
  },
};

async function openOrder(canvas: Play["canvas"]): Promise<HTMLElement> {
  await settled(canvas, "Cabeceras");
  await userEvent.click(canvas.getByRole("button", { name: "Ordenar" }));
  return screen.findByRole("dialog", { name: "Orden de las cabeceras" });
}

/** Moves the first header one place down. */
async function moveDown(dialog: HTMLElement): Promise<void> {
  (await within(dialog).findByRole("button", { name: "Mover Llega la Almadraba" })).focus();
  await userEvent.keyboard(" ");
  await waitFor(async () => {
    await userEvent.keyboard("{ArrowDown}");
    await expect(screen.getByText("Ahora en la posición 2 de 4.")).toBeInTheDocument();
  }, PATIENT);
  await userEvent.keyboard(" ");
}

async function orderByKeyboard({ canvas, loaded }: Play): Promise<HTMLElement> {
  const dialog = await openOrder(canvas);
  await moveDown(dialog);
  const placeOf = (title: string) => headersOf(loaded).find((header) => header.title === title)?.position;
  await waitFor(() => expect(placeOf("Llega la Almadraba")).toBe(2), PATIENT);
  await expect(placeOf("La Torre sin Puertas")).toBe(1);
  await expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent("La Torre sin Puertas");
  return dialog;
}

/** By keyboard: Space picks up a header, arrow keys move it, Space drops it. */
export const Order: Story = {
  play: async (context) => {
    await orderByKeyboard(context);
  },
};

export const OrderClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await orderByKeyboard(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Listo" }));
    await closed();
  },
};

/** A failed move shows a message, and the previous order is restored. */
export const OrderFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/headers/{id}/move", 503)),
  play: async ({ canvas }) => {
    const dialog = await openOrder(canvas);
    await moveDown(dialog);
    await announced("No se ha movido");
    await waitFor(
      () => expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent("Llega la Almadraba"),
      PATIENT,
    );
  },
};

/** With read permission only the list and its export are available. */
export const Reader: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Cabeceras");
    await expect(table.querySelector('a[href*="cabecera="]')).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nueva cabecera" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Ordenar" })).toBeNull();
  },
};

/** Every state that results from dates and archiving. */
export const States: Story = {
  beforeEach: ({ loaded }) => {
    const [one, two, three] = headersOf(loaded);
    one!.visibleFrom = "2150-01-01T00:00:00.000Z";
    two!.visibleUntil = "2020-01-01T00:00:00.000Z";
    two!.visibleFrom = null;
    three!.active = false;
  },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Cabeceras");
    for (const state of ["Programada", "Terminada", "Inactiva", "En curso"])
      await expect(within(table).getByText(state)).toBeVisible();
  },
};

/** A header whose event is over, or whose texts have no date to show, is not on the home page. */
export const DatePassed: Story = {
  beforeEach: ({ loaded }) => {
    const [one, two] = headersOf(loaded);
    const { events } = (loaded.mock as Mock).store.data;
    const [past] = events.toSorted((a, b) => a.endsAt.localeCompare(b.endsAt));
    one!.link = `/evento/${past?.slug}`;
    two!.title = "El {fecha}";
    two!.link = "/evento/no-existe";
  },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Cabeceras");
    await expect(within(table).getByText("Su fecha ha pasado: no se ve")).toBeVisible();
    await expect(within(table).getByText("Sin fecha que poner: no se ve")).toBeVisible();
  },
};

export const Many: Story = {
  beforeEach: ({ loaded }) => {
    const headers = headersOf(loaded);
    const [first] = headers;
    for (let n = 1; n <= 40; n += 1)
      headers.push({ ...first!, id: crypto.randomUUID(), title: `Cartel ${n}`, position: n + 4 });
  },
  play: async ({ canvas }) => {
    await settled(canvas, "Cabeceras");
    await expect(await canvas.findByRole("button", { name: "Página siguiente" })).toBeEnabled();
  },
};

const LONG = "Electroencefalografistas y otorrinolaringólogos contra los desoxirribonucleicos";

export const LongText: Story = {
  beforeEach: ({ loaded }) => {
    const [header] = headersOf(loaded);
    Object.assign(header!, { title: LONG, linkLabel: LONG.slice(0, 40), subtitle: `${LONG} `.repeat(3) });
  },
  play: async ({ canvas }) => {
    await settled(canvas, "Cabeceras");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OrderOnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ordenar" }));
    await waitFor(() => expect(screen.getByRole("list", { name: "Cabeceras activas" })).toBeVisible());
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "No hay cabeceras");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
