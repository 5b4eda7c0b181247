import { expect, type Page } from "@playwright/test";
import { at } from "./staff.ts";

/** Where the name of the software stands, with what is around it; null where it does not. */
const softwareIn = (text: string): string | null => /.{0,60}\bTablero\b.{0,30}/.exec(text)?.[0] ?? null;

/** What an address answers, as anybody without a session gets it. */
async function answerOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(at(path));
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.text();
}

/** Fails where one of these pages and files names the software, or is empty. */
export async function expectOwnName(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const text = await answerOf(page, path);
    expect([path, text.length > 20, softwareIn(text)]).toEqual([path, true, null]);
  }
}

/** The parts of the sitemap, as paths. */
export async function sitemapParts(page: Page): Promise<string[]> {
  const index = await answerOf(page, "/sitemap.xml");
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** Fails where one of the mails that the shop has written names the software. `page` is of a signed-in administrator. */
export async function expectOwnNameInMails(page: Page, least: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const get = async (path: string) => {
    const answer = await page.request.get(at(path), { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { items }: { items: { id: string }[] } = await get("/api/admin/system/mails?size=50");
  expect(items.length).toBeGreaterThanOrEqual(least);
  for (const { id } of items) {
    const mail: unknown = await get(`/api/admin/system/mails/${id}`);
    expect(softwareIn(JSON.stringify(mail))).toBeNull();
  }
}
