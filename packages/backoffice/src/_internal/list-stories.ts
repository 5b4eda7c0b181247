import type { Role } from "@tablero/domain/vocabulary";
import type { Mock } from "@tablero/mock-api/mock";
import { type EndpointKey, empty, failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";

interface Context {
  canvas: {
    findByRole(role: string, options: object): Promise<HTMLElement>;
    queryByRole(role: string, options: object): HTMLElement | null;
  };
  msw?: { use(...handlers: never[]): void };
  loaded: Record<string, unknown>;
}

/** The states that every list has, as parts of its stories. */

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

/** For a role that may not read the list. */
export const forbidden = (role: Role) => ({
  parameters: { role },
  play: async ({ canvas }: Context) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
});

/** The table when its rows are there. */
export async function settled(canvas: Context["canvas"], name: string): Promise<HTMLElement> {
  const table = await canvas.findByRole("table", { name });
  await waitFor(() => {
    expect(table).not.toHaveAttribute("aria-busy");
    // While the next rows are on their way the old ones are pale.
    expect(getComputedStyle(table.parentElement as HTMLElement).opacity).toBe("1");
  });
  return table;
}

/** Sorts by a column and waits for the rows. */
export async function sortBy(canvas: Context["canvas"], name: string, column: string): Promise<void> {
  const table = await settled(canvas, name);
  await userEvent.click(within(table).getByRole("button", { name: column }));
  const head = await canvas.findByRole("columnheader", { name: column });
  await waitFor(() => expect(head).toHaveAttribute("aria-sort"));
  await settled(canvas, name);
}
