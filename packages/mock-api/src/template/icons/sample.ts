import type { IconPage } from "@tablero/contract/template/shapes/icons";
import { FEATHER_NAMES } from "./feather-names.ts";
import { HEROICONS_NAMES } from "./heroicons-names.ts";
import { MATERIAL_NAMES } from "./material-names.ts";

export type IconPageName =
  | "feather"
  | "heroicons-outline"
  | "heroicons-solid"
  | "heroicons-mini"
  | "material-solid"
  | "material-outline"
  | "material-twotone";

const listOf = (names: string): string[] => names.trim().split(/\s+/);

/** The seven pages of the icon catalogue. As specified, the page of two-tone icons has only a name. */
export function iconsSample(): Record<IconPageName, IconPage> {
  const [feather, heroicons, material] = [FEATHER_NAMES, HEROICONS_NAMES, MATERIAL_NAMES].map(listOf) as [
    string[],
    string[],
    string[],
  ];
  const page = (namespace: string, name: string, list: string[]): IconPage => ({
    namespace,
    name,
    grid: namespace === "heroicons_mini" ? "icon-size-5" : "icon-size-6",
    list,
  });
  return {
    feather: page("feather", "Feather", feather),
    "heroicons-outline": page("heroicons_outline", "Heroicons Outline", heroicons),
    "heroicons-solid": page("heroicons_solid", "Heroicons Solid", heroicons),
    "heroicons-mini": page("heroicons_mini", "Heroicons Mini", heroicons),
    "material-solid": page("mat_solid", "Material Solid", material),
    "material-outline": page("mat_outline", "Material Outline", material),
    "material-twotone": page("", "Material Twotone", []),
  };
}
