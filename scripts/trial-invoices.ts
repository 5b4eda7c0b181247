import { parseArgs } from "node:util";
import { runTrial, TRIAL_OPTIONS } from "./lib/trial.ts";

/**
 * 50 invoices at once on 8 connections, killed in between, 20 times on each database.
 * `npm run trial:invoices -- --kills 5` kills less often; `--database embedded|postgres` takes one of the two.
 */
const { values } = parseArgs({ options: { kills: { type: "string", default: "20" }, ...TRIAL_OPTIONS } });

await runTrial(
  {
    name: "invoices",
    tests: ["--project", "faults", "tests/faults/invoices.test.ts"],
    env: { FAULT_INVOICE_KILLS: values.kills },
    build: !values["no-build"],
  },
  values.database,
);
