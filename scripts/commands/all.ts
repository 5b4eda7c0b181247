import { OWNER_COMMANDS } from "../../packages/app/commands.ts";
import type { CommandDescription } from "../../packages/app/http/command-line.ts";
import { BENCH_COMMANDS } from "./bench.ts";
import { PICTURE_COMMANDS } from "./pictures.ts";
import { MOCK_API, RUN_COMMANDS } from "./run.ts";
import { TEST_COMMANDS } from "./test.ts";

/** Commands by the name of their script in `package.json`, or by their file. Their texts are in English. */
export const COMMANDS = { ...RUN_COMMANDS, ...TEST_COMMANDS, ...BENCH_COMMANDS, ...PICTURE_COMMANDS };

/** All commands of this repository. A script in `package.json` that is not listed here belongs to another program. */
export const ALL_COMMANDS: Readonly<Record<string, CommandDescription>> = {
  ...COMMANDS,
  ...OWNER_COMMANDS,
  "mock-api": MOCK_API,
};
