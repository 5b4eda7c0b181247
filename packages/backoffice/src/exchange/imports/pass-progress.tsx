import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { Progress } from "@tablero/ui/progress";
import { count } from "../../platform/values/amounts.tsx";
import { rowsText } from "./import-words.ts";

/** Number of rows that a pass has read. */
export function PassProgress({ file: { read, rows }, label }: { file: Import; label: string }) {
  const text = `${count(read)} de ${rowsText(rows)}`;
  return (
    <div className="flex flex-col gap-2">
      <Progress label={label} value={read} max={rows} valueText={text} />
      <p className="text-secondary text-table tabular-nums">{text}</p>
    </div>
  );
}
