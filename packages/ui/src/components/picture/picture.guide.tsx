import type { Guide } from "../../_internal/guide.ts";
import { Picture } from "./picture.tsx";

const src = "/sample-pictures/muestra";

export const guide: Guide = {
  lead: "A picture of the shop in the size that its place needs.",
  use: [
    "For every product, header and event: formats, widths and place come by themselves.",
    "`first` for the largest one at first sight, alone.",
  ],
  instead: [
    { when: "It is one large picture that follows a small one", take: "blur-picture" },
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
      text: "Its box is there before it has loaded: nothing moves.",
    },
    {
      good: false,
      picture: <Picture src={src} alt="imagen1.jpg" sizes="100vw" className="w-40 rounded-xl" />,
      text: "The name of a file as text, and `sizes` as wide as the window: a phone loads four times too much.",
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
      { name: "Box", at: "[data-slot=picture]", note: "By its ratio; the tint is the background behind a product." },
    ],
  },
  keyboard: [],
  content: ["Qué se ve y qué es: «Caja de Almadraba». Vacío si el título está al lado."],
};
