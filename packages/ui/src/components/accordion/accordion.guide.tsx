import type { Guide } from "../../_internal/guide.ts";
import { Accordion, AccordionItem } from "./accordion.tsx";

export const guide: Guide = {
  lead: "Sections of one subject that open and close.",
  use: [
    "To fold what few people need, below what everyone reads.",
    "In the back office: settings by subject, details of a record.",
  ],
  instead: [
    { when: "It is a page of the storefront: it has to open without script", take: "disclosure" },
    { when: "The sections are views of one thing, of which one is seen at a time", take: "tabs" },
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
      text: "The first section is open, so that the pattern explains itself; `detail` says what a closed one holds.",
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
      text: "What everyone has to read is folded away.",
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
      { name: "Line", at: "button", note: "Its whole width opens and closes; it is a heading of `level`." },
      {
        name: "Content",
        at: "[data-part=content]",
        note: "Taken out of the page while it is closed: the search of the browser does not find it.",
      },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens or closes the section" },
    { keys: ["↓", "↑"], does: "Moves to the line below or above, and around" },
    { keys: ["Home", "End"], does: "Moves to the first or the last line" },
  ],
  content: ["El título nombra lo que hay dentro, sin verbo: «Datos fiscales»."],
};
