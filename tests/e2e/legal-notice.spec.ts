import { expect, type Page } from "@playwright/test";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const PATH = "/legal/garantia";
const EDITED = "/api/admin/legal-texts/garantia";
const NOTICE = "A este texto le falta un dato";

interface Edited {
  body: string;
  revision: number;
}

let reviewed = "";
async function save(body: string): Promise<void> {
  const token = await staffToken();
  const { revision } = await staffGet<Edited>(token, EDITED);
  const answer = await fetch(at(EDITED), {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ body, revision }),
  });
  expect(answer.status).toBe(200);
}

test.beforeAll(async () => {
  reviewed = (await staffGet<Edited>(await staffToken(), EDITED)).body;
  await save(`${reviewed}<p>{nada}</p>`);
});
test.afterAll(() => save(reviewed));

/** The page's requests for parts of the back office, from server and build. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/admin\/|public-notice/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("a legal text with a missing value warns staff in red, with a link to its editor", async ({ page }) => {
  await openAs(page, "admin", PATH);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.getByRole("link", { name: "Revisar el texto" }).click();
  await expect(page).toHaveURL(/\/admin\/textos-legales\?view=garantia$/);
  await expect(page.getByRole("heading", { level: 1, name: "Garantía legal" })).toBeVisible();
  // The neighbouring text is unchanged since it was reviewed.
  const answered = page.waitForResponse(/\/api\/admin\/legal-texts$/);
  await page.goto(at("/legal/envios"));
  await answered;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test("staff without access to the section are told whom to contact", async ({ page }) => {
  await openAs(page, "warehouse", PATH);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText(/Díselo a quien administra la tienda/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Revisar el texto" })).toHaveCount(0);
});

test("shoppers and guests see no such warning, neither on the page nor in its requests", async ({ page, browser }) => {
  const shopper = askedBy(page);
  await openAs(page, "cliente", PATH);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeTruthy();
  await expect(page.getByRole("heading", { level: 1, name: "Garantía legal" })).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(shopper).toEqual([]);

  const context = await browser.newContext();
  const guestPage = await context.newPage();
  const guest = askedBy(guestPage);
  const html = await (await guestPage.goto(at(PATH), { waitUntil: "networkidle" }))?.text();
  await expect(guestPage.getByText(NOTICE)).toHaveCount(0);
  expect(guest).toEqual([]);
  expect(html).toContain("Garantía legal");
  expect(html).not.toMatch(/le falta un dato|\{nada\}|unfilled|public-notice/);
  expect(await (await fetch(at("/api/shop/legal/garantia"))).text()).not.toMatch(/nada|unfilled/);
  await context.close();
});
