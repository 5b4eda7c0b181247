import type { StatementMovement } from "@tablero/contract/shapes/statements";
import { formatShortDate } from "@tablero/domain/dates";
import { formatMoney } from "@tablero/domain/money/money";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import { Checkbox } from "@tablero/ui/checkbox";
import { StateBadge } from "@tablero/ui/state-badge";
import { QuietLink } from "../shared/quiet-link.tsx";
import { OUTCOME_ADVICE, OUTCOME_LABELS } from "./statement-words.ts";
import { canRecord, type Recorded } from "./use-statement.ts";

interface MovementListProps {
  label: string;
  movements: readonly StatementMovement[];
  chosen: ReadonlySet<string>;
  results: ReadonlyMap<string, Recorded>;
  disabled: boolean;
  onChoose: (reference: string, on: boolean) => void;
}

/** Movements of a statement; those that can be recorded have a checkbox. */
export function MovementList({ label, movements, chosen, results, disabled, onChoose }: MovementListProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {movements.map((movement) => (
        <li key={movement.reference} className="flex gap-3 px-5 py-3">
          {canRecord(movement) ? (
            <Checkbox
              aria-label={`Registrar ${formatMoney(movement.amount)} en ${movement.orders[0]?.number ?? ""}`}
              checked={chosen.has(movement.reference)}
              disabled={disabled || results.get(movement.reference)?.done === true}
              onCheckedChange={(on) => onChoose(movement.reference, on)}
              className="mt-0.5"
            />
          ) : null}
          <MovementFacts movement={movement} result={results.get(movement.reference)} />
        </li>
      ))}
    </ul>
  );
}

function MovementFacts({ movement, result }: { movement: StatementMovement; result: Recorded | undefined }) {
  const { day, amount, text, outcome, orders } = movement;
  const advice = OUTCOME_ADVICE[outcome];
  return (
    <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 @3xl:grid-cols-[6.5rem_7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex justify-between gap-3 @3xl:contents">
        <span className="text-secondary tabular-nums">{formatShortDate(day)}</span>
        <span className="font-semibold tabular-nums @3xl:text-right">{formatMoney(amount)}</span>
      </div>
      <span className="wrap-anywhere text-label text-secondary @3xl:text-body">{text || "Sin concepto"}</span>
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge
            state={result?.done ? { ...OUTCOME_LABELS.exact, label: "Cobro registrado" } : OUTCOME_LABELS[outcome]}
          />
          {orders.map(({ id, number, client, due }) => (
            <span key={id}>
              <QuietLink to={pathOf(ORDERS, id)}>{number}</QuietLink>{" "}
              <span className="text-label text-secondary">
                {client}
                {due === amount || due === 0 ? "" : ` · por cobrar ${formatMoney(due)}`}
              </span>
            </span>
          ))}
        </span>
        {result && !result.done ? (
          <span role="alert" className="text-label text-danger-text">
            {result.message}
          </span>
        ) : advice && !result?.done ? (
          <span className="text-label text-secondary">{advice}</span>
        ) : null}
      </div>
    </div>
  );
}
