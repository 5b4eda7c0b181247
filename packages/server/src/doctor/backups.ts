import { join, resolve } from "node:path";
import { backupHealth } from "@tablero/domain/backups/backups";
import { backupFiles, isOnOneDisk } from "../backup/place.ts";
import { verifyBackup } from "../backup/verify.ts";
import type { Config } from "../config.ts";
import { type Finding, messageOf, ok, warn, wrong } from "./finding.ts";

/** The files of the backups: a new one, which is read back to its end, on another disk than the data. */
export async function checkBackups(config: Pick<Config, "backups" | "dataDir">, now: Date): Promise<Finding[]> {
  const { at } = config.backups;
  const folder = resolve(config.backups.folder);
  const [newest, ...older] = await backupFiles(folder).catch(() => []);
  if (!newest)
    return [
      at === null
        ? warn("backups", "No backups are made: BACKUP_AT is off.", "Set BACKUP_AT, or make them with npm run backup.")
        : warn(
            "backups",
            `There is no backup in ${folder} yet.`,
            `The shop makes one at ${at} while it runs; npm run backup makes one now.`,
          ),
    ];
  const found: Finding[] = [];
  const health = backupHealth({ scheduled: true, lastGoodAt: newest.madeAt, lastFailedAt: null }, now);
  const hours = Math.round((now.getTime() - Date.parse(newest.madeAt)) / 3_600_000);
  try {
    await verifyBackup(join(folder, newest.name));
    found.push(
      health === "late"
        ? wrong("backups", `The newest backup is ${hours} hours old.`, "Look at admin/sistema for what went wrong.")
        : ok("backups", `${newest.name} is whole, ${hours} hours old; ${older.length} older ones are kept.`),
    );
  } catch (error) {
    found.push(
      wrong("backups", `${newest.name} is damaged: ${messageOf(error)}`, "Make another one, and look at the disk."),
    );
  }
  if (await isOnOneDisk(folder, resolve(config.dataDir)))
    found.push(
      warn(
        "backups-place",
        "Backups are on the disk of the data, and are lost with it.",
        "Set BACKUP_DIR to another disk, or copy them to another machine.",
      ),
    );
  return found;
}
