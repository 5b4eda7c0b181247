import type { ComponentProps } from "react";

/** A named group of elements that belong together outside a form. */
export const Group = (props: ComponentProps<"div">) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for fields, and has its own border and layout
  <div role="group" {...props} />
);
