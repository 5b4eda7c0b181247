import type { Verifactu } from "@tablero/contract/sales/shapes/verifactu";
import { formatLongDay } from "@tablero/domain/platform/dates";

/** "desde el 1 de enero de 2027" */
export const periodText = ({ from, endsOn }: Pick<Verifactu, "from" | "endsOn">): string =>
  [`desde el ${formatLongDay(from)}`, endsOn && `hasta el ${formatLongDay(endsOn)}`].filter(Boolean).join(" ");

/** «Para las sociedades es obligatorio desde el 1 de enero de 2027: faltan 34 días (Real Decreto-ley 15/2025).» */
export function obligationText({ applies, days, source, ...from }: Verifactu["obligation"]): string {
  const who = applies === "company" ? "las sociedades" : "los autónomos";
  const left = days > 1 ? `faltan ${days} días` : days === 1 ? "falta un día" : "ya lo es";
  return `Para ${who} es obligatorio desde el ${formatLongDay(from[applies])}: ${left} (${source}).`;
}
