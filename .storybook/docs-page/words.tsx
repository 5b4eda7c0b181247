import { Code } from "@tablero/ui/code";
import type { ReactNode } from "react";

/** Text with `code` between backticks, as written in guides. */
export function Words({ children }: { children: string }): ReactNode {
  return children.split("`").map((piece, index) => (index % 2 === 0 ? piece : <Code key={index}>{piece}</Code>));
}
