import type { User } from "@tablero/api-client/session";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { createContext, useContext } from "react";
import type { LayoutName } from "../layout-names.ts";
import type { Menus } from "../navigation/menu-item.ts";
import type { NavigationState } from "./use-navigation-state.ts";

export interface ShellValue {
  /** The layout shown. */
  layout: LayoutName;
  menus: Menus;
  /** Shortcuts as they were when the shell was loaded; the panel updates them. */
  shortcuts: readonly Shortcut[];
  user: User;
  navigation: NavigationState;
  /** Opens the settings drawer; focus returns to `opener`, or to the previously focused element. */
  openSettings: (opener?: HTMLElement | null) => void;
  openSearch: () => void;
  /** Opens the user's own profile; focus returns to `opener`, or to the previously focused element. */
  openProfile: (opener?: HTMLElement | null) => void;
  /** Opens the list of keyboard shortcuts. */
  openKeys: (opener?: HTMLElement | null) => void;
}

export const ShellContext = createContext<ShellValue | null>(null);

/** State shared by the parts of a layout. */
export function useShell(): ShellValue {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell needs the Shell around it");
  return shell;
}
