import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Guide } from "../../packages/ui/src/_internal/guide.ts";
import { Anatomy } from "../docs-page/anatomy.tsx";
import { Examples } from "../docs-page/examples.tsx";

const GUIDES = import.meta.glob<Guide>("../../packages/ui/src/components/*/*.guide.tsx", {
  import: "guide",
  eager: true,
});

/** The content of all component guides: a test, hidden in the sidebar. */
const meta = {
  title: "Tests/Guides",
  tags: ["!dev", "!autodocs", "gate"],
  render: () => (
    // As wide as a docs page.
    <div className="max-w-250">
      {Object.entries(GUIDES).map(([file, guide]) => (
        <section key={file} aria-label={file}>
          <Examples examples={guide.examples} wide={guide.wide} />
          <Anatomy {...guide.anatomy} />
        </section>
      ))}
    </div>
  ),
} satisfies Meta;

export default meta;

/** Elements that overflow their picture; content that scrolls or is clipped inside it is intended. */
function reachesOut(picture: Element): boolean {
  const box = picture.parentElement?.getBoundingClientRect();
  const frames = [picture, ...picture.querySelectorAll("*")];
  return frames.some((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (!box || width < 2 || !element.checkVisibility() || (left >= box.left - 1 && right <= box.right + 1))
      return false;
    const cut = frames.some(
      (one) => one !== element && one.contains(element) && getComputedStyle(one).overflowX !== "visible",
    );
    return !cut && getComputedStyle(element).clipPath === "none";
  });
}

/** Each part of an anatomy is inside its picture, and no example is empty or overflows its box. */
export const Drawn: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    for (const [file, { anatomy, examples }] of Object.entries(GUIDES)) {
      const section = canvasElement.querySelector(`section[aria-label="${file}"]`);
      const missing = anatomy.parts.filter(({ at }) => !section?.querySelector(`[data-picture="anatomy"] :is(${at})`));
      await expect(missing.map(({ name }) => `${file}: ${name}`)).toEqual([]);
      const pictures = [...(section?.querySelectorAll('[data-picture="example"]') ?? [])];
      const drawn = pictures.filter((picture) => picture.querySelector("*") && picture.clientHeight > 32);
      await expect(`${file}: ${drawn.length} pictures`).toBe(`${file}: ${examples.length} pictures`);
      await expect(pictures.filter(reachesOut).map(() => file)).toEqual([]);
    }
  },
};
