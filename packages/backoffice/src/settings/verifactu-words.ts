import type { Verifactu } from "@tablero/contract/shapes/verifactu";
import { formatLongDay } from "@tablero/domain/dates";

/** "desde el 1 de enero de 2027" */
export const fromText = ({ from, endsOn }: Pick<Verifactu, "from" | "endsOn">): string =>
  [`desde el ${formatLongDay(from)}`, endsOn && `hasta el ${formatLongDay(endsOn)}`].filter(Boolean).join(" ");
