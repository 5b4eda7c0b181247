import type { Contract } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { JOB_NAMES } from "@tablero/domain/platform/words/jobs";
import type { Call } from "../http/call.ts";
import { allStandardRecordRoutes } from "../http/standard-records.generated.ts";
import type { Job } from "../jobs/job.ts";
import { registerCatalogue } from "./catalogue.ts";
import { registerEvents } from "./events.ts";
import { registerExchange } from "./exchange.ts";
import { registerPeople } from "./people.ts";
import { registerPlatform } from "./platform.ts";
import { registerReaders } from "./readers.ts";
import type { FileRoute, Room, ShopContext } from "./room.ts";
import { registerSales } from "./sales.ts";
import { registerSettings } from "./settings.ts";

export interface Rooms {
  handlers: Handlers<Contract, Call>;
  jobs: readonly Job[];
  files: readonly FileRoute[];
}

/** Throws for a job without a label, because staff see its Spanish name. */
export function requireWords(jobs: readonly Job[]): readonly Job[] {
  for (const { name } of jobs) if (!JOB_NAMES.includes(name)) throw new Error(`The job ${name} has no words`);
  return jobs;
}

/** The whole shop. A missing handler is a compile error. */
export function registerRooms(context: ShopContext): Rooms {
  const platform = registerPlatform(context);
  const settings = registerSettings(context);
  const people = registerPeople(context);
  const catalogue = registerCatalogue(context);
  const sales = registerSales(context);
  const events = registerEvents(context);
  const exchange = registerExchange(context);
  const readers = registerReaders(context);
  // The order matters: `/media/facturas/:file` of sales comes before `/media/:id/:file` of platform.
  const rooms: Room[] = [readers, exchange, events, sales, catalogue, people, settings, platform];
  return {
    handlers: {
      ...platform.handlers,
      ...settings.handlers,
      ...people.handlers,
      ...catalogue.handlers,
      ...sales.handlers,
      ...events.handlers,
      ...exchange.handlers,
      ...readers.handlers,
      ...allStandardRecordRoutes(context.deps),
    },
    jobs: requireWords(rooms.flatMap(({ jobs }) => jobs)),
    files: rooms.flatMap(({ files }) => files ?? []),
  };
}
