import type { Role } from "@tablero/domain/platform/vocabulary";
import type { Mock } from "@tablero/mock-api/mock";
import { type EndpointKey, empty, failing, pending } from "@tablero/mock-api/msw";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { announced } from "./toasts.ts";

interface Context {
  canvas: {
    findByRole(role: string, options: object): Promise<HTMLElement>;
    queryByRole(role: string, options: object): HTMLElement | null;
  };
  msw?: { use(...handlers: never[]): void };
  loaded: Record<string, unknown>;
}

/** Checks common to all lists, used as parts of their stories. */

export const loading = (key: EndpointKey) => ({
  beforeEach: ({ msw }: Context) => msw?.use(pending(key) as never),
});

export const emptied = (key: EndpointKey, heading: string) => ({
  beforeEach: ({ msw, loaded }: Context) => msw?.use(empty(key, loaded.mock as Mock) as never),
  play: async ({ canvas }: Context) => {
    await expect(await canvas.findByRole("heading", { name: heading })).toBeVisible();
  },
});

export const failed = (key: EndpointKey) => ({
  beforeEach: ({ msw }: Context) => msw?.use(failing(key, 500) as never),
  play: async ({ canvas }: Context) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
});

/** For a role without permission to read the list. */
export const forbidden = (role: Role) => ({
  parameters: { role },
  play: async ({ canvas }: Context) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
});

/** The table once its rows are loaded. */
export async function settled(canvas: Context["canvas"], name: string): Promise<HTMLElement> {
  const table = await canvas.findByRole("table", { name });
  await waitFor(async () => {
    await expect(table).not.toHaveAttribute("aria-busy");
    // The old rows are dimmed while the next ones load.
    await expect(getComputedStyle(table.parentElement as HTMLElement).opacity).toBe("1");
  });
  return table;
}

/** A phone's list cards, once the given number is shown. */
export async function settledCards(canvas: Context["canvas"], name: string, count: number): Promise<HTMLElement> {
  return waitFor(async () => {
    const list = canvas.queryByRole("list", { name });
    const view = list?.parentElement;
    if (!list || !view) throw new Error(`No list ${name}`);
    await expect(view).not.toHaveAttribute("aria-busy");
    await expect(getComputedStyle(view).opacity).toBe("1");
    await expect(list.childElementCount).toBe(count);
    return list;
  });
}

/** Sorts by a column and waits for the rows. */
export async function sortBy(canvas: Context["canvas"], name: string, column: string): Promise<void> {
  const table = await settled(canvas, name);
  await userEvent.click(within(table).getByRole("button", { name: column }));
  const head = await canvas.findByRole("columnheader", { name: column });
  await waitFor(() => expect(head).toHaveAttribute("aria-sort"));
  await settled(canvas, name);
}

/** The export of a list: the file written by the server, with the filters of the address. */
export const exporting = (
  name: string,
  expected: { announced: string; file: string; head: string; row: RegExp },
  url?: string,
) => ({
  ...(url && { parameters: { router: { path: url.split("?")[0], url } } }),
  play: async ({ canvas }: Context) => {
    await settled(canvas, name);
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const make = spyOn(URL, "createObjectURL");
    await userEvent.click(await canvas.findByRole("button", { name: "Exportar CSV" }));
    await announced(expected.announced);
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    await expect(link?.download).toMatch(new RegExp(`^${expected.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const file = make.mock.calls[0]?.[0];
    const text = file instanceof Blob ? await file.text() : "";
    const [head, ...rows] = text.trim().split("\r\n");
    await expect(head?.replace("\uFEFF", "")).toBe(expected.head);
    await expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) await expect(row).toMatch(expected.row);
    make.mockRestore();
    click.mockRestore();
  },
});

/** A failed export leaves no file. */
export const exportFailing = (name: string, key: EndpointKey) => ({
  beforeEach: ({ msw }: Context) => msw?.use(failing(key, 503) as never),
  play: async ({ canvas }: Context) => {
    await settled(canvas, name);
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole("button", { name: "Exportar CSV" }));
    await announced("No se ha exportado");
    await expect(click).not.toHaveBeenCalled();
    click.mockRestore();
  },
});
