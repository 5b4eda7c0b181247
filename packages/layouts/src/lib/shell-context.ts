import type { User } from "@tablero/api-client/session";
import type { Shortcut } from "@tablero/contract/shapes/common";
import { createContext, useContext } from "react";
import type { Menus } from "../navigation/menu-item.ts";
import type { NavigationState } from "./use-navigation-state.ts";

export interface ShellValue {
  menus: Menus;
  /** As they were when the shell was loaded; the panel keeps them fresh. */
  shortcuts: readonly Shortcut[];
  user: User;
  navigation: NavigationState;
  /** Opens the settings drawer; the focus returns to `opener`, or to what had it. */
  openSettings: (opener?: HTMLElement | null) => void;
  openSearch: () => void;
  /** Opens one's own profile; the focus returns to `opener`, or to what had it. */
  openProfile: (opener?: HTMLElement | null) => void;
  /** Opens the list of keyboard shortcuts. */
  openKeys: (opener?: HTMLElement | null) => void;
}

export const ShellContext = createContext<ShellValue | null>(null);

/** What the parts of a layout share. */
export function useShell(): ShellValue {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell needs the Shell around it");
  return shell;
}
