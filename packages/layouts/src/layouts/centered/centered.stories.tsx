import type { Meta } from "@storybook/react-vite";
import { at, inAllLooks, type LayoutStory, layoutParameters, showing } from "../../stories/layout-stories.ts";
import { rowMenuLeadsOn, smallMenuOpens } from "../../stories/row-layouts.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const meta = {
  title: "Shell/Layouts/Centered",
  component: StoryShell,
  args: { layout: "centered" },
  parameters: layoutParameters,
} satisfies Meta<typeof StoryShell>;

export default meta;

/** The whole app on a card; the menu in the toolbar row links to its pages. */
export const Default: LayoutStory = { ...at("lg"), tags: ["gate"], play: rowMenuLeadsOn };

export const Form: LayoutStory = showing("form");
export const Dashboard: LayoutStory = showing("dashboard");
/** Below md, the hamburger opens the default menu over the page. */
export const Sm: LayoutStory = { ...at("sm"), play: smallMenuOpens };
export const Md: LayoutStory = at("md");
export const Xl: LayoutStory = at("xl");
export const SmDark: LayoutStory = { ...at("sm", "dark"), tags: ["!test"] };
export const MdDark: LayoutStory = { ...at("md", "dark"), tags: ["!test"] };
export const LgDark: LayoutStory = { ...at("lg", "dark"), tags: ["!test"] };
export const XlDark: LayoutStory = { ...at("xl", "dark"), tags: ["!test"] };

/** The colours of every theme and scheme have enough contrast. */
export const TwelveLooks: LayoutStory = inAllLooks();
