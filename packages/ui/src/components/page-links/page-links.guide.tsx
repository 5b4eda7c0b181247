import type { Guide } from "../../_internal/guide.ts";
import { PageLinks } from "./page-links.tsx";

const hrefFor = (page: number) => `?pagina=${page}`;

export const guide: Guide = {
  lead: "Pages of a list as real links.",
  use: ["On the storefront: search engines and phones without script follow them."],
  instead: [{ when: "It is a list of the back office", take: "paginator" }],
  examples: [
    { good: true, picture: <PageLinks page={2} pages={9} hrefFor={hrefFor} />, text: "Each page has an address." },
    { good: false, picture: <PageLinks page={1} pages={2} hrefFor={() => "#"} />, text: "Links that lead nowhere." },
  ],
  anatomy: {
    picture: <PageLinks page={2} pages={9} hrefFor={hrefFor} />,
    parts: [{ name: "This page", at: "[aria-current=page]", note: "Filled, and told to screen readers." }],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from link to link" },
    { keys: ["Enter"], does: "Follows it" },
  ],
  content: [],
};
