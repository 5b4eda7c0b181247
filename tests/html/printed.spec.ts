import { expect, type Page } from "@playwright/test";
import { at, giveSession, staffGet, staffSend, staffToken } from "../e2e/staff.ts";
import { test } from "../e2e/test.ts";
import { expectValid, htmlOf } from "./rendered.ts";

/** What is printed is in the page from the print until the dialog of the browser closes, which here is never opened. */
async function openToPrint(page: Page, path: string): Promise<void> {
  await giveSession(page);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(at(path));
}

async function expectValidSheet(page: Page): Promise<void> {
  await expect(page.locator("[data-print-sheet]")).toHaveCount(1);
  await expectValid(await htmlOf(page));
}

test("a printed delivery note is valid HTML", async ({ page }) => {
  const { items } = await staffGet<{ items: { id: string }[] }>(await staffToken(), "/api/admin/orders?size=1");
  await openToPrint(page, `/admin/pedidos/${items[0]?.id}`);
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expectValidSheet(page);
});

test.describe("printed sheets of a tournament", () => {
  let path: string;

  test.beforeAll(async () => {
    const token = await staffToken();
    const starts = Date.now() + 3_600_000;
    const { id } = await staffSend<{ id: string }>(token, "POST", "/api/admin/events", {
      title: `Torneo <de> ${crypto.randomUUID().slice(0, 6)}`,
      kind: "tournament",
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 3_600_000).toISOString(),
      place: "Sala grande",
      capacity: 8,
      published: true,
    });
    const tournament = `/api/admin/events/${id}/tournament`;
    const settings = { ruleset: "generic", rounds: 3, cut: 0, gamesToWin: 2, minutes: 50 };
    await staffSend(token, "POST", tournament, { settings });
    const command = (body: object) => staffSend(token, "POST", `${tournament}/commands`, body);
    for (const name of ["Ana Ruiz", "Berta Sanz", "Carlos Gil", "Dora Paz", "Eva Ríos"])
      await command({ kind: "enter", name });
    await command({ kind: "pair", round: 1 });
    path = `/admin/eventos/${id}/torneo`;
  });

  for (const sheet of ["by-table", "by-name", "standings", "slips"])
    test(sheet, async ({ page }) => {
      await openToPrint(page, path);
      await page.getByLabel("Imprimir").selectOption(sheet);
      await expectValidSheet(page);
    });
});
