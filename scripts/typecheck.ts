import { spawnSync } from "node:child_process";
import { readCommand } from "./lib/command.ts";
import { goEnv, TYPE_CHECK } from "./lib/go-tools.ts";

/** `npm run typecheck`: all programs in `tsconfig.json`. Unchanged programs are not checked again. */
const { positionals } = readCommand("typecheck");
// Files of the app import the types of their routes.
spawnSync("npm", ["run", "--silent", "--workspace", "@tablero/app", "typegen"], { stdio: "inherit" });
const [program = "", ...args] = [...TYPE_CHECK, ...positionals];
const { status } = spawnSync(program, args, { stdio: "inherit", env: goEnv() });
process.exitCode = status ?? 1;
