import type { Guide } from "../../_internal/guide.ts";

export const guide: Guide = {
  lead: "The first tab stop of a page, which leads past the navigation.",
  use: ["Once at the start of each page; visible only while it has the focus."],
  instead: [{ when: "It leads to a section of the page and is for all users", take: "link" }],
  examples: [
    {
      good: true,
      picture: (
        <span className="rounded-md bg-primary px-4 py-2 font-semibold text-body text-on-primary">
          Saltar al contenido
        </span>
      ),
      text: "It becomes visible when the tab key reaches it.",
    },
    {
      good: false,
      picture: <span className="text-hint text-micro">saltar</span>,
      text: "Always visible and small, although sighted mouse users do not need it.",
    },
  ],
  anatomy: {
    picture: (
      <span data-part="link" className="rounded-md bg-primary px-4 py-2 font-semibold text-body text-on-primary">
        Saltar al contenido
      </span>
    ),
    parts: [
      { name: "Link", at: "[data-part=link]", note: "Its target has `tabIndex` -1, so that it can take the focus." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Shows it, as the first element of the page" },
    { keys: ["Enter"], does: "Moves the focus to the content" },
  ],
  content: ["«Saltar al contenido»."],
};
