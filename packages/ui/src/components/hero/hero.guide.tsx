import type { Guide } from "../../_internal/guide.ts";
import { HERO_LIST, HeroSlide } from "./hero.tsx";

const header = {
  kicker: "Preventa",
  title: "Tormenta de Ceniza",
  subtitle: "Sale el 30 de enero.",
  image: null,
  imageMobile: null,
  alt: "",
  crop: { x: 50, y: 50, zoom: 100 },
  cropMobile: { x: 50, y: 50, zoom: 100 },
  linkLabel: "Reservar",
  colour: "#1d293d",
};
const slide = (
  <ul className={HERO_LIST}>
    <HeroSlide header={header} link={<a href="#reservar" />} first alone />
  </ul>
);

export const guide: Guide = {
  lead: "The headers of the storefront's home page.",
  use: [
    "For what the shop wants seen first: a preorder, an event, news.",
    "A list that people scroll, without script; one alone fills its place.",
  ],
  instead: [
    { when: "It is a product among others", take: "card" },
    { when: "It is a notice about the shop", take: "alert" },
  ],
  examples: [
    {
      good: true,
      picture: <div className="w-72">{slide}</div>,
      text: "One subject and one link; the words are text, not part of the picture.",
    },
    {
      good: false,
      picture: <div className="w-72 rounded-2xl bg-nav p-6 text-nav-text">¡OFERTA! ¡ENTRA! ¡YA!</div>,
      text: "It shouts, and says nothing.",
    },
  ],
  anatomy: {
    picture: <div className="w-100">{slide}</div>,
    parts: [
      { name: "Slide", at: "li", note: "Its colour is chosen by the owner; the text on it keeps its contrast." },
      { name: "Link", at: "a", note: "Drawn as a button; the slide around it is not pressed." },
    ],
  },
  keyboard: [
    { keys: ["←", "→"], does: "Scrolls the list, where there are several" },
    { keys: ["Tab"], does: "Moves from link to link" },
  ],
  content: ["Antetítulo de una o dos palabras; título de hasta cinco; el enlace con verbo: «Reservar»."],
};
