import { expect, type Page } from "@playwright/test";
import { at } from "./staff.ts";

/** The places where the name of the software occurs, with the surrounding text; null if there are none. */
const softwareIn = (text: string): string | null => /.{0,60}\bTablero\b.{0,30}/.exec(text)?.[0] ?? null;

/** The response of an address to a visitor without a session. */
async function answerOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(at(path));
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.text();
}

/** Fails if one of these pages or files contains the name of the software, or is empty. */
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

/**
 * Fails if one of the emails written by the shop contains the name of the software. `page` belongs to a signed-in
 * administrator.
 */
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
