import { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";

/** Failure: the settings were changed since they were read. `current`: the current settings. */
export const settingsConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado estos ajustes mientras los editabas.", current);

/** Throws `version-conflict` unless the settings being tested are the stored ones. */
export function requireTriedVersion(stored: number, tried: number): void {
  if (stored !== tried)
    throw new Failure("version-conflict", "Alguien ha cambiado estos ajustes. Vuelve a cargarlos y prueba otra vez.");
}
