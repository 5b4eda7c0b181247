import { table } from "../core/endpoint.ts";
import { problem } from "../core/problem.ts";
import { SettingsPatchBody, SettingsSchema } from "../shapes/settings.ts";

/** Settings of the shop. */
export const adminSettings = table({
  "GET /api/admin/settings": {
    summary: "All settings of the shop, by section",
    access: "settings:read",
    responses: { 200: SettingsSchema },
  },
  "PATCH /api/admin/settings": {
    summary: "Changes whole sections of the settings",
    access: "settings:write",
    body: SettingsPatchBody,
    rules: "A section that is sent replaces the stored one, others stay. Every process has the change within a second.",
    responses: {
      200: SettingsSchema,
      409: problem(["version-conflict", "idempotency-in-progress"], { current: SettingsSchema.optional() }),
    },
  },
});
