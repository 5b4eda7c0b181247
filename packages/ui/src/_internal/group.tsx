import type { ComponentProps } from "react";

/** A group with a name: what belongs together and is no part of a form. */
export const Group = (props: ComponentProps<"div">) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and draws and lays out differently
  <div role="group" {...props} />
);
