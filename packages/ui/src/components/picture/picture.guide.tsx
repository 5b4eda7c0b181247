import type { Guide } from "../../_internal/guide.ts";
import { Picture } from "./picture.tsx";

const src = "/sample-pictures/muestra";

export const guide: Guide = {
  lead: "A picture in the size that the layout needs.",
  use: [
    "For every product, header and event; formats, widths and reserved space are automatic.",
    "`first` only for the largest picture on the first screen.",
  ],
  instead: [
    { when: "It is one large picture that replaces a small preview", take: "blur-picture" },
    { when: "It is a person", take: "avatar" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Picture
          src={src}
          alt="Caja de Almadraba"
          sizes="160px"
          tint="oklch(92% 0.03 230)"
          className="w-40 rounded-xl"
        />
      ),
      text: "Its space is reserved before it loads, so nothing moves.",
    },
    {
      good: false,
      picture: <Picture src={src} alt="imagen1.jpg" sizes="100vw" className="w-40 rounded-xl" />,
      text: "A file name as alternative text, and `sizes` as wide as the window: a phone loads four times too much.",
    },
  ],
  anatomy: {
    picture: (
      <Picture
        src={src}
        alt="Caja de Almadraba"
        sizes="240px"
        tint="oklch(92% 0.03 230)"
        className="w-60 rounded-2xl"
      />
    ),
    parts: [
      {
        name: "Box",
        at: "[data-slot=picture]",
        note: "Has the given aspect ratio; the tint is the background behind a product.",
      },
    ],
  },
  keyboard: [],
  content: ["Qué se ve y qué es: «Caja de Almadraba». Vacío si el título está al lado."],
};
