import type { adminSettings } from "@tablero/contract/settings/endpoints/admin-settings";
import type { Settings, SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { missingPicture } from "@tablero/domain/platform/refusals";
import { lookPictureErrors } from "@tablero/domain/settings/sections/look";
import { checkSettings, sectionsOf, storedOf } from "@tablero/domain/settings/settings";
import { pictureAdded, settingsChanged } from "@tablero/domain/settings/shop/audit";
import { requireTriedVersion, settingsConflict } from "@tablero/domain/settings/shop/refusals";
import { writeAudit } from "../../platform/audit.ts";
import type { Context, MockHandlers } from "../../platform/callers.ts";
import { readForm } from "../../platform/form.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { requirePicture } from "../../platform/views/basics.ts";
import { tryGateway } from "../commands/gateway-settings.ts";
import { storeLookPicture } from "../commands/look-pictures.ts";
import { checkDomain, statusOfMail, tryMail } from "../commands/mail-settings.ts";

/** Settings of the shop. */
export function adminSettingsHandlers(store: Store): Pick<MockHandlers, keyof typeof adminSettings> {
  return {
    "GET /api/admin/settings": () => ({ status: 200, body: settingsOf(store) }),
    "PATCH /api/admin/settings": ({ body }, context) => ({ status: 200, body: change(store, context, body) }),
    "GET /api/admin/settings/mail": () => ({ status: 200, body: statusOfMail(store) }),
    "POST /api/admin/settings/mail/test": ({ body }, context) => {
      requireTriedVersion(store.settingsVersion, body.version);
      const { email } = must(store.data.accounts, context.caller?.accountId ?? "");
      return { status: 200, body: tryMail(store, context, email) };
    },
    "GET /api/admin/settings/mail/domain": () => ({ status: 200, body: checkDomain(store) }),
    "GET /api/admin/settings/gateways": () => {
      const suffix = store.data.settings.gateways.gatewayMode === "test" ? "-test" : "";
      const notice = (gateway: string) => `http://tienda.test/api/shop/payments/${gateway}${suffix}/notifications`;
      return { status: 200, body: { notices: { redsys: notice("redsys"), stripe: notice("stripe") } } };
    },
    "POST /api/admin/settings/gateways/test": ({ body }, context) => {
      requireTriedVersion(store.settingsVersion, body.version);
      return { status: 200, body: tryGateway(store, context, body.gateway) };
    },
    "POST /api/admin/settings/pictures": async (_input, context) => {
      const file = (await readForm(context.request)).get("file");
      if (!(file instanceof File)) throw missingPicture("file");
      const { id, vector, removed } = await storeLookPicture(store, file);
      const image = requirePicture(store, id);
      writeAudit(store, context, pictureAdded(image));
      return { status: 201, body: { image, vector, removed } };
    },
  };
}

const settingsOf = ({ data: { settings }, settingsVersion }: Store): Settings => ({
  ...sectionsOf(settings),
  version: settingsVersion,
});

function change(store: Store, context: Context, { version, ...sections }: SettingsPatchInput): Settings {
  const before = settingsOf(store);
  const { patch, errors } = checkSettings(sections, { stored: before, now: store.now() });
  requireNoErrors(errors);
  requireNoErrors(patch.look ? lookPictureErrors(patch.look, (id) => byId(store.data.images, id) !== undefined) : []);
  if (before.version !== version) throw settingsConflict(before);
  Object.assign(store.data.settings, structuredClone(storedOf(patch)));
  store.settingsVersion += 1;
  const after = settingsOf(store);
  writeAudit(store, context, settingsChanged(before, after));
  return after;
}
