import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** Forty words a minute, of five letters each. */
const CHARACTERS_PER_SECOND = (40 * 5) / 60;
/** To find a button or a field and press it, and to read a new page. */
const SECONDS = { press: 4, read: 12 } as const;

/**
 * Somebody in front of a browser: what is pressed, typed and read is counted, for the time that a person needs. With
 * TUTORIAL_PICTURES a folder, each page that is read is photographed for the tutorial.
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

  /** Types where the focus is, over what is selected. */
  async write(text: string): Promise<void> {
    this.counted.presses += 1;
    this.counted.characters += text.length;
    await this.#page.keyboard.insertText(text);
  }

  /** Looks at the page as it is now; `name` is that of its picture. */
  async read(name: string): Promise<void> {
    this.counted.pages += 1;
    const folder = process.env.TUTORIAL_PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    // A person has read the last message by now.
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
