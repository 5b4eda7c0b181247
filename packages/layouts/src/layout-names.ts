import { DEFAULT_LOOK, LAYOUT_NAMES, type LayoutName } from "@tablero/domain/people/accounts/preferences";

export { LAYOUT_NAMES, type LayoutName };

export const DEFAULT_LAYOUT: LayoutName = DEFAULT_LOOK.layout;

export function isLayoutName(name: unknown): name is LayoutName {
  return LAYOUT_NAMES.some((known) => known === name);
}
