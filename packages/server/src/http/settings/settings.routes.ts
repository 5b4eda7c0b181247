import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminSettings } from "@tablero/contract/settings/endpoints/admin-settings";
import type { Gateway } from "@tablero/domain/settings/sections/gateways";
import { addPicture } from "../../domain/catalogue/products/files/add-picture.ts";
import { changeSettings, readSections } from "../../domain/settings/shop/change-settings.ts";
import { currentSettings } from "../../domain/settings/shop/settings.ts";
import { sendTestMail } from "../../mail/send-test.ts";
import { checkSenderDomain } from "../../mail/sender-domain.ts";
import { gatewayId } from "../../payments/configured.ts";
import { notificationUrl } from "../../payments/gateways.ts";
import { testGateway } from "../../payments/test-gateway.ts";
import { type Call, created, ctxOf, type Deps, ok, staffOf } from "../call.ts";
import { lookPictureOf } from "../kit/picture-form.ts";

export function settingsRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminSettings> {
  return {
    "GET /api/admin/settings": async (_, call) => ok(await readSections(ctxOf(deps, call))),
    "PATCH /api/admin/settings": async ({ body }, call) => ok(await changeSettings(ctxOf(deps, call), body)),
    "GET /api/admin/settings/mail": async (_, call) => ok(await deps.mailServers.status(ctxOf(deps, call))),
    "POST /api/admin/settings/mail/test": async ({ body: { version } }, call) => {
      const test = { version, publicUrl: deps.gateways.publicUrl, to: staffOf(call) };
      return ok(await sendTestMail(ctxOf(deps, call), deps.mailServers, test));
    },
    "GET /api/admin/settings/mail/domain": async (_, call) => {
      const ctx = ctxOf(deps, call);
      const { mail } = await currentSettings(ctx);
      const status = await deps.mailServers.status(ctx);
      return ok(await checkSenderDomain(deps.mailServers.lookup, status, mail.dkimSelector));
    },
    "GET /api/admin/settings/gateways": async (_, call) => {
      const { gatewayMode } = (await currentSettings(ctxOf(deps, call))).gateways;
      const notice = (gateway: Gateway) => notificationUrl(deps.gateways, gatewayId(gateway, gatewayMode));
      return ok({ notices: { redsys: notice("redsys"), stripe: notice("stripe") } });
    },
    "POST /api/admin/settings/gateways/test": async ({ body }, call) =>
      ok(await testGateway(ctxOf(deps, call), { ...body, email: staffOf(call).email })),
    "POST /api/admin/settings/pictures": async (_input, call) => {
      const { removed, ...picture } = await lookPictureOf(call.request);
      const image = await addPicture(ctxOf(deps, call), deps.storage, { ...picture, alt: "" });
      return created({ image, vector: picture.format === "svg", removed });
    },
  };
}
