import { expect, test } from "@playwright/test";
import { openStory } from "./canvas.ts";
import { storiesByTitle } from "./stories.ts";

// Messages about other faults load nothing.
for (const [title, stories] of storiesByTitle()) {
  const first = stories.find(({ name }) => name === "Default");
  if (!first || !/^Back office\/(?!Parts\/|Messages\/)/.test(title)) continue;
  test(`${title}: without the permission, the screen offers no retry`, async ({ page }) => {
    await openStory(page, first.id, { network: "forbidden" });
    const main = page.locator("#storybook-root");
    // What fails at first is asked for again a few times, in the background.
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Reintentar" })).toHaveCount(0);
  });
}
