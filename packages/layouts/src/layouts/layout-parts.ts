import type { ComponentType } from "react";

/**
 * What a layout is: the parts around the screen and the classes of the boxes that hold them. The shell draws the same
 * tree for every layout, so that the screen keeps its state when another layout is chosen.
 */
export interface LayoutParts {
  /** At the left of the column, or over it. */
  Side?: ComponentType;
  /** On top of the column. */
  Header?: ComponentType;
  /** At the foot of the column. */
  Footer?: ComponentType;
  /** What floats over the page. */
  Extra?: ComponentType;
  /** The outermost box. */
  frame: string;
  /** The box around header, main and footer. */
  column: string;
  main: string;
}
