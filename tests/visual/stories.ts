import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const STATIC_STORYBOOK = fileURLToPath(new URL("../../storybook-static/", import.meta.url));

export interface ComparedStory {
  id: string;
  title: string;
  name: string;
  width: number;
}

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  tags?: string[];
}

const WIDTHS: Record<string, number> = { Sm: 600, "Lg Dark": 1280, Xl: 1440 };

const ofScreens = /^(?:Back office|Storefront|Shell\/Screens)(?:\/|$)/;

function entries(): Entry[] {
  const index = JSON.parse(readFileSync(`${STATIC_STORYBOOK}index.json`, "utf8")) as { entries: Record<string, Entry> };
  return Object.values(index.entries).filter(({ type }) => type === "story");
}

/** Every `Matrix` and `States`, every layout at three widths (one of them dark), and stories tagged `visual`. */
export const listComparedStories = (): ComparedStory[] =>
  entries()
    .filter(({ title, name, tags }) => {
      if (name === "Matrix" || name === "States" || tags?.includes("visual")) return true;
      return title.startsWith("Shell/Layouts/") && name in WIDTHS;
    })
    .map(({ id, title, name }) => ({ id, title, name, width: WIDTHS[name] ?? 960 }));

/** The first story of each screen in back office, storefront and shell. */
export const listComparedScreens = (): ComparedStory[] =>
  entries()
    .filter(({ title, name }) => name === "Default" && ofScreens.test(title))
    .map(({ id, title, name }) => ({ id, title, name, width: 1440 }));
