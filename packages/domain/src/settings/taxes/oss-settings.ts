import { addDays } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import { OSS_PLACES } from "./oss-places.ts";
import { OSS_BEGAN, type OssCorrection, type OssSettings } from "./oss-rates.ts";

export const MAX_OSS_CORRECTIONS = 100;
const MAX_RATE = 5_000;

const correctionOf = ({ place, kind, rate, from }: OssCorrection): OssCorrection => ({ place, kind, rate, from });

export const readOss = ({ from, rates }: OssSettings) => ({ from, rates: rates.map(correctionOf) });

const isSame = (a: OssCorrection) => (b: OssCorrection) =>
  a.place === b.place && a.kind === b.kind && a.rate === b.rate && a.from === b.from;

/**
 * Errors of a change. OSS may have begun on a past day, for a shop that joined earlier: nothing is recomputed.
 * Corrections already in force cannot change, because orders were charged by them.
 */
export function ossErrors(
  { from, rates }: OssSettings,
  stored: OssSettings,
  { today, isDay }: { today: string; isDay: (text: string) => boolean },
): FieldError[] {
  const errors: FieldError[] = [];
  const fieldError = (path: string, code: string, message: string) =>
    errors.push({ path: `taxes.oss.${path}`, code, message });
  if (from !== null) {
    if (!isDay(from)) fieldError("from", "invalid-day", "Escribe un día que exista.");
    else if (from < OSS_BEGAN)
      fieldError("from", "out-of-range", "La ventanilla única existe desde el 1 de julio de 2021.");
    else if (from > addDays(today, 366)) fieldError("from", "out-of-range", "Ese día está demasiado lejos.");
  }
  const lost = stored.rates.some((row) => row.from < today && !rates.some(isSame(row)));
  if (lost)
    fieldError("rates", "history", "Un tipo que ya ha estado en vigor se queda como está: añade otro desde hoy.");
  for (const [index, row] of rates.entries()) {
    if (!OSS_PLACES.includes(row.place)) fieldError(`rates.${index}.place`, "unknown", "Elige un país de la lista.");
    if (row.rate < 0 || row.rate > MAX_RATE)
      fieldError(`rates.${index}.rate`, "out-of-range", "Desde el 0 % y como mucho el 50 %.");
    if (!isDay(row.from)) fieldError(`rates.${index}.from`, "invalid-day", "Escribe un día que exista.");
    else if (row.from > addDays(today, 3_660))
      fieldError(`rates.${index}.from`, "out-of-range", "Ese día está demasiado lejos.");
    else if (row.from < today && !stored.rates.some(isSame(row)))
      fieldError(`rates.${index}.from`, "history", "Como pronto, hoy.");
    const twin = (other: OssCorrection) =>
      other.place === row.place && other.kind === row.kind && other.from === row.from;
    if (rates.findIndex(twin) !== index) fieldError(`rates.${index}.from`, "duplicate", "Ya hay otro cambio ese día.");
  }
  return errors;
}
