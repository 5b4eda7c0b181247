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

/**
 * The stories compared as screenshots: every `Matrix`, every layout at three widths, one of them dark, and those tagged
 * `visual`.
 */
export function comparedStories(): ComparedStory[] {
  const text = readFileSync(`${STATIC_STORYBOOK}index.json`, "utf8");
  const { entries } = JSON.parse(text) as { entries: Record<string, Entry> };
  return Object.values(entries)
    .filter(({ type, title, name, tags }) => {
      if (type !== "story") return false;
      if (name === "Matrix" || tags?.includes("visual")) return true;
      return title.startsWith("Shell/Layouts/") && name in WIDTHS;
    })
    .map(({ id, title, name }) => ({ id, title, name, width: WIDTHS[name] ?? 960 }));
}
