import { readCommand } from "../lib/command.ts";
import { runTrial } from "../lib/trial.ts";

/**
 * 50 invoices at once on 8 connections, interrupted by kills, 20 times on each database. `npm run trial:invoices --
 * --kills 5` kills less often; `--database embedded|postgres` selects one of the two.
 */
const { values } = readCommand("trial:invoices");

await runTrial(
  {
    name: "invoices",
    tests: ["--project", "faults", "tests/faults/invoices.test.ts"],
    env: { FAULT_INVOICE_KILLS: values.kills },
    build: !values["no-build"],
  },
  values.database,
);
