import type { ComponentType } from "react";

/**
 * Definition of a layout: the components around the screen, and the classes of their containers. The shell renders the
 * same tree for every layout, so that the screen keeps its state when the layout changes.
 */
export interface LayoutParts {
  /** Left of the column, or over it. */
  Side?: ComponentType;
  /** At the top of the column. */
  Header?: ComponentType;
  /** At the bottom of the column. */
  Footer?: ComponentType;
  /** Classes of the outermost container. */
  frame: string;
  /** Classes of the container of header, main and footer. */
  column: string;
  main: string;
}
