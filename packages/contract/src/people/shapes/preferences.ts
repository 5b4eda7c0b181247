import { DENSITY_NAMES, LAYOUT_NAMES, SCHEME_NAMES, THEME_NAMES } from "@tablero/domain/people/accounts/preferences";
import { NOTICE_KIND_NAMES } from "@tablero/domain/platform/notices/kinds";
import { z } from "zod";

/** What a member of staff chose for the back office. */
export const PreferencesSchema = z.strictObject({
  layout: z.enum(LAYOUT_NAMES, "Ese diseño no existe").nullable(),
  theme: z.enum(THEME_NAMES, "Ese tema no existe").nullable(),
  scheme: z.enum(SCHEME_NAMES, "Ese esquema no existe").nullable().describe("`auto` follows the system"),
  density: z.enum(DENSITY_NAMES, "Esa densidad no existe").nullable().describe("How close rows and fields stand"),
});

/** Omitted fields stay; null takes a choice back. */
export const PreferencesPatchSchema = PreferencesSchema.partial();

/** A kind of notice, and whether it reaches the caller. */
export const OfferedNoticeSchema = z.strictObject({
  kind: z.enum(NOTICE_KIND_NAMES, "Esa notificación no existe"),
  on: z.boolean("Di si lo quieres recibir"),
});
