import type { Guide } from "../../_internal/guide.ts";
import { Disclosure } from "./disclosure.tsx";

export const guide: Guide = {
  lead: "A section that opens without scripts.",
  use: [
    "On pages of the storefront: delivery and returns, filters on a phone.",
    "For details that few users need; if several share a `name`, only one is open at a time.",
  ],
  instead: [
    { when: "There are several sections in the back office", take: "accordion" },
    { when: "The sections are views of one thing", take: "tabs" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Disclosure title="Envíos y devoluciones" className="w-72">
          Tienes 14 días para desistir.
        </Disclosure>
      ),
      text: "The line says what is inside, so nobody opens it for nothing.",
    },
    {
      good: false,
      picture: (
        <Disclosure title="Más" className="w-72">
          97,66 €
        </Disclosure>
      ),
      text: "«Más» does not say what is inside.",
    },
  ],
  anatomy: {
    picture: (
      <Disclosure title="Envíos y devoluciones" detail="14 días" open className="w-80">
        <span data-part="content">Tienes 14 días para desistir.</span>
      </Disclosure>
    ),
    parts: [
      { name: "Line", at: "summary", note: "The browser opens and closes it." },
      { name: "Content", at: "[data-part=content]", note: "The browser's search finds it and opens the section." },
    ],
  },
  keyboard: [{ keys: ["Enter", "Space"], does: "Opens or closes it" }],
  content: ["El título nombra el contenido; nunca «Ver más»."],
};
