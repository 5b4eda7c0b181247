import type { StoryContext } from "@storybook/react-vite";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { answering, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { importOf } from "./import-files.ts";

type Canvas = StoryContext["canvas"];

export const press = async (canvas: Canvas, name: string) =>
  userEvent.click((await canvas.findAllByRole("button", { name }))[0]!);

/** Clicks the first button with that name, then confirms in the dialog. */
export async function confirm(canvas: Canvas, name: string, yes: string): Promise<void> {
  await press(canvas, name);
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: yes }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

/** Figures of a large import. */
export const COUNTS = {
  created: 1204,
  changed: 318,
  unchanged: 77,
  failed: 12,
  warnings: 45,
  variantsCreated: 2310,
  variantsChanged: 402,
  categoriesCreated: 6,
  suppliersCreated: 2,
  gamesCreated: 1,
  linked: 0,
  pictures: 1833,
  leftOut: {
    rules: { "reference-price": 318, "dated-sale": 1 },
    columns: { "Metafield: color": 1204, "ID de la plantilla": 1 },
  },
};
/** Overrides the page's current state with one that the mock does not simulate. */
export const standing = (change: Partial<Import>) => ({
  beforeEach: ({ msw, loaded }: { msw?: { use(...handlers: never[]): void }; loaded: Record<string, unknown> }) =>
    msw?.use(
      answering("GET /api/admin/imports/{id}", 200, { ...importOf(loaded), ...change }) as never,
      pending("GET /api/admin/imports/{id}/progress") as never,
    ),
});
