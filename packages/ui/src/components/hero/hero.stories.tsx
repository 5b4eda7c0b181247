import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { contrast, readColour } from "../../_internal/contrast.ts";
import { HERO_LIST, type HeroHeader, HeroSlide } from "./hero.tsx";

const CROP = { x: 50, y: 50, zoom: 100 };
const HEADER: HeroHeader = {
  kicker: "Novedad en la tienda",
  title: "Llega la Almadraba",
  subtitle: "Levantad la red antes de que cambie la marea. De 2 a 4 jugadores, una hora y un único banco de atunes.",
  image: { src: "/sample-pictures/muestra-escena" },
  imageMobile: null,
  alt: "Un velero al atardecer",
  crop: CROP,
  cropMobile: CROP,
  linkLabel: "Ver Almadraba · 44,95 €",
  framing: "tiles",
  colour: "#0b3a53",
};
const LONG: HeroHeader = {
  ...HEADER,
  title: "Electroencefalografistas y otorrinolaringólogos contra los desoxirribonucleicos",
  subtitle: "Una frase que no acaba. ".repeat(10),
  linkLabel: "Ver todo lo que ha salido esta semana en la",
};

const meta = {
  title: "Components/Hero",
  tags: ["gate"],
  component: HeroSlide,
  // On its docs page, it is shown in a window as wide as a screen, because its layout depends on the window.
  parameters: { layout: "fullscreen", docs: { story: { frame: "screen", height: "600px" } } },
  args: {
    header: HEADER,
    // biome-ignore lint/a11y/useAnchorContent: the header adds the text
    link: <a href="/producto/almadraba" />,
    first: true,
    alone: true,
  },
  decorators: [
    (Story) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
      <ul className={`${HERO_LIST} py-4`} tabIndex={0} aria-label="Cabeceras">
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof HeroSlide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: HEADER.title })).toBeVisible();
    const link = canvas.getByRole("link", { name: HEADER.linkLabel });
    await expect(link).toHaveAttribute("href", "/producto/almadraba");
  },
};

/** The picture in one piece, on the accent of the shop. */
export const Whole: Story = {
  args: { header: { ...HEADER, framing: "whole", colour: null } },
  play: async ({ canvas }) => {
    const slide = canvas.getByRole("listitem");
    await expect(slide.querySelector("[data-slot=tile-board]")).toBeNull();
    await expect(await canvas.findByRole("img", { name: HEADER.alt })).toBeVisible();
    const [text, ground] = [getComputedStyle(slide).color, getComputedStyle(slide).backgroundColor];
    await expect(text).not.toBe(ground);
  },
};

export const WholeDark: Story = { ...Whole, globals: { scheme: "dark" } };

export const WholeOnPhone: Story = { args: { ...Whole.args }, globals: { viewport: { value: "w390" } } };

/** Colour of a part of an element, as #rrggbb. */
function hexOf(element: Element, part: "outlineColor" | "backgroundColor"): string {
  const channels = getComputedStyle(element)[part].match(/[\d.]+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** The focus rings of list and link are visible: the first on the page, the second on the header's own colour. */
export const Focused: Story = {
  play: async ({ canvas, step }) => {
    const link = await canvas.findByRole("link", { name: HEADER.linkLabel });
    const list = canvas.getByRole("list", { name: "Cabeceras" });
    const slide = canvas.getByRole("listitem");
    await step("the focus outline of the list is outside the slide", async () => {
      await userEvent.tab();
      await expect(list).toHaveFocus();
      const { outlineWidth, outlineOffset } = getComputedStyle(list);
      const gap = slide.getBoundingClientRect().top - list.getBoundingClientRect().top;
      await expect(gap).toBeGreaterThanOrEqual(Number.parseFloat(outlineWidth));
      await expect(Number.parseFloat(outlineOffset)).toBe(-Number.parseFloat(outlineWidth));
    });
    await step("the focus outline of the link contrasts with the slide", async () => {
      await userEvent.tab();
      await expect(link).toHaveFocus();
      await expect(getComputedStyle(link).outlineStyle).toBe("solid");
      const ring = readColour(hexOf(link, "outlineColor"));
      await expect(contrast(ring, readColour(hexOf(slide, "backgroundColor")))).toBeGreaterThanOrEqual(3);
    });
  },
};

export const FocusedDark: Story = { ...Focused, globals: { scheme: "dark" } };

/** Focal point and zoom come from the header; phones have their own. */
export const Cropped: Story = {
  args: { header: { ...HEADER, crop: { x: 0, y: 100, zoom: 200 }, cropMobile: { x: 100, y: 0, zoom: 150 } } },
  play: async ({ canvas }) => {
    const style = getComputedStyle(await canvas.findByRole("img", { name: HEADER.alt }));
    await expect([style.objectPosition, style.scale]).toEqual(["0% 100%", "2"]);
  },
};

export const Phone: Story = {
  ...Cropped,
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const style = getComputedStyle(await canvas.findByRole("img", { name: HEADER.alt }));
    await expect([style.objectPosition, style.scale]).toEqual(["100% 0%", "1.5"]);
  },
};

export const Long: Story = { args: { header: LONG } };

export const LongOnPhone: Story = { args: { header: LONG }, globals: { viewport: { value: "w390" } } };
