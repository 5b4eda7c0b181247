import type { Return } from "@tablero/contract/sales/shapes/returns";
import { EXCLUSION_WORDS } from "@tablero/domain/catalogue/products/withdrawal-exclusion";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { count } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";

/** Returned units by line, with the restocked and written-off units, and the deduction. */
export function ReturnLines({ found }: { found: Return }) {
  return (
    <Card aria-labelledby="return-lines">
      <CardHeader title="Qué se devuelve" titleId="return-lines" />
      <CardBody>
        <ul aria-labelledby="return-lines" className="flex flex-col gap-4">
          {found.lines.map((line) => (
            <li key={line.lineId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-table">
              <span className="font-semibold text-text wrap-anywhere">
                {line.quantity}&nbsp;×&nbsp;{line.name}
              </span>
              <Money cents={line.paid - line.deduction} className="font-semibold" />
              <span className="text-secondary">
                {line.sku}
                {describeLine(line).map((words) => (
                  <span key={words} className="block">
                    {words}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function describeLine({ cancelled, restocked, writtenOff, deduction, exclusion }: Return["lines"][number]): string[] {
  const units = (number: number) => `${count(number)} ${number === 1 ? "unidad" : "unidades"}`;
  return [
    exclusion ? EXCLUSION_WORDS[exclusion].label : "",
    cancelled > 0 ? `${units(cancelled)} que no ${cancelled === 1 ? "llegó" : "llegaron"} a salir de la tienda` : "",
    restocked > 0 ? `${units(restocked)} al stock` : "",
    writtenOff > 0 ? `${units(writtenOff)} sin poder venderse` : "",
    deduction > 0 ? `Se descuentan ${formatMoney(deduction)}` : "",
  ].filter((words) => words !== "");
}
