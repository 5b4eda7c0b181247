import type { Image } from "@tablero/contract/platform/shapes/basics";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import type { IconData } from "@tablero/ui/icon";

/** Data about a record, shown at the end of its row. */
export interface Figures {
  /** Available units. */
  stock?: number | undefined;
  status?: StateLabel | undefined;
  /** In cents. */
  amount?: number | undefined;
  /** True if the amount is the lowest of several. */
  from?: boolean | undefined;
}

/** A row of the palette: a link or an action. */
export interface Option {
  /** Unique across all rows. */
  key: string;
  /** Source of the row: local, or the server's response, which may still belong to the previous query. */
  kind: "local" | "record" | "action";
  value: string;
  /** Names of a page whose row has several names. */
  names?: readonly string[];
  title?: string | undefined;
  hint?: string | undefined;
  /** Full icon name, or the icon data. */
  icon?: string | IconData | undefined;
  image?: Image | undefined;
  figures?: Figures | undefined;
  keys?: string | undefined;
  link?: string | undefined;
  run?: (() => void) | undefined;
}

export interface OptionGroup {
  id: string;
  label: string;
  options: readonly Option[];
}
