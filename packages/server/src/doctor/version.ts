import { type Finding, ok, warn, wrong } from "./finding.ts";

/** The oldest Node that runs the sources of the shop. */
const MIN_NODE = 24;

export interface VersionInfo {
  /** Such as `v24.21.0`. */
  node: string;
  shop: string;
  /** How the build compares with the sources next to it; `alone` if there are no sources. */
  build: "current" | "stale" | "missing" | "alone";
}

/** Checks the versions of Node and of the shop, and whether the build matches the sources. */
export function checkVersion({ node, shop, build }: VersionInfo): Finding[] {
  const major = Number(/^v(\d+)/.exec(node)?.[1]);
  return [
    major >= MIN_NODE
      ? ok("node", `Node ${node} sirve para esta versión.`)
      : wrong("node", `Node ${node} es demasiado antiguo para esta versión.`, `Instala Node ${MIN_NODE} o posterior.`),
    build === "missing"
      ? wrong("version", `La versión ${shop} no está compilada.`, "Ejecuta npm start o npm run build.")
      : build === "stale"
        ? warn(
            "version",
            `Lo compilado es más antiguo que el código de la versión ${shop}.`,
            "Ejecuta npm start, que compila lo que ha cambiado, o npm run build.",
          )
        : ok("version", `La versión ${shop} está compilada.`),
  ];
}
