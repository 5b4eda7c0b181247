import type { CommandDescription } from "../../packages/app/http/command-line.ts";
import { NEEDS, OF_A_SHOP } from "./shared.ts";

/** Commands that take pictures of the running shop. */
export const PICTURE_COMMANDS = {
  screenshots: {
    does: "Takes every screen on a phone and in windows of 960 and 1440 px, in light and dark.",
    takes: {
      name: "folder name",
      about: "where they go (screenshots), then what is taken: screens, 390, 960, 1440, light, dark, layouts",
      several: true,
    },
    ...OF_A_SHOP,
  },
  "pictures:layouts": {
    does: "Takes the eleven layouts at four widths, light and dark, and a sheet of each scheme.",
    options: {
      sheets: { type: "string", value: "folder", about: "where the sheets go; without it into the same folder" },
    },
    takes: { name: "folder", about: "where they go (screenshots/layouts)" },
    ...OF_A_SHOP,
  },
  "pictures:readme": { does: "Takes the pictures of the README into docs/screens.", ...OF_A_SHOP },
  "pictures:tutorial": {
    does: "Takes the pictures of docs/tutorial.md into docs/screens/tutorial, by the test that follows it.",
    needs: [NEEDS.build, NEEDS.chromium],
  },
} as const satisfies Record<string, CommandDescription>;
