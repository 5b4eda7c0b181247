import type { Guide } from "../../_internal/guide.ts";
import { BlurPicture } from "./blur-picture.tsx";

const src = "/sample-pictures/muestra";

export const guide: Guide = {
  lead: "A large picture that replaces a small, blurred preview.",
  use: [
    "For the one large picture on a page that is opened from a list, in which the small picture was already loaded.",
  ],
  instead: [{ when: "It is in a list, or on the first screen of the storefront", take: "picture" }],
  examples: [
    {
      good: true,
      picture: (
        <BlurPicture
          src={src}
          alt="Caja de Almadraba"
          sizes="240px"
          tint="oklch(92% 0.03 230)"
          className="w-44 rounded-xl"
        />
      ),
      text: "One picture, as large as the page allows.",
    },
    {
      good: false,
      picture: (
        <span className="flex gap-2">
          <BlurPicture
            src={src}
            alt="Caja de Almadraba"
            sizes="80px"
            tint="oklch(92% 0.03 230)"
            className="w-20 rounded-lg"
          />
          <BlurPicture
            src={src}
            alt="Caja de Almadraba"
            sizes="80px"
            tint="oklch(92% 0.03 230)"
            className="w-20 rounded-lg"
          />
        </span>
      ),
      text: "In a list, each picture costs a script and a second request.",
    },
  ],
  anatomy: {
    picture: (
      <BlurPicture
        src={src}
        alt="Caja de Almadraba"
        sizes="320px"
        tint="oklch(92% 0.03 230)"
        className="w-64 rounded-2xl"
      />
    ),
    parts: [
      {
        name: "Picture",
        at: "[data-slot=blur-picture]",
        note: "Its space is reserved by its aspect ratio; the `tint` is visible from the first paint.",
      },
    ],
  },
  keyboard: [],
  content: ["El texto alternativo dice qué se ve, sin «Imagen de»."],
};
