import type { PictureVerbs } from "../../domain/platform/kit/record-picture.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { readPicture } from "./picture-form.ts";

interface ByVersion {
  params: { id: string };
  query: { version: number };
}

/** Handlers for the single image of a standard record, and for removing the record with its image. */
export function pictureRoutes<Row>(
  deps: Deps,
  verbs: PictureVerbs<Row>,
  read: (ctx: ReturnType<typeof buildCtx>, id: string) => Promise<Row>,
) {
  return {
    setPicture: async ({ params: { id }, query: { version } }: ByVersion, call: Call) => {
      const ctx = buildCtx(deps, call);
      // Skips image processing if the record is missing.
      await read(ctx, id);
      return created(await verbs.set(ctx, deps.storage, id, { version, picture: await readPicture(call.request) }));
    },
    dropPicture: async ({ params, query }: ByVersion, call: Call) =>
      ok(await verbs.drop(buildCtx(deps, call), deps.storage, params.id, query.version)),
    remove: async ({ params: { id }, query }: ByVersion, call: Call) =>
      ok({ id, outcome: await verbs.remove(buildCtx(deps, call), deps.storage, id, query.version) }),
  };
}
