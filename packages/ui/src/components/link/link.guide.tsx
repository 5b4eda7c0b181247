import type { Guide } from "../../_internal/guide.ts";
import { Link } from "./link.tsx";

export const guide: Guide = {
  lead: "A link to another page or part of a page.",
  use: [
    "`action` for a link on its own, `inline` in a sentence, `quiet` in a list.",
    "With `asChild` around the router's link.",
  ],
  instead: [
    { when: "It does something", take: "button" },
    { when: "It leads to the levels above", take: "breadcrumb" },
  ],
  examples: [
    { good: true, picture: <Link href="#ficha">Ver ficha</Link>, text: "The text says where it leads." },
    {
      good: false,
      picture: (
        <span className="text-body">
          Pulsa{" "}
          <Link href="#aqui" variant="inline">
            aquí
          </Link>
        </span>
      ),
      text: "A list of the links on this page would contain «aquí» five times.",
    },
  ],
  anatomy: {
    picture: <Link href="#ficha">Ver ficha</Link>,
    parts: [{ name: "Link", at: "a", note: "A real link: it opens in a new tab and can be copied." }],
  },
  keyboard: [{ keys: ["Enter"], does: "Follows it" }],
  content: ["El nombre del destino: «Condiciones de venta». Nunca «aquí» ni «más información»."],
};
