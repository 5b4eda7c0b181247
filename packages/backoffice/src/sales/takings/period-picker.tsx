import { addDays } from "@tablero/domain/platform/dates";
import { MAX_TAKINGS_DAYS } from "@tablero/domain/sales/payments/takings";
import { TAKINGS_PERIODS } from "@tablero/domain/sales/payments/takings-periods";
import { ButtonGroup } from "@tablero/ui/button-group";
import { DateRangeInput } from "@tablero/ui/date-range-input";
import { Heading } from "@tablero/ui/heading";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineChevronLeft } from "@tablero/ui/icons/outline-chevron-left";
import { outlineChevronRight } from "@tablero/ui/icons/outline-chevron-right";
import { NativeSelect } from "@tablero/ui/native-select";
import { useState } from "react";
import { PERIOD_LABELS, type Period, type TakingsPeriodState } from "./use-takings-period.ts";

const CHOICES: readonly { id: Period; label: string }[] = [
  ...TAKINGS_PERIODS.map((id) => ({ id, label: PERIOD_LABELS[id] })),
  { id: "own", label: "Elegir días" },
];

/** The days shown on the page: a period, with buttons for the neighbouring ones, or any range. */
export function PeriodPicker({ state }: { state: TakingsPeriodState }) {
  return (
    <section aria-label="Periodo" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ButtonGroup label="Otro periodo">
        <IconButton
          icon={outlineChevronLeft}
          label="Periodo anterior"
          variant="secondary"
          onClick={() => state.step(-1)}
        />
        <IconButton
          icon={outlineChevronRight}
          label="Periodo siguiente"
          variant="secondary"
          disabled={!state.isPast}
          onClick={() => state.step(1)}
        />
      </ButtonGroup>
      <Heading level={2} aria-live="polite" className="flex-1 sm:flex-none">
        {state.label}
      </Heading>
      <NativeSelect
        aria-label="Periodo de los cobros"
        value={state.period}
        onChange={({ currentTarget: { value } }) => state.choose(CHOICES.find(({ id }) => id === value)?.id ?? "month")}
        className="w-36 sm:ms-auto sm:w-40"
      >
        {CHOICES.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {state.period === "own" ? <OwnDays key={`${state.from} ${state.to}`} state={state} /> : null}
    </section>
  );
}

function OwnDays({ state }: { state: TakingsPeriodState }) {
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: state.from, to: state.to });
  const tooLong = days.from !== null && days.to !== null && addDays(days.from, MAX_TAKINGS_DAYS) <= days.to;
  return (
    <span className="flex w-full flex-col gap-1 sm:max-w-96">
      <DateRangeInput
        label="Días de los cobros"
        value={days}
        onValueChange={(next) => {
          setDays(next);
          const { from, to } = next;
          if (from && to && from <= to && addDays(from, MAX_TAKINGS_DAYS) > to) state.chooseDays({ from, to });
        }}
      />
      {tooLong ? (
        <span role="alert" className="text-danger-text text-label">
          Como mucho {MAX_TAKINGS_DAYS} días.
        </span>
      ) : null}
    </span>
  );
}
