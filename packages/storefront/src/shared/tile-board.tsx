import { cn } from "@tablero/ui/lib/cn";
import type { CSSProperties, ReactNode } from "react";

// One rounded tile as a mask, repeated: the gap is 8 % of the tile, as on the boards.
const TILE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E%3Crect x='4' y='4' width='92' height='92' rx='21'/%3E%3C/svg%3E\")";

export interface TileBoardProps {
  columns: number;
  rows: number;
  /** Tiles without picture, counted from 0, left to right. */
  empty?: readonly number[];
  /** The tile that the token replaces. */
  token?: number;
  /** CSS colour of the ground, where it is not the page: empty tiles are drawn a shade lighter than it. */
  ground?: string;
  children: ReactNode;
  className?: string;
}

/** A picture seen through a board of rounded tiles. Once per page. The picture fills the box: `size-full object-cover`. */
export function TileBoard({ columns, rows, empty = [], token, ground, children, className }: TileBoardProps) {
  const mask: CSSProperties = {
    maskImage: TILE,
    maskSize: `${100 / columns}% ${100 / rows}%`,
    aspectRatio: `${columns} / ${rows}`,
  };
  const place = (tile: number): CSSProperties => ({
    left: `${((tile % columns) * 100) / columns}%`,
    top: `${(Math.floor(tile / columns) * 100) / rows}%`,
    width: `${100 / columns}%`,
    height: `${100 / rows}%`,
  });
  return (
    <div className={cn("relative w-full", className)}>
      <div style={mask} className="relative w-full overflow-hidden">
        {children}
        {empty.map((tile) => (
          <span
            key={tile}
            style={{
              ...place(tile),
              ...(ground && { backgroundColor: `color-mix(in oklab, ${ground} 87%, white)` }),
            }}
            className={cn("absolute", !ground && "bg-border")}
          />
        ))}
        {token === undefined ? null : (
          <span
            style={{ ...place(token), ...(ground && { backgroundColor: ground }) }}
            className={cn("absolute", !ground && "bg-sunken")}
          />
        )}
      </div>
      {token === undefined ? null : (
        <span aria-hidden="true" style={place(token)} className="absolute p-[1.6%]">
          <span className="relative block size-full overflow-hidden rounded-full bg-token">
            {/* two lights: the right half lies in the shade */}
            <span className="absolute inset-y-0 right-0 w-1/2 bg-nav/12" />
          </span>
        </span>
      )}
    </div>
  );
}
