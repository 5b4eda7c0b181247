import type { Contract } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { Context } from "hono";
import type { Config } from "../config.ts";
import type { Ctx } from "../domain/platform/context.ts";
import type { BrandFiles } from "../domain/settings/look/brand-files.ts";
import type { Call, Deps } from "../http/call.ts";
import type { Job } from "../jobs/job.ts";
import type { JobPorts } from "../jobs/ports.ts";

/** Components that are opened once for the whole shop and used by its rooms. */
export interface ShopContext {
  config: Config;
  /** Dependencies of the routes. */
  deps: Deps;
  /** Dependencies of the jobs. */
  ports: JobPorts;
  /** Context without a signed-in account, for files and feeds. */
  anonymous: Ctx;
  brandFiles: BrandFiles;
}

/** An address outside of the contract: a file, a feed. */
export interface FileRoute {
  /** Pattern of Hono, such as `/feeds/evento/:file`. */
  path: string;
  answer(context: Context): Response | Promise<Response>;
}

/** What a room adds to the server: handlers of its endpoints, its jobs, and addresses outside the contract. */
export interface Room {
  handlers: Partial<Handlers<Contract, Call>>;
  jobs: readonly Job[];
  files?: readonly FileRoute[];
}
