import { readCommand } from "../lib/command.ts";
import { runTrial } from "../lib/trial.ts";

/**
 * Allocations of a campaign that are killed with -9 around their commit, 20 times on each database; and an offered
 * place that expires while the shop is down. `npm run trial:preorders -- --kills 5` kills less often; `--database
 * embedded|postgres` selects one of the two.
 */
const { values } = readCommand("trial:preorders");

await runTrial(
  {
    name: "allocations and offers",
    tests: ["--project", "faults", "tests/faults/preorders.test.ts", "tests/faults/offers.test.ts"],
    env: { FAULT_ALLOCATION_KILLS: values.kills, FAULT_SWEEPS: "1" },
    build: !values["no-build"],
  },
  values.database,
);
