import { readCommand } from "../lib/command.ts";
import { runTrial } from "../lib/trial.ts";

/**
 * 32 concurrent orders for the last 5 units of a campaign, and 32 registrations for the last 5 places of an event:
 * exactly 5 of each must succeed, 1,000 times on each database. `npm run trial:places -- --races 50` races less often;
 * `--database embedded|postgres` selects one of the two.
 */
const { values } = readCommand("trial:places");

await runTrial(
  {
    name: "races for the last places",
    tests: [
      ...["--project", "unit", "--testNamePattern", "exactly 5", "--maxWorkers", "1", "--hookTimeout", "600000"],
      "packages/server/src/domain/sales/preorders/sold.test.ts",
      "packages/server/src/domain/events/bookings/registrations.test.ts",
    ],
    env: { LAST_PLACES_RACES: values.races },
    build: false,
  },
  values.database,
);
