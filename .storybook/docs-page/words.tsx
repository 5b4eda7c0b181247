import type { ReactNode } from "react";

/** Text with `code` between backticks, as guides write it. */
export function Words({ children }: { children: string }): ReactNode {
  return children.split("`").map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <code key={index} className="rounded-xs bg-page px-1 py-0.5 font-mono text-micro text-text">
        {piece}
      </code>
    ),
  );
}
