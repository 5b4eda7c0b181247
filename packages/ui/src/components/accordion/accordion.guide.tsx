import type { Guide } from "../../_internal/guide.ts";
import { Accordion, AccordionItem } from "./accordion.tsx";

export const guide: Guide = {
  lead: "Sections about one subject that open and close.",
  use: [
    "To hide details that few people need, below the text for everyone.",
    "In the back office: settings by subject, details of a record.",
  ],
  instead: [
    { when: "It is on a page of the storefront, where it has to open without scripts", take: "disclosure" },
    { when: "The sections are views of one thing, and one is shown at a time", take: "tabs" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Accordion type="multiple" defaultValue={["envio"]} className="w-72">
          <AccordionItem value="envio" title="Envío" detail="3 zonas">
            Península, islas y Portugal.
          </AccordionItem>
          <AccordionItem value="fiscal" title="Datos fiscales">
            NIF B00000000.
          </AccordionItem>
        </Accordion>
      ),
      text: "The first section is open, so that the pattern explains itself; `detail` says what a closed section contains.",
    },
    {
      good: false,
      picture: (
        <Accordion type="multiple" className="w-72">
          <AccordionItem value="total" title="Total a pagar">
            97,66 €
          </AccordionItem>
        </Accordion>
      ),
      text: "Text that everyone has to read is hidden.",
    },
  ],
  anatomy: {
    picture: (
      <Accordion type="multiple" defaultValue={["envio"]} className="w-80">
        <AccordionItem value="envio" title="Envío" detail="3 zonas">
          <span data-part="content">Península, islas y Portugal.</span>
        </AccordionItem>
      </Accordion>
    ),
    parts: [
      { name: "Line", at: "button", note: "Opens and closes over its whole width; it is a heading of `level`." },
      {
        name: "Content",
        at: "[data-part=content]",
        note: "Not rendered while it is closed, so the browser's search does not find it.",
      },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens or closes the section" },
    { keys: ["↓", "↑"], does: "Moves to the next or previous line, and wraps around" },
    { keys: ["Home", "End"], does: "Moves to the first or the last line" },
  ],
  content: ["El título nombra lo que hay dentro, sin verbo: «Datos fiscales»."],
};
