import { DENSITY_NAMES, LAYOUT_NAMES, SCHEME_NAMES, THEME_NAMES } from "@tablero/domain/people/accounts/preferences";
import { NOTICE_KIND_NAMES } from "@tablero/domain/platform/notices/kinds";
import { z } from "zod";

/** The back-office preferences of a member of staff. */
export const PreferencesSchema = z.strictObject({
  layout: z.enum(LAYOUT_NAMES, "Ese diseño no existe").nullable(),
  theme: z.enum(THEME_NAMES, "Ese tema no existe").nullable(),
  scheme: z.enum(SCHEME_NAMES, "Ese esquema no existe").nullable().describe("`auto` follows the system"),
  density: z.enum(DENSITY_NAMES, "Esa densidad no existe").nullable().describe("Spacing of rows and fields"),
});

/** Omitted fields stay unchanged; null clears a choice. */
export const PreferencesPatchSchema = PreferencesSchema.partial();

/** A kind of notice, and whether the caller receives it. */
export const OfferedNoticeSchema = z.strictObject({
  kind: z.enum(NOTICE_KIND_NAMES, "Esa notificación no existe"),
  on: z.boolean("Di si lo quieres recibir"),
});
