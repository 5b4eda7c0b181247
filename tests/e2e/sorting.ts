import { expect, type Page } from "@playwright/test";

/** Longer than a busy machine takes to move an item and announce the move. */
const ANNOUNCED_MS = 3_000;

/**
 * Moves the picked-up item by an arrow key to the next position, counted from one. A key pressed before the list
 * listens, shortly after picking up, is lost, so it is pressed again.
 */
export async function moveByKey(page: Page, key: "ArrowUp" | "ArrowDown", place: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    const text = page.getByText(new RegExp(`^Ahora en la posición ${place} de `));
    await expect(text).toBeAttached({ timeout: ANNOUNCED_MS });
  }).toPass({ timeout: 4 * ANNOUNCED_MS });
}
