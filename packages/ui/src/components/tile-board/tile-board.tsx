import type { CSSProperties, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

// One rounded tile as a repeated mask. The gap is 8 % of the tile, as in the brand's boards.
const TILE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E%3Crect x='4' y='4' width='92' height='92' rx='21'/%3E%3C/svg%3E\")";

export interface Board {
  /** Number of tiles from left to right. */
  columns: number;
  /** Number of tiles from top to bottom. */
  rows: number;
  /** Indices of the empty tiles, from 0, row by row from left to right. */
  empty?: ReadonlyArray<number>;
  /** Index of the tile that the token replaces. */
  token?: number;
}

export interface TileBoardProps extends Board {
  /** Another board below md. Default: the same one. */
  phone?: Board;
  /** CSS colour of the background if it differs from the page's; empty tiles are a shade lighter. */
  ground?: string;
  /** The picture. */
  children: ReactNode;
  /** Classes of the root. */
  className?: string;
}

function placeOn({ columns, rows }: Board, tile: number): CSSProperties {
  return {
    left: `${((tile % columns) * 100) / columns}%`,
    top: `${(Math.floor(tile / columns) * 100) / rows}%`,
    width: `${100 / columns}%`,
    height: `${100 / rows}%`,
  };
}

/**
 * An image seen through a board of rounded tiles. Use it once per page. The image fills the box: `size-full
 * object-cover`.
 */
export function TileBoard({ phone, ground, children, className, ...wide }: TileBoardProps) {
  const narrow = phone ?? wide;
  const boards = phone
    ? [
        { name: "wide", board: wide, shown: "contents max-md:hidden" },
        { name: "phone", board: phone, shown: "contents md:hidden" },
      ]
    : [{ name: "wide", board: wide, shown: "contents" }];
  const shape = {
    "--columns": narrow.columns,
    "--rows": narrow.rows,
    "--wide-columns": wide.columns,
    "--wide-rows": wide.rows,
    maskImage: TILE,
  } as CSSProperties;
  return (
    <div data-slot="tile-board" className={cn("relative w-full", className)}>
      <div
        style={shape}
        className="relative aspect-[var(--columns)/var(--rows)] w-full overflow-hidden [mask-size:calc(100%/var(--columns))_calc(100%/var(--rows))] md:aspect-[var(--wide-columns)/var(--wide-rows)] md:[mask-size:calc(100%/var(--wide-columns))_calc(100%/var(--wide-rows))]"
      >
        {children}
        {boards.map(({ name, board, shown }) => (
          <span key={name} className={shown}>
            <Spaces board={board} ground={ground} />
          </span>
        ))}
      </div>
      {boards.map(({ name, board, shown }) =>
        board.token === undefined ? null : (
          <span key={name} aria-hidden="true" className={shown}>
            <span style={placeOn(board, board.token)} className="absolute p-[1.6%]">
              <span className="relative block size-full overflow-hidden rounded-full bg-token">
                {/* Two shades: the right half is darker. */}
                <span className="absolute inset-y-0 right-0 w-1/2 bg-nav/12" />
              </span>
            </span>
          </span>
        ),
      )}
    </div>
  );
}

/** The tiles that cover the image: the empty ones, and the space below the token. */
function Spaces({ board, ground }: { board: Board; ground: string | undefined }) {
  const { empty = [], token } = board;
  return (
    <>
      {empty.map((tile) => (
        <span
          key={tile}
          style={{
            ...placeOn(board, tile),
            ...(ground && { backgroundColor: `color-mix(in oklab, ${ground} 87%, white)` }),
          }}
          className={cn("absolute", !ground && "bg-border")}
        />
      ))}
      {token === undefined ? null : (
        <span
          style={{ ...placeOn(board, token), ...(ground && { backgroundColor: ground }) }}
          className={cn("absolute", !ground && "bg-sunken")}
        />
      )}
    </>
  );
}
