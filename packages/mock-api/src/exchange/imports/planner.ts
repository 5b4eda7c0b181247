import {
  type Added,
  type Applied,
  type GivenRecord,
  type RecordPlan,
  summarizePlans,
} from "@tablero/domain/exchange/imports/planning/plan-result";
import type { ImportedRecord } from "@tablero/domain/exchange/imports/types";
import type { ImportFile } from "./import-rows.ts";

/** How records of one kind are planned, and how the plans are stored. */
export interface Planning<R extends ImportedRecord, World, Plan extends RecordPlan> {
  /** All records of the shop, because the mock has few. */
  world(): World;
  /** Called before each step. */
  begin?(world: World): void;
  plan(record: R, world: World): Plan;
  write(plan: Plan, world: World): void;
  /** Further records that a step has created. */
  added?(world: World): Added;
}

/**
 * Plans the records of each step. A dry run continues with the planned state of its first step; a run, with the data it
 * has stored.
 */
export function planner<R extends ImportedRecord, World, Plan extends RecordPlan>(
  { state }: Pick<ImportFile, "state">,
  { world: load, begin, plan, write, added }: Planning<R, World, Plan>,
): (given: readonly GivenRecord<R>[]) => Applied {
  const planned = state === "checking" ? load() : null;
  return (given) => {
    const world = planned ?? load();
    begin?.(world);
    const plans = given.map(({ record }) => {
      const made = plan(record, world);
      if (!planned && made.outcome !== "failed") write(made, world);
      return made;
    });
    return summarizePlans(plans, given, added?.(world));
  };
}
