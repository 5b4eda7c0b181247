/* What other rooms may import of this one. */

export { ClientAddressInputSchema, ClientAddressSchema, ClientNoteSchema, ConsentSchema } from "./shapes/clients.ts";
export { NoticeInput, NoticeSchema, ShortcutInput, ShortcutPatch, ShortcutSchema } from "./shapes/notices.ts";
export { OfferedNoticeSchema, PreferencesPatchSchema, PreferencesSchema } from "./shapes/preferences.ts";
export { QuestionInputSchema } from "./shapes/questions.ts";
export { UserSchema } from "./shapes/sessions.ts";
export { VatCheckSchema } from "./shapes/vat-check.ts";
