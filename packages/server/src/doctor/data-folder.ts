import { type Finding, ok, sizeText, warn, wrong } from "./finding.ts";

const GIB = 1024 ** 3;

export interface FolderInfo {
  path: string;
  exists: boolean;
  /** Permission bits; null if the system has none. */
  mode: number | null;
  /** The reason why the folder is not writable; null if it is. */
  refusal: string | null;
  /** Bytes; null if the file system does not report them. */
  free: number | null;
}

/** Checks that DATA_DIR exists, is writable, is closed to other users and has free space. */
export function checkDataFolder({ path, exists, mode, refusal, free }: FolderInfo): Finding[] {
  if (!exists)
    return [
      warn(
        "disk",
        `Todavía no existe la carpeta ${path}.`,
        "La crea el primer arranque. Si ya tenías una tienda, pon DATA_DIR.",
      ),
    ];
  const found: Finding[] = [];
  if (refusal !== null)
    found.push(
      wrong(
        "disk",
        `En ${path} no se puede escribir: ${refusal}.`,
        "Dale la carpeta al usuario que ejecuta la tienda.",
      ),
    );
  if (mode !== null && (mode & 0o077) !== 0)
    found.push(
      wrong(
        "disk",
        `${path} está abierta a otros usuarios de este equipo (modo ${(mode & 0o777).toString(8)}).`,
        `Ciérrala con: chmod -R go= '${path.replaceAll("'", "'\\''")}'`,
      ),
    );
  if (free !== null && free < GIB / 4)
    found.push(
      wrong(
        "disk",
        `Solo quedan ${sizeText(free)} libres en ${path}.`,
        "Libera espacio: la tienda está a punto de pararse.",
      ),
    );
  else if (free !== null && free < 2 * GIB)
    found.push(warn("disk", `Quedan ${sizeText(free)} libres en ${path}.`, "Libera espacio antes de que se acabe."));
  if (found.length > 0) return found;
  const space = free === null ? "" : `, y quedan ${sizeText(free)} libres`;
  return [ok("disk", `En ${path} se puede escribir y nadie más entra${space}.`)];
}
