import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Node, nodesOf, unwrapNode } from "../../tests/architecture/syntax.ts";
import { nameOf } from "../component-info/component-status.ts";
import { propertiesOf, readSource } from "./source-file.ts";

const COMPONENTS = fileURLToPath(new URL("../../packages/ui/src/components/", import.meta.url));

export interface GuideText {
  lead: string;
  use: string[];
  /** The case, and the component to use instead. */
  instead: string[];
}

export const textOf = (node: Node | undefined): string => (typeof node?.value === "string" ? node.value : "");

/** A component's guide as text. */
export function guideOf(folder: string): GuideText {
  const path = `${COMPONENTS}${folder}/${folder}.guide.tsx`;
  if (!existsSync(path)) return { lead: "", use: [], instead: [] };
  const source = readSource(path);
  const guide = propertiesOf(source, source.values.get("guide") ?? null);
  const instead = nodesOf(guide.get("instead")?.elements).map((each) => propertiesOf(source, unwrapNode(each)));
  return {
    lead: textOf(guide.get("lead")),
    use: nodesOf(guide.get("use")?.elements).map(textOf),
    instead: instead.map((each) => `${textOf(each.get("when"))}: take ${nameOf(textOf(each.get("take")))}`),
  };
}
