import { AtWidth } from "../../_internal/at-width.tsx";
import type { Guide } from "../../_internal/guide.ts";
import { type HeroHeader, HeroSlide } from "./hero.tsx";

const header: HeroHeader = {
  kicker: "Precompra",
  title: "Tormenta de Ceniza",
  subtitle: "Sale el 30 de enero. Quien reserva antes del día 20 la recoge esa misma tarde.",
  image: { src: "/sample-pictures/muestra-escena" },
  imageMobile: null,
  alt: "",
  crop: { x: 50, y: 50, zoom: 100 },
  cropMobile: { x: 50, y: 50, zoom: 100 },
  linkLabel: "Reservar",
  framing: "tiles",
  colour: "#1d293d",
};
/** A slide with the width of the storefront's column. */
const slide = (className: string, words: Partial<HeroHeader> = {}) => (
  <AtWidth width={1280} className={className}>
    <ul className="flex">
      <HeroSlide header={{ ...header, ...words }} link={<a href="#reservar" />} first alone />
    </ul>
  </AtWidth>
);

export const guide: Guide = {
  lead: "The headers of the storefront's home page.",
  use: [
    "For what shoppers should see first: a preorder, an event, news.",
    "A list that scrolls without scripts; a single header fills the width.",
  ],
  instead: [
    { when: "It is a product among others", take: "card" },
    { when: "It is a notice about the shop", take: "alert" },
  ],
  wide: true,
  examples: [
    {
      good: true,
      picture: slide("w-full"),
      text: "One subject and one link, with real text that is not part of the picture.",
    },
    {
      good: false,
      picture: slide("w-full", {
        kicker: null,
        title: "¡OFERTA! ¡ENTRA YA!",
        subtitle: null,
        image: null,
        linkLabel: "Clic aquí",
      }),
      text: "It shouts without saying what it is about, and the link does not say where it leads.",
    },
  ],
  anatomy: {
    // Narrower than the slide, so that there is room for the numbers beside it.
    picture: slide("w-[min(52rem,calc(100vw-10.5rem))]"),
    parts: [
      { name: "Slide", at: "li", note: "The owner chooses the colour; the text keeps enough contrast." },
      { name: "Link", at: "a", note: "Looks like a button; the slide around it is not pressable." },
    ],
  },
  keyboard: [
    { keys: ["←", "→"], does: "Scrolls the list, if there are several headers" },
    { keys: ["Tab"], does: "Moves from link to link" },
  ],
  content: ["Antetítulo de una o dos palabras; título de hasta cinco; el enlace con verbo: «Reservar»."],
};
