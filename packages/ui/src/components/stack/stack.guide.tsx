import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { Text } from "../text/text.tsx";
import { Stack } from "./stack.tsx";

export const guide: Guide = {
  lead: "Parts below or beside each other, with the same space between any two.",
  use: [
    "Where a screen is put together from components alone, and no element is there yet to carry the space.",
    "Space belongs to what holds the parts: none of them has a margin of its own.",
  ],
  instead: [
    { when: "Entries stand in columns", take: "grid" },
    { when: "Buttons belong together", take: "button-group" },
    { when: "Controls are worked by arrow keys", take: "toolbar" },
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
      text: "Two that belong together are eight pixels apart.",
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
      text: "As much space as between parts of a page, for two that belong together.",
    },
  ],
  anatomy: {
    picture: (
      <Stack direction="row" gap="md">
        <Button variant="secondary">Seguir</Button>
        <Button>Emitir</Button>
      </Stack>
    ),
    parts: [{ name: "Stack", at: "[data-slot=stack]", note: "An element of HTML by `as`; it draws nothing." }],
  },
  keyboard: [],
  content: [],
};
