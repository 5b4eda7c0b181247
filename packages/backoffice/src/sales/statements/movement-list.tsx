import type { StatementMovement, StatementOrder } from "@tablero/contract/sales/shapes/statements";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { providerName } from "@tablero/domain/sales/payments/payouts";
import { isPickable } from "@tablero/domain/sales/payments/statements/match";
import { Checkbox } from "@tablero/ui/checkbox";
import { StateBadge } from "@tablero/ui/state-badge";
import type { ReactNode } from "react";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { Money } from "../../platform/values/money.tsx";
import { daysText } from "../takings/days-text.ts";
import { takingsPath } from "../takings/takings-path.ts";
import { PickOrder } from "./pick-order.tsx";
import { OUTCOME_ADVICE, OUTCOME_LABELS } from "./statement-words.ts";
import type { Recorded } from "./use-statement.ts";

interface MovementListProps {
  label: string;
  movements: readonly StatementMovement[];
  canRecord: (movement: StatementMovement) => boolean;
  chosen: ReadonlySet<string>;
  results: ReadonlyMap<string, Recorded>;
  /** Orders selected by the user, by the reference of the bank movement. */
  picks: ReadonlyMap<string, StatementOrder>;
  disabled: boolean;
  onPick: (reference: string, order: StatementOrder | null) => void;
  onChoose: (reference: string, on: boolean) => void;
}

/** Movements of a statement; those that can be recorded have a checkbox. */
export function MovementList(props: MovementListProps) {
  const { label, movements, canRecord, chosen, results, picks, disabled, onChoose, onPick } = props;
  return (
    <ul aria-label={label} className="divide-y">
      {movements.map((movement) => (
        <li key={movement.reference} className="flex gap-3 px-5 py-3">
          {canRecord(movement) ? (
            <Checkbox
              aria-label={`Registrar ${formatMoney(movement.amount)} ${
                movement.payout
                  ? `de ${providerName(movement.payout.provider)}`
                  : `en ${movement.orders[0]?.number ?? ""}`
              }`}
              checked={chosen.has(movement.reference)}
              disabled={disabled || results.get(movement.reference)?.done === true}
              onCheckedChange={(on) => onChoose(movement.reference, on)}
              className="mt-0.5"
            />
          ) : null}
          <MovementDetails
            movement={movement}
            result={results.get(movement.reference)}
            pick={
              isPickable(movement.outcome) && results.get(movement.reference)?.done !== true ? (
                <PickOrder
                  movement={movement}
                  picked={picks.has(movement.reference)}
                  disabled={disabled}
                  onPick={(order) => onPick(movement.reference, order)}
                />
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface MovementDetailsProps {
  movement: StatementMovement;
  result: Recorded | undefined;
  pick: ReactNode;
}

function MovementDetails({ movement, result, pick }: MovementDetailsProps) {
  const { day, amount, text, outcome, orders, payout } = movement;
  const advice = OUTCOME_ADVICE[outcome];
  return (
    <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 @3xl:grid-cols-[6.5rem_7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex justify-between gap-3 @3xl:contents">
        <span className="text-secondary tabular-nums">{formatShortDate(day)}</span>
        <Money cents={amount} className="font-semibold @3xl:text-end" />
      </div>
      <span className="wrap-anywhere text-label text-secondary @3xl:text-body">{text || "Sin concepto"}</span>
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge
            state={
              result?.done
                ? { ...OUTCOME_LABELS.exact, label: payout ? "Ingreso registrado" : "Cobro registrado" }
                : OUTCOME_LABELS[outcome]
            }
          />
          {payout ? (
            <span>
              <TableLink to={takingsPath(payout)}>{providerName(payout.provider)}</TableLink>{" "}
              <span className="text-label text-secondary">{daysText(payout)}</span>
            </span>
          ) : null}
          {orders.map(({ id, number, client, due }) => (
            <span key={id}>
              <TableLink to={resourcePath(ORDERS, id)} className="text-table">
                {number}
              </TableLink>{" "}
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
        {pick}
      </div>
    </div>
  );
}
