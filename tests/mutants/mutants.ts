import { IN_MOCK, UNPAID_IN_MOCK } from "./in-mock.ts";
import { IN_SERVER } from "./in-server.ts";
import { IN_SHELL } from "./in-shell.ts";
import type { Mutant } from "./mutant.ts";
import { UNDER_PRESSURE } from "./under-pressure.ts";

export const MUTANTS: readonly Mutant[] = [...IN_MOCK, ...UNPAID_IN_MOCK, ...IN_SERVER, ...UNDER_PRESSURE, ...IN_SHELL];
