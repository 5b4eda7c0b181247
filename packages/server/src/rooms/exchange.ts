import { legacyOrderRoutes } from "../http/exchange/former-orders.routes.ts";
import { importRoutes } from "../http/exchange/imports.routes.ts";
import { importJob, importPictureJob, retryImportPicturesJob, sweepImportsJob } from "../jobs/imports.ts";
import type { Room, ShopContext } from "./room.ts";

export function registerExchange({ deps, ports: { storage, outgoing } }: ShopContext) {
  return {
    handlers: {
      ...importRoutes(deps),
      ...legacyOrderRoutes(deps),
    },
    jobs: [
      importJob(storage),
      importPictureJob({ outgoing, storage }),
      retryImportPicturesJob,
      sweepImportsJob(storage),
    ],
  } satisfies Room;
}
