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
import { buildCtx, type Call, created, type Deps, ok, requireStaff } from "../call.ts";
import { readLookPicture } from "../kit/picture-form.ts";

export function settingsRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminSettings> {
  return {
    "GET /api/admin/settings": async (_, call) => ok(await readSections(buildCtx(deps, call))),
    "PATCH /api/admin/settings": async ({ body }, call) => ok(await changeSettings(buildCtx(deps, call), body)),
    "GET /api/admin/settings/mail": async (_, call) => ok(await deps.mailServers.status(buildCtx(deps, call))),
    "POST /api/admin/settings/mail/test": async ({ body: { version } }, call) => {
      const test = { version, publicUrl: deps.gateways.publicUrl, to: requireStaff(call) };
      return ok(await sendTestMail(buildCtx(deps, call), deps.mailServers, test));
    },
    "GET /api/admin/settings/mail/domain": async (_, call) => {
      const ctx = buildCtx(deps, call);
      const { mail } = await currentSettings(ctx);
      const status = await deps.mailServers.status(ctx);
      return ok(await checkSenderDomain(deps.mailServers.lookup, status, mail.dkimSelector));
    },
    "GET /api/admin/settings/gateways": async (_, call) => {
      const { gatewayMode } = (await currentSettings(buildCtx(deps, call))).gateways;
      const notice = (gateway: Gateway) => notificationUrl(deps.gateways, gatewayId(gateway, gatewayMode));
      return ok({ notices: { redsys: notice("redsys"), stripe: notice("stripe") } });
    },
    "POST /api/admin/settings/gateways/test": async ({ body }, call) =>
      ok(await testGateway(buildCtx(deps, call), { ...body, email: requireStaff(call).email })),
    "POST /api/admin/settings/pictures": async (_input, call) => {
      const { removed, ...picture } = await readLookPicture(call.request);
      const image = await addPicture(buildCtx(deps, call), deps.storage, { ...picture, alt: "" });
      return created({ image, vector: picture.format === "svg", removed });
    },
  };
}
