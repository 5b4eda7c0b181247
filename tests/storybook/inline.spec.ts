import { expect, type Page, test } from "@playwright/test";
import { frameOf } from "../../.storybook/docs-page/frame-of.ts";
import { openStory, type PreviewWindow } from "./canvas.ts";
import { storiesByTitle } from "./stories.ts";

/** What can be seen of a story: texts, values and states; not the focus, which a docs page keeps for itself. */
const readLook = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const STATES = ["aria-checked", "aria-expanded", "aria-invalid", "aria-pressed", "aria-selected", "aria-sort"];
    const seen: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>(
      "#storybook-root *, body > [role], [data-radix-popper-content-wrapper] *",
    )) {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true })) continue;
      const { value, checked, type } = element as HTMLInputElement;
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      seen.push(
        [
          text.map(({ textContent }) => textContent).join(""),
          element.matches("input, select, textarea") ? `${type} ${value} ${checked}` : "",
          ...["d", "src", ...STATES].map((name) => element.getAttribute(name) ?? ""),
        ]
          .join(" ")
          .trim(),
      );
    }
    return seen.filter((line) => line !== "");
  });

/** The parts of the opened story that decide on a frame. */
const readStory = (page: Page) =>
  page.evaluate(() => {
    const { phase, story } = (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {};
    return structuredClone({
      phase,
      frame: story?.parameters.docs?.story?.frame,
      viewport: story?.storyGlobals.viewport,
    });
  });

for (const [title, stories] of storiesByTitle()) {
  // A docs page draws stories of components in the page itself, without their steps, unless they ask for a frame.
  const played = stories.filter(
    ({ name, tags }) => tags.includes("play-fn") && tags.includes("autodocs") && name !== "Default",
  );
  if (played.length === 0 || !/^(?:Components|Foundations|Patterns)\//.test(title)) continue;
  test(`${title}: stories without a frame look as their steps leave them`, async ({ page }) => {
    const changed: string[] = [];
    for (const { id, tags } of played) {
      await openStory(page, id);
      const { phase, frame, viewport } = await readStory(page);
      // A story that fails, such as by losing the focus to another window, is a matter of `test:stories`.
      if (phase !== "finished") continue;
      const parameters = { docs: { story: { frame } } };
      if (frameOf({ tags, title, parameters, storyGlobals: { viewport } })) continue;
      const after = await readLook(page);
      await page.goto(`/iframe.html?viewMode=story&id=${id}&embed=true&globals=a11y.manual:!true`);
      await page.waitForFunction(() => {
        const { currentRender } = (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__ ?? {};
        return currentRender && ["finished", "completed"].includes(currentRender.phase);
      });
      const look = after.join("\n");
      // Code and icons that load late arrive within a second.
      await expect
        .poll(async () => (await readLook(page)).join("\n") === look, { timeout: 1500 })
        .toBe(true)
        .catch(() => changed.push(id));
    }
    expect(changed).toEqual([]);
  });
}
