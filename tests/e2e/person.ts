import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** Forty words a minute, with five letters each. */
const CHARACTERS_PER_SECOND = (40 * 5) / 60;
/** Time to find a button or field and press it, and to read a new page. */
const SECONDS = { press: 4, read: 12 } as const;

/**
 * Simulates a person at a browser: presses, typed text and read pages are counted to estimate the time a person needs.
 * If TUTORIAL_PICTURES is a folder, each page that is read is photographed for the tutorial.
 */
export class Person {
  readonly counted = { presses: 0, characters: 0, pages: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(button: Locator): Promise<void> {
    this.counted.presses += 1;
    await button.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.counted.presses += 1;
    this.counted.characters += text.length;
    await field.fill(text);
  }

  /** Types into the focused element, replacing the selection. */
  async write(text: string): Promise<void> {
    this.counted.presses += 1;
    this.counted.characters += text.length;
    await this.#page.keyboard.insertText(text);
  }

  /** Reads the page in its current state; `name` is the file name of its picture. */
  async read(name: string): Promise<void> {
    this.counted.pages += 1;
    const folder = process.env.TUTORIAL_PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    // By now, a person would have read the last message.
    await this.#page.waitForFunction(() => document.querySelector("[data-sonner-toast]") === null);
    const png = await this.#page.screenshot({ animations: "disabled" });
    await sharp(png)
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`));
  }

  get minutes(): number {
    const { presses, characters, pages } = this.counted;
    return (presses * SECONDS.press + characters / CHARACTERS_PER_SECOND + pages * SECONDS.read) / 60;
  }
}
