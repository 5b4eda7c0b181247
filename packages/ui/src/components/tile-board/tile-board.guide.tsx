import type { Guide } from "../../_internal/guide.ts";
import { TileBoard } from "./tile-board.tsx";

const board = (
  <div className="w-56">
    <TileBoard columns={5} rows={3} empty={[4]} token={9}>
      <span className="block size-full bg-linear-to-br from-primary to-primary-text" />
    </TileBoard>
  </div>
);

export const guide: Guide = {
  lead: "A picture divided into the tiles of a board.",
  use: ["For headers and empty areas of the storefront, as part of the shop's own look."],
  instead: [{ when: "The picture shows a product", take: "picture" }],
  examples: [
    { good: true, picture: board, text: "A picture that sets the mood, with a token and one or two empty spaces." },
    {
      good: false,
      picture: (
        <div className="w-56">
          <TileBoard columns={12} rows={8}>
            <span className="block size-full bg-linear-to-br from-primary to-primary-text" />
          </TileBoard>
        </div>
      ),
      text: "Tiles so small that nothing can be recognised.",
    },
  ],
  anatomy: {
    picture: board,
    parts: [
      {
        name: "Board",
        at: "[data-slot=tile-board]",
        note: "The gaps between the tiles stay at every width; phones can have another board.",
      },
    ],
  },
  keyboard: [],
  content: [],
};
