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
  lead: "A picture cut into the tiles of a board.",
  use: ["For headers and empty places of the storefront: the shop's own look."],
  instead: [{ when: "The picture shows a product", take: "picture" }],
  examples: [
    { good: true, picture: board, text: "A mood, with a token and an empty space or two." },
    {
      good: false,
      picture: (
        <div className="w-56">
          <TileBoard columns={12} rows={8}>
            <span className="block size-full bg-linear-to-br from-primary to-primary-text" />
          </TileBoard>
        </div>
      ),
      text: "Cut so small that nothing is recognised.",
    },
  ],
  anatomy: {
    picture: board,
    parts: [
      {
        name: "Board",
        at: "[data-slot=tile-board]",
        note: "Its tiles keep their gaps at every width; another board may be given for phones.",
      },
    ],
  },
  keyboard: [],
  content: [],
};
