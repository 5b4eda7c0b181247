import { openShownPictures } from "../domain/platform/media/shown.ts";
import { documentResponse } from "../http/documents.ts";
import { draftViewer } from "../http/draft-viewer.ts";
import { mediaResponse } from "../http/media.ts";
import { adminSystemRoutes } from "../http/platform/admin-system.routes.ts";
import { apiTokenRoutes } from "../http/platform/api-tokens.routes.ts";
import { auditRoutes } from "../http/platform/audit.routes.ts";
import { systemRoutes } from "../http/platform/system.routes.ts";
import { webhookRoutes } from "../http/platform/webhooks.routes.ts";
import { backupJob, backupNowJob } from "../jobs/backup.ts";
import { preparePictureJob } from "../jobs/prepare-picture.ts";
import { sweepPicturesJob } from "../jobs/sweep-pictures.ts";
import { webhookDeliveriesJob, webhookEventJob, webhookRetriesJob } from "../jobs/webhooks.ts";
import type { Room, ShopContext } from "./room.ts";

export function registerPlatform({ deps, ports }: ShopContext) {
  const { media, storage, uploads, backups, outgoing, secrets } = ports;
  const viewer = draftViewer(deps);
  const shown = openShownPictures(deps);
  return {
    handlers: {
      ...systemRoutes(deps),
      ...apiTokenRoutes(deps),
      ...webhookRoutes(deps),
      ...auditRoutes(deps),
      ...adminSystemRoutes(deps),
    },
    jobs: [
      preparePictureJob(media),
      sweepPicturesJob(storage, uploads),
      ...backupJob(backups.make, backups.at),
      backupNowJob(backups.make),
      webhookEventJob,
      webhookDeliveriesJob({ outgoing, secrets }),
      webhookRetriesJob({ outgoing, secrets }),
    ],
    files: [
      {
        path: "/media/documentos/:id/:file",
        answer: (c) => documentResponse({ db: deps.db, uploads, viewer }, c.req.raw),
      },
      {
        path: "/media/:id/:file",
        answer: ({ req }) =>
          mediaResponse(
            { media, shown, viewer },
            { id: req.param("id") ?? "", file: req.param("file") ?? "" },
            req.raw,
          ),
      },
    ],
  } satisfies Room;
}
