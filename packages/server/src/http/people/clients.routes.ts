import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminClients } from "@tablero/contract/people/endpoints/admin-clients";
import { CLIENT_CSV } from "@tablero/domain/people/clients/clients";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { addAddress, changeAddress, removeAddress } from "../../domain/people/clients/addresses.ts";
import { anonymiseClient } from "../../domain/people/clients/anonymise.ts";
import { clientVerbs, listTags } from "../../domain/people/clients/clients.ts";
import { mergeClient } from "../../domain/people/clients/merge.ts";
import { addConsent, addNote, removeNote } from "../../domain/people/clients/notes.ts";
import { checkClientNumber } from "../../domain/people/clients/vat-check.ts";
import type { Ctx } from "../../domain/platform/context.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function clientRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminClients> {
  const kit = recordRoutes(deps, "POST /api/admin/clients", clientVerbs);
  /** For calls that may end sessions: clears the session cache, so that the next call checks them again. */
  const forgetting =
    <I, R>(handler: (input: I, call: Call) => Promise<R>) =>
    async (input: I, call: Call) => {
      const reply = await handler(input, call);
      deps.sessions.forget();
      return reply;
    };
  const part = async <B, R>(
    call: Call,
    scope: string,
    { params: { id }, body }: { params: { id: string }; body: B },
    work: (ctx: Ctx, id: string) => Promise<R>,
  ) => created(await idempotent(deps, call, { scope: `${scope} ${id}`, body }, (ctx) => work(ctx, id)));
  return {
    "GET /api/admin/clients": kit.list,
    "GET /api/admin/clients/export": kit.export(CLIENTS, CLIENT_CSV),
    "GET /api/admin/client-tags": async (_input, call) => ok({ items: await listTags(buildCtx(deps, call)) }),
    "GET /api/admin/clients/{id}": kit.one,
    "GET /api/admin/clients/{id}/history": kit.history,
    "POST /api/admin/clients": kit.create,
    "PATCH /api/admin/clients/{id}": forgetting(kit.change),
    "DELETE /api/admin/clients/{id}": forgetting(kit.remove),
    "POST /api/admin/clients/bulk": forgetting(kit.bulk),
    "POST /api/admin/clients/{id}/addresses": (input, call) =>
      part(call, "client address", input, (ctx, id) => addAddress(ctx, id, input.body)),
    "PATCH /api/admin/clients/{id}/addresses/{part}": async ({ params, body }, call) =>
      ok(await changeAddress(buildCtx(deps, call), params.id, params.part, body)),
    "DELETE /api/admin/clients/{id}/addresses/{part}": async ({ params, query }, call) => {
      await removeAddress(buildCtx(deps, call), params.id, params.part, query.version);
      return ok({ id: params.part });
    },
    "POST /api/admin/clients/{id}/vat-check": async ({ params }, call) =>
      ok({ vatCheck: await checkClientNumber(buildCtx(deps, call), params.id) }),
    "POST /api/admin/clients/{id}/notes": (input, call) =>
      part(call, "client note", input, (ctx, id) => addNote(ctx, id, input.body.text)),
    "DELETE /api/admin/clients/{id}/notes/{part}": async ({ params }, call) => {
      await removeNote(buildCtx(deps, call), params.id, params.part);
      return ok({ id: params.part });
    },
    "POST /api/admin/clients/{id}/consents": (input, call) =>
      part(call, "client consent", input, (ctx, id) => addConsent(ctx, id, input.body)),
    "POST /api/admin/clients/{id}/merge": forgetting(async ({ params, body }, call) =>
      ok(await mergeClient(buildCtx(deps, call), params.id, body)),
    ),
    "POST /api/admin/clients/{id}/anonymise": forgetting(async ({ params, body }, call) =>
      ok(await anonymiseClient(buildCtx(deps, call), params.id, body)),
    ),
  };
}
