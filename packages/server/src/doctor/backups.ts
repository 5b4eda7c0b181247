import { join, resolve } from "node:path";
import { backupHealth } from "@tablero/domain/platform/backups/backups";
import { backupFiles, isOnOneDisk } from "../backup/place.ts";
import { verifyBackup } from "../backup/verify.ts";
import type { Config } from "../config.ts";
import { describeError, type Finding, ok, warn, wrong } from "./finding.ts";

/** Checks that a recent backup exists, can be read to its end, and is on another disk than the data. */
export async function checkBackups(config: Pick<Config, "backups" | "dataDir">, now: Date): Promise<Finding[]> {
  const { at } = config.backups;
  const folder = resolve(config.backups.folder);
  const [newest, ...older] = await backupFiles(folder).catch(() => []);
  if (!newest)
    return [
      at === null
        ? warn(
            "backups",
            "No se hacen copias: BACKUP_AT es off.",
            "Pon una hora en BACKUP_AT o hazlas con npm run backup.",
          )
        : warn(
            "backups",
            `Todavía no hay ninguna copia en ${folder}.`,
            `La tienda hace una a las ${at} mientras está en marcha; para hacerla ya, admin/sistema, «Copias».`,
          ),
    ];
  const found: Finding[] = [];
  const health = backupHealth({ scheduled: true, lastGoodAt: newest.madeAt, lastFailedAt: null }, now);
  const hours = Math.round((now.getTime() - Date.parse(newest.madeAt)) / 3_600_000);
  try {
    await verifyBackup(join(folder, newest.name));
    found.push(
      health === "late"
        ? wrong("backups", `La última copia es de hace ${hours} horas.`, "Mira en admin/sistema qué ha fallado.")
        : ok("backups", `${newest.name} está entera y es de hace ${hours} h; se guardan ${older.length} anteriores.`),
    );
  } catch (error) {
    found.push(wrong("backups", `${newest.name} está dañada: ${describeError(error)}`, "Haz otra y revisa el disco."));
  }
  if (await isOnOneDisk(folder, resolve(config.dataDir)))
    found.push(
      warn(
        "backups-place",
        "Las copias están en el mismo disco que los datos y se pierden con él.",
        "Pon BACKUP_DIR en otro disco o llévatelas a otro equipo.",
      ),
    );
  return found;
}
