import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { Text } from "../text/text.tsx";
import { Stack } from "./stack.tsx";

export const guide: Guide = {
  lead: "Parts below or beside each other, with equal space between them.",
  use: [
    "When a screen consists only of components, and no other element can provide the space.",
    "The space belongs to the container; the parts have no margins.",
  ],
  instead: [
    { when: "Entries are in columns", take: "grid" },
    { when: "Buttons belong together", take: "button-group" },
    { when: "Arrow keys move between the controls", take: "toolbar" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Stack direction="row" gap="xs">
          <Button variant="secondary">Seguir</Button>
          <Button>Emitir</Button>
        </Stack>
      ),
      text: "Two parts that belong together are eight pixels apart.",
    },
    {
      good: false,
      picture: (
        <Stack gap="2xl">
          <Text strong>Catan</Text>
          <Text variant="label" tone="secondary">
            Juego base, en castellano
          </Text>
        </Stack>
      ),
      text: "Two parts that belong together, as far apart as parts of a page.",
    },
  ],
  anatomy: {
    picture: (
      <Stack direction="row" gap="md">
        <Button variant="secondary">Seguir</Button>
        <Button>Emitir</Button>
      </Stack>
    ),
    parts: [{ name: "Stack", at: "[data-slot=stack]", note: "The HTML element given by `as`; it draws nothing." }],
  },
  keyboard: [],
  content: [],
};
