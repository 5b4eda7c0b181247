import { expect, type Page } from "@playwright/test";
import type { Screen } from "../../scripts/lib/browser/screen.ts";
import { at } from "../e2e/staff.ts";
import { type DocumentKind, htmlErrors } from "./validate.ts";

/**
 * The document as the browser has it now. An open dialog keeps the focus, which a validator cannot see: what Radix hides
 * behind it, and the ends of its trap, are given as they are without the dialog.
 */
export async function htmlOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    for (const behind of root.querySelectorAll("[data-aria-hidden]")) behind.removeAttribute("aria-hidden");
    for (const end of root.querySelectorAll("[data-radix-focus-guard]")) end.remove();
    return `<!doctype html>${root.outerHTML}`;
  });
}

/** Opens a screen in the state that it stands for. */
export async function openScreen(page: Page, { path, act }: Screen): Promise<void> {
  await page.goto(at(typeof path === "string" ? path : await path(page)));
  await page.waitForLoadState("networkidle");
  await act?.(page);
  await page.waitForLoadState("networkidle");
}

export async function expectValid(html: string, kind?: DocumentKind): Promise<void> {
  expect(await htmlErrors(html, kind)).toEqual([]);
}
