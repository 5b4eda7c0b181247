import type { Config } from "../config.ts";
import { newChanges } from "../db/changes/changes.ts";
import type { Db } from "../db/types.ts";
import { measureDrift } from "../domain/catalogue/storefront/engine/drift.ts";
import { SearchEngine } from "../domain/catalogue/storefront/engine/engine.ts";
import { EngineServer } from "../domain/catalogue/storefront/engine/server.ts";
import { describeError, type Finding, ok, warn, wrong } from "./finding.ts";

/** Checks whether the search engine has the same products as the shop. */
export async function checkSearchEngine(
  { searchEngine: config }: Pick<Config, "searchEngine">,
  db: Db,
): Promise<Finding[]> {
  if (!config) return [];
  const server = new EngineServer(config);
  const engine = new SearchEngine(server, newChanges({ trusted: false }), { name: config.name });
  try {
    const position = await engine.position();
    if (!position)
      return [
        warn(
          "search-engine",
          "El buscador todavía no tiene el catálogo; responde el índice de la propia tienda.",
          "La tienda en marcha lo llena en un minuto. Si sigue así, mira sus tareas.",
        ),
      ];
    const { missing, compared, different, waiting } = await measureDrift(db, server, position);
    // Products with pending changes may be missing or superfluous.
    if (different === 0 && Math.abs(missing) <= waiting)
      return [
        ok("search-engine", `El buscador tiene el catálogo: ${compared} productos comparados, ${waiting} en camino.`),
      ];
    return [
      wrong(
        "search-engine",
        `El buscador no tiene lo que la tienda: ${different} de ${compared} productos comparados difieren, y hay ${Math.abs(missing)} productos de ${missing < 0 ? "más" : "menos"}.`,
        "Esta noche se vuelve a llenar entero. Antes: borra su alias en Typesense, y se llena en un minuto.",
      ),
    ];
  } catch (error) {
    return [
      warn(
        "search-engine",
        `El buscador no responde, y lo hace el índice de la propia tienda: ${describeError(error).replace(/\.$/, "")}.`,
        "Revisa TYPESENSE_URL y TYPESENSE_API_KEY.",
      ),
    ];
  }
}
