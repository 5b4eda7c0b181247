import type { adminSettings } from "@tablero/contract/endpoints/admin-settings";
import type { Settings, SettingsPatchInput } from "@tablero/contract/shapes/settings";
import { auditChanges } from "@tablero/domain/audit/audit";
import { Failure } from "@tablero/domain/failure";
import { checkSettings, fieldsOf, sectionsOf, storedOf } from "@tablero/domain/shop/settings";
import { pushAudit } from "../audit.ts";
import type { Context, MockHandlers } from "../callers.ts";
import type { Store } from "../store.ts";

/** Settings of the shop. */
export function adminSettingsHandlers(store: Store): Pick<MockHandlers, keyof typeof adminSettings> {
  return {
    "GET /api/admin/settings": () => ({ status: 200, body: settingsOf(store) }),
    "PATCH /api/admin/settings": ({ body }, context) => ({ status: 200, body: change(store, context, body) }),
  };
}

const settingsOf = ({ data: { settings }, settingsVersion }: Store): Settings => ({
  ...sectionsOf(settings),
  version: settingsVersion,
});

function change(store: Store, context: Context, { version, ...sections }: SettingsPatchInput): Settings {
  const { patch, faults } = checkSettings(sections);
  if (faults[0]) throw new Failure("validation", faults[0].message, { errors: faults });
  const before = settingsOf(store);
  if (before.version !== version)
    throw new Failure("version-conflict", "Alguien ha cambiado estos ajustes mientras los editabas.", {
      extra: { current: before },
    });
  Object.assign(store.data.settings, structuredClone(storedOf(patch)));
  store.settingsVersion += 1;
  const after = settingsOf(store);
  const sides = auditChanges(fieldsOf(before), fieldsOf(after));
  const subject = { action: "update", entity: "settings", entityId: "shop" } as const;
  pushAudit(store, context, subject, { before: sides.before ?? null, after: sides.after ?? null });
  return after;
}
