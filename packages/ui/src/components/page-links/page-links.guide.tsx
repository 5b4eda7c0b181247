import type { Guide } from "../../_internal/guide.ts";
import { PageLinks } from "./page-links.tsx";

const hrefFor = (page: number) => `?pagina=${page}`;

export const guide: Guide = {
  lead: "The pages of a list as real links.",
  use: ["On the storefront, because search engines and browsers without scripts can follow them."],
  instead: [{ when: "It is a list in the back office", take: "paginator" }],
  examples: [
    { good: true, picture: <PageLinks page={2} pages={9} hrefFor={hrefFor} />, text: "Each page has an address." },
    { good: false, picture: <PageLinks page={1} pages={2} hrefFor={() => "#"} />, text: "Links that lead nowhere." },
  ],
  anatomy: {
    picture: <PageLinks page={2} pages={9} hrefFor={hrefFor} />,
    parts: [{ name: "This page", at: "[aria-current=page]", note: "Filled, and marked for screen readers." }],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from link to link" },
    { keys: ["Enter"], does: "Follows it" },
  ],
  content: [],
};
