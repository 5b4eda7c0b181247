import type { Guide } from "../../packages/ui/src/_internal/guide.ts";

/** Guidance for a part of the shop that several screens use, but that is no component of `ui`. */
export type PartGuide = Pick<Guide, "lead" | "use" | "instead" | "keyboard">;

/** By the name of the story file. */
const GUIDES: Readonly<Record<string, PartGuide>> = {
  "product-card": {
    lead: "A product in a grid or a row, with picture, name, price and stock.",
    use: [
      "For every list of products in the shop: categories, searches, rows of the home page and of a product.",
      "In a grid or a row that gives it its width; the card has none of its own.",
      'With `eager` for the cards in view when the page opens, and `eager="first"` for the largest picture of the page.',
      "While the list loads, with `ProductCardSkeleton`, which has the same size.",
    ],
    instead: [
      { when: "The entry is no product, but a picture with a few words", take: "card" },
      { when: "Staff compare products, or work with them", take: "data-table" },
      { when: "Only the price is shown", take: "price" },
      { when: "Only the stock is shown", take: "stock-label" },
    ],
    keyboard: [
      { keys: ["Tab"], does: "Moves to the button that adds the product, then to the link with its name" },
      {
        keys: ["Enter"],
        does: "On the link, opens the product; on the button, adds it or opens the choice of version",
      },
      { keys: ["Space"], does: "On the button, adds the product or opens the choice of version" },
      { keys: ["Escape"], does: "Closes the choice of version, and the focus returns to the button" },
    ],
  },
  gallery: {
    lead: "The pictures of a product: a large one to swipe, thumbnails below it, and full screen with zoom.",
    use: [
      "Once on a page, for the pictures of the thing that the page sells; the first picture is the main one.",
      "With the description of each picture; without pictures it keeps the place with a plain box.",
      "On pages with an address of their own, because the opened picture is part of the address.",
    ],
    instead: [
      { when: "There is one picture, without full screen", take: "picture" },
      { when: "The picture only sets the mood of a page", take: "hero" },
      { when: "Staff add, order and describe pictures", take: "image-drop" },
      { when: "Entries of another kind are swiped", take: "scroll-area" },
    ],
    keyboard: [
      { keys: ["Tab"], does: "Moves to the large picture, then through the thumbnails" },
      { keys: ["←", "→"], does: "The previous or the next picture, on the page and in full screen" },
      { keys: ["Enter", "Space"], does: "Opens the picture in full screen; on a thumbnail, chooses it" },
      { keys: ["+", "-"], does: "In full screen, enlarges or reduces the picture; the arrow keys then move it" },
      { keys: ["0"], does: "In full screen, shows the whole picture again" },
      { keys: ["Escape"], does: "Closes the full screen, and the focus returns to the picture" },
    ],
  },
};

/** The guide for a story file of a part of the shop; undefined if there is none. */
export const partGuideOf = (fileName: string): PartGuide | undefined =>
  GUIDES[/\/packages\/storefront\/src\/.*\/([^/]+)\.stories\.tsx$/.exec(`/${fileName}`)?.[1] ?? ""];
