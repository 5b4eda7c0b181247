import type { Guide } from "../../_internal/guide.ts";
import { Breadcrumb, BreadcrumbItem } from "./breadcrumb.tsx";

export const guide: Guide = {
  lead: "The position of a page in the hierarchy, with links to the levels above.",
  use: ["On pages two levels deep or more: product, event, record."],
  instead: [
    { when: "There is only one step back", take: "link" },
    { when: "It shows the progress of a purchase", take: "track" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Breadcrumb>
          <BreadcrumbItem href="#inicio">Inicio</BreadcrumbItem>
          <BreadcrumbItem href="#arcania">Arcania</BreadcrumbItem>
          <BreadcrumbItem current>Tormenta de Ceniza</BreadcrumbItem>
        </Breadcrumb>
      ),
      text: "The last entry is the current page, and not a link.",
    },
    {
      good: false,
      picture: (
        <Breadcrumb>
          <BreadcrumbItem current>Inicio</BreadcrumbItem>
        </Breadcrumb>
      ),
      text: "A path of one step says nothing.",
    },
  ],
  anatomy: {
    picture: (
      <Breadcrumb>
        <BreadcrumbItem href="#inicio">Inicio</BreadcrumbItem>
        <BreadcrumbItem current>Tormenta de Ceniza</BreadcrumbItem>
      </Breadcrumb>
    ),
    parts: [
      { name: "Step", at: "a", note: "A real link." },
      { name: "This page", at: "[aria-current=page]", note: "Plain text; a long name wraps." },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves from link to link" }],
  content: ["Los nombres de las páginas tal como están en su título."],
};
