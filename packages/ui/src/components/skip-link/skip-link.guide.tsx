import type { Guide } from "../../_internal/guide.ts";

export const guide: Guide = {
  lead: "The first stop of the tab key: past the navigation.",
  use: ["Once at the start of each page; it is seen while it has the focus."],
  instead: [{ when: "It leads to a section of the page for everyone", take: "link" }],
  examples: [
    {
      good: true,
      picture: (
        <span className="rounded-md bg-primary px-4 py-2 font-semibold text-body text-on-primary">
          Saltar al contenido
        </span>
      ),
      text: "Seen when the tab key reaches it.",
    },
    {
      good: false,
      picture: <span className="text-hint text-micro">saltar</span>,
      text: "Always there, small, and of no use to whoever sees it.",
    },
  ],
  anatomy: {
    picture: (
      <span data-part="link" className="rounded-md bg-primary px-4 py-2 font-semibold text-body text-on-primary">
        Saltar al contenido
      </span>
    ),
    parts: [{ name: "Link", at: "[data-part=link]", note: "Its target takes the focus: it has `tabIndex` -1." }],
  },
  keyboard: [
    { keys: ["Tab"], does: "Shows it, as the first of the page" },
    { keys: ["Enter"], does: "Moves the focus to the content" },
  ],
  content: ["«Saltar al contenido»."],
};
