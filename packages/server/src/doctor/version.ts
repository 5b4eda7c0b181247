import { type Finding, ok, warn, wrong } from "./finding.ts";

/** The oldest Node that runs the sources of the shop. */
const MIN_NODE = 24;

export interface VersionFacts {
  /** Such as `v24.21.0`. */
  node: string;
  shop: string;
  /** The build against the sources beside it; `alone` where there are none to compare with. */
  build: "current" | "stale" | "missing" | "alone";
}

/** Versions of Node and of the shop, and whether the build is that of the sources. */
export function checkVersion({ node, shop, build }: VersionFacts): Finding[] {
  const major = Number(/^v(\d+)/.exec(node)?.[1]);
  return [
    major >= MIN_NODE
      ? ok("node", `Node ${node} runs this.`)
      : wrong("node", `Node ${node} is too old for this version.`, `Install Node ${MIN_NODE} or newer.`),
    build === "missing"
      ? wrong("version", `Version ${shop} is not built.`, "Run npm start, or npm run build.")
      : build === "stale"
        ? warn(
            "version",
            `The build is older than the sources of version ${shop}.`,
            "Run npm start, which builds what has changed, or npm run build.",
          )
        : ok("version", `Version ${shop} is built.`),
  ];
}
