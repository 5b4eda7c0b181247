import type { Settings } from "@tablero/contract/settings/shapes/settings";
import type { ReactNode } from "react";

export interface SettingsSectionProps {
  settings: Settings;
  /** Heading and tabs. */
  head: ReactNode;
}
