import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

/** Tailwind reads class names from the source, so each one is written in full. */
const ANIMATIONS = [
  "animate-spin",
  "animate-shimmer",
  "animate-indeterminate",
  "animate-fade-in",
  "animate-pop-in",
  "animate-rise-in",
  "animate-slide-in-right",
  "animate-slide-in-left",
] as const;
const DURATIONS = ["duration-fast", "duration-base", "duration-slow", "duration-nav"] as const;

function Motion() {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {ANIMATIONS.map((name) => (
        <figure key={name} className="flex flex-col gap-3 overflow-hidden rounded-lg bg-card p-4 shadow-tile">
          <span data-moving={name} className={`block size-8 rounded-md bg-primary-text ${name}`} />
          <figcaption className="text-label text-secondary">{name}</figcaption>
        </figure>
      ))}
      {DURATIONS.map((name) => (
        <figure key={name} className="group flex flex-col gap-3 rounded-lg bg-card p-4 shadow-tile">
          <span
            data-moving={name}
            className={`block size-8 rounded-md bg-primary-text transition-transform group-hover:translate-x-16 ${name}`}
          />
          <figcaption className="text-label text-secondary">{name}: point here</figcaption>
        </figure>
      ))}
    </div>
  );
}

const meta = {
  title: "Foundations/Motion",
  tags: ["gate"],
  component: Motion,
  parameters: {
    docs: {
      description: {
        component:
          "Everything that moves, with the durations of `motion.css`.\n\n**Do** move what comes from somewhere: a drawer from its side, a menu out of its button. **Don't** make anyone wait for it, and don't give news by motion alone: for many it is off.",
      },
    },
  },
} satisfies Meta<typeof Motion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Duration of the element's animation or transition, in seconds. */
function seconds(element: Element): number {
  const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
  return Number.parseFloat(animationName === "none" ? transitionDuration : animationDuration);
}

const movingIn = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll("[data-moving]")];

export const Default: Story = {
  globals: { motion: "full" },
  play: async ({ canvasElement }) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    await expect(document.documentElement).not.toHaveAttribute("data-motion");
    const still = movingIn(canvasElement).filter((element) => !(seconds(element) > 0.1));
    await expect(still.map((element) => element.getAttribute("data-moving"))).toEqual([]);
  },
};

/** Switched off, not just shortened: no animation or transition remains. */
export const Reduced: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvasElement }) => {
    const moving = movingIn(canvasElement);
    await expect(moving).toHaveLength(ANIMATIONS.length + DURATIONS.length);
    for (const element of moving) {
      await expect(seconds(element)).toBe(0);
      await expect(getComputedStyle(element).animationIterationCount).toBe("1");
    }
  },
};
