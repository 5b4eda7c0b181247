import { resolve } from "node:path";
import {
  builtinHandlers,
  builtinResolvers,
  type Documentation,
  ERROR_CODES,
  makeFsImporter,
  parse,
} from "react-docgen";

/* The data of Storybook's tables of props: react-docgen with the resolver and handlers of Storybook's Vite plugin. */

/** Only relative imports, because the plugin cannot follow the `exports` of a package either. */
const importer = makeFsImporter((filename, basedir) => {
  if (!filename.startsWith(".")) throw Object.assign(new Error(filename), { code: "MODULE_NOT_FOUND" });
  return resolve(basedir, filename);
});

const hasNoComponent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === ERROR_CODES.MISSING_DEFINITION;

/** The parser's data about the components that a file exports. */
export function docsOf(source: string, filename: string): Documentation[] {
  try {
    return parse(source, {
      resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
      handlers: Object.values(builtinHandlers),
      importer,
      filename,
    });
  } catch (error) {
    if (hasNoComponent(error)) return [];
    throw error;
  }
}
