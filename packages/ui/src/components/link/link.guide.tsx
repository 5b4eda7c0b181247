import type { Guide } from "../../_internal/guide.ts";
import { Link } from "./link.tsx";

export const guide: Guide = {
  lead: "A way to another place.",
  use: [
    "`action` stands alone, `inline` is part of a sentence, `quiet` is one of a list.",
    "With `asChild` around the router's link.",
  ],
  instead: [
    { when: "It does something", take: "button" },
    { when: "It is the way up", take: "breadcrumb" },
  ],
  examples: [
    { good: true, picture: <Link href="#ficha">Ver ficha</Link>, text: "The words say where it goes." },
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
      text: "In a list of the page's links there are five «aquí».",
    },
  ],
  anatomy: {
    picture: <Link href="#ficha">Ver ficha</Link>,
    parts: [{ name: "Link", at: "a", note: "A real link: it opens in a new tab and can be copied." }],
  },
  keyboard: [{ keys: ["Enter"], does: "Follows it" }],
  content: ["El nombre del destino: «Condiciones de venta». Nunca «aquí» ni «más información»."],
};
