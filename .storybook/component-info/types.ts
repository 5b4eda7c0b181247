import type { TokenGroup } from "../../packages/ui/src/lib/tokens.ts";
import type { ComponentChange, Status } from "./component-changes.ts";

/** Content of a component's page that does not come from its guide. */
export interface ComponentInfo {
  /** Title in the sidebar, without its group. */
  name: string;
  /** Id of its docs page. */
  page: string;
  /** Number of files of screens and components that import it. */
  uses: number;
  status: Status;
  /** The version that introduced it. */
  since: string | undefined;
  /** Newest first. */
  changes: readonly Omit<ComponentChange, "names">[];
  /** Paths in the repository; its own file first. */
  sources: readonly string[];
  /** Names of the tokens that it uses, by group. */
  tokens: Partial<Record<TokenGroup, readonly string[]>>;
}
