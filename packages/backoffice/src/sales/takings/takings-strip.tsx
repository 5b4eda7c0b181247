import type { Takings } from "@tablero/contract/sales/shapes/takings";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";
import { Link, useSearchParams } from "react-router-dom";
import { counted } from "../../platform/values/amounts.tsx";
import { entriesPath } from "./takings-path.ts";

/** The figures of the period; captured and refunded amounts link to their entries. */
export function TakingsStrip({ takings }: { takings: Takings | undefined }) {
  const [params] = useSearchParams();
  const totals = takings?.totals;
  return (
    <StatStrip label="Cifras del periodo" wraps>
      <StatTile
        variant="cell"
        label="Cobrado"
        value={totals && formatMoney(totals.captured)}
        detail={totals && counted(totals.captures, "cobro", "cobros")}
        action={
          totals && (
            <Link to={entriesPath(params, { kind: "captured" })} preventScrollReset>
              <VisuallyHidden>Ver los cobros</VisuallyHidden>
            </Link>
          )
        }
      />
      <StatTile
        variant="cell"
        label="Reembolsado"
        value={totals && formatMoney(totals.refunded)}
        detail={totals && counted(totals.refunds, "reembolso", "reembolsos")}
        action={
          totals && (
            <Link to={entriesPath(params, { kind: "refunded" })} preventScrollReset>
              <VisuallyHidden>Ver los reembolsos</VisuallyHidden>
            </Link>
          )
        }
      />
      <StatTile variant="cell" label="Neto" value={totals && formatMoney(totals.net)} />
      <StatTile variant="cell" label="Comisiones previstas" value={totals && formatMoney(totals.fees)} />
      <StatTile variant="cell" label="A ingresar" value={totals && formatMoney(totals.payout)} />
    </StatStrip>
  );
}
