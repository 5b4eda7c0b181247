import type { Guide } from "../../_internal/guide.ts";
import { Breadcrumb, BreadcrumbItem } from "./breadcrumb.tsx";

export const guide: Guide = {
  lead: "Where a page stands, and the way up.",
  use: ["On pages two levels deep or more: product, event, record."],
  instead: [
    { when: "There is one step back alone", take: "link" },
    { when: "It shows how far a purchase has come", take: "track" },
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
      text: "The last one is this page, and no link.",
    },
    {
      good: false,
      picture: (
        <Breadcrumb>
          <BreadcrumbItem current>Inicio</BreadcrumbItem>
        </Breadcrumb>
      ),
      text: "A way of one step says nothing.",
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
      { name: "This page", at: "[aria-current=page]", note: "Plain text; a long name takes more lines." },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves from link to link" }],
  content: ["Los nombres de las páginas tal como están en su título."],
};
