import { MAX_FORM_DRAFTS } from "@tablero/domain/people/accounts/form-drafts";
import { PRESENCES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { DraftPlace, FormDraftEntrySchema, FormDraftSchema } from "../../people/shapes/form-drafts.ts";
import { OfferedNoticeSchema, PreferencesPatchSchema, PreferencesSchema } from "../../people/shapes/preferences.ts";
import { UserSchema } from "../../people/shapes/sessions.ts";
import { Id } from "../../platform/shapes/basics.ts";
import {
  NoticeInput,
  NoticeSchema,
  ShortcutInput,
  ShortcutPatch,
  ShortcutSchema,
} from "../../platform/shapes/notices.ts";
import { NavigationSchema, SearchGroupSchema, SectionChoicePatchSchema, SectionsSchema } from "../shapes/common.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const NoticeState = z.strictObject({ id: Id, read: z.boolean().optional() }).loose();

/** All endpoints of the shell, in the specification's shapes: bare lists, `{shortcut}` wrappers, `DELETE ?id=`. */
export const common = table({
  "GET /api/common/navigation": {
    summary: "The four menus, without entries that the role may not read",
    access: "staff",
    responses: { 200: NavigationSchema },
  },
  "GET /api/common/navigation/badges": {
    summary: "Live counts by navigation item id",
    access: "staff",
    responses: { 200: z.record(z.string(), z.int()) },
  },
  "GET /api/common/user": { summary: "The signed-in account", access: "signed-in", responses: { 200: UserSchema } },
  "PATCH /api/common/user": {
    summary: "Changes the caller's own name, avatar or presence",
    access: "signed-in",
    body: z.strictObject({
      user: z.looseObject({
        name: z.string().trim().min(1).max(100).optional(),
        avatar: z.string().max(2000).nullable().optional(),
        status: z.enum(PRESENCES).optional(),
      }),
    }),
    responses: { 200: UserSchema },
  },
  "POST /api/common/user/avatar": {
    summary: "Sets the caller's own picture (field `file`): JPEG, PNG, WebP or AVIF by content, 10 MiB at most",
    access: "staff",
    multipart: true,
    form: { file: "file" },
    rules: "It is removed by `PATCH /api/common/user` with `avatar: null`. The former picture is deleted.",
    responses: { 200: UserSchema },
  },
  "GET /api/common/sections": {
    summary:
      "The sections that the caller may open, and how the caller has arranged «Más», the menu beside the specified",
    access: "staff",
    responses: { 200: SectionsSchema },
  },
  "PATCH /api/common/sections": {
    summary: "Pins, orders and unfolds sections of «Más» for the caller, and chooses the start page",
    access: "staff",
    body: SectionChoicePatchSchema,
    responses: { 200: SectionsSchema },
  },
  "GET /api/common/drafts": {
    summary: "Where the caller has typed and not saved, newest first",
    access: "staff",
    rules: `At most ${MAX_FORM_DRAFTS}, of the last 30 days.`,
    responses: { 200: z.strictObject({ items: z.array(FormDraftEntrySchema) }) },
  },
  "GET /api/common/drafts/content": {
    summary: "The caller's unsaved input of a form",
    access: "staff",
    query: z.strictObject({ place: DraftPlace }),
    responses: { 200: FormDraftSchema, 404: Missing },
  },
  "PUT /api/common/drafts": {
    summary: "Keeps unsaved input of a form for the caller",
    access: "staff",
    body: FormDraftSchema,
    rules: "Input that was typed later, in another tab or device, is not replaced. A new draft replaces the oldest.",
    responses: { 200: FormDraftEntrySchema },
  },
  "DELETE /api/common/drafts": {
    summary: "Drops the caller's unsaved input of a form; null if there was none",
    access: "staff",
    query: z.strictObject({ place: DraftPlace }),
    responses: { 200: FormDraftEntrySchema.nullable() },
  },
  "GET /api/common/preferences": {
    summary: "The caller's layout, theme, scheme and density; null: nothing chosen, so that the shop's default applies",
    access: "staff",
    responses: { 200: PreferencesSchema },
  },
  "PATCH /api/common/preferences": {
    summary: "Changes the sent fields of the caller's layout, theme, scheme and density",
    access: "staff",
    body: PreferencesPatchSchema,
    rules: "Omitted fields stay unchanged, so that two devices can change different ones; null withdraws a choice.",
    responses: { 200: PreferencesSchema },
  },
  "GET /api/common/notification-preferences": {
    summary: "The kinds of notifications that reach the caller's role, each on or off",
    access: "staff",
    responses: { 200: z.array(OfferedNoticeSchema) },
  },
  "PATCH /api/common/notification-preferences": {
    summary: "Switches kinds of notifications on or off for the caller",
    access: "staff",
    body: z.strictObject({ notices: z.array(OfferedNoticeSchema).min(1).max(100) }),
    rules:
      "A kind that is off is neither raised nor listed for the caller. After it is switched on again, only new notifications are listed.",
    responses: { 200: z.array(OfferedNoticeSchema) },
  },
  "GET /api/common/shortcuts": {
    summary: "The caller's own shortcuts, in order",
    access: "staff",
    rules: "The mock has the eight shortcuts of the template; the last one reloads the page.",
    responses: { 200: z.array(ShortcutSchema) },
  },
  "POST /api/common/shortcuts": {
    summary: "Adds a shortcut at the end",
    access: "staff",
    body: z.strictObject({ shortcut: ShortcutInput }),
    responses: { 200: ShortcutSchema },
  },
  "PATCH /api/common/shortcuts": {
    summary: "Changes the sent fields of a shortcut",
    access: "staff",
    body: z.strictObject({ id: Id, shortcut: ShortcutPatch }),
    responses: { 200: ShortcutSchema, 404: Missing },
  },
  "DELETE /api/common/shortcuts": {
    summary: "Deletes a shortcut; null if there was none",
    access: "staff",
    query: ById,
    responses: { 200: ShortcutSchema.nullable() },
  },
  "PATCH /api/common/shortcuts/order": {
    summary: "Stores the order of the shortcuts",
    access: "staff",
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    responses: { 200: z.array(ShortcutSchema) },
  },
  "GET /api/common/messages": {
    summary: "The caller's own messages, newest first",
    access: "staff",
    rules:
      "The mock has the nine messages of the template, five of them unread; `seen` is absent until all are marked.",
    responses: { 200: z.array(NoticeSchema) },
  },
  "POST /api/common/messages": {
    summary: "Adds a message at the top",
    access: "staff",
    body: z.strictObject({ message: NoticeInput }),
    responses: { 200: NoticeSchema },
  },
  "PATCH /api/common/messages": {
    summary: "Changes a message",
    access: "staff",
    body: z.strictObject({ id: Id, message: NoticeInput }),
    responses: { 200: NoticeSchema, 404: Missing },
  },
  "DELETE /api/common/messages": {
    summary: "Deletes a message; null if there was none",
    access: "staff",
    query: ById,
    responses: { 200: NoticeSchema.nullable() },
  },
  "GET /api/common/messages/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    writes: true,
    rules:
      "It writes, so it is refused with 403 for HEAD, with `Sec-Purpose: prefetch`, and from pages of other sites. The specification requires a GET; the shop's own screens use the POST.",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/messages/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/messages/toggle-read-status": {
    summary: "Stores the sent value of `read`",
    access: "staff",
    body: z.strictObject({ message: NoticeState }),
    responses: { 200: NoticeSchema.nullable() },
  },
  "GET /api/common/notifications": {
    summary: "The caller's own notifications, newest first",
    access: "staff",
    rules:
      "The mock has the nine notifications of the template, three of them unread; `seen` is absent until all are marked.",
    responses: { 200: z.array(NoticeSchema) },
  },
  "POST /api/common/notifications": {
    summary: "Adds a notification at the top",
    access: "staff",
    body: z.strictObject({ notification: NoticeInput }),
    responses: { 200: NoticeSchema },
  },
  "PATCH /api/common/notifications": {
    summary: "Changes a notification",
    access: "staff",
    body: z.strictObject({ id: Id, notification: NoticeInput }),
    responses: { 200: NoticeSchema, 404: Missing },
  },
  "DELETE /api/common/notifications": {
    summary: "Deletes a notification; null if there was none",
    access: "staff",
    query: ById,
    responses: { 200: NoticeSchema.nullable() },
  },
  "GET /api/common/notifications/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    writes: true,
    rules:
      "It writes, so it is refused with 403 for HEAD, with `Sec-Purpose: prefetch`, and from pages of other sites. The specification requires a GET; the shop's own screens use the POST.",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/notifications/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/notifications/toggle-read-status": {
    summary: "Stores the sent value of `read`",
    access: "staff",
    body: z.strictObject({ notification: NoticeState }),
    responses: { 200: NoticeSchema.nullable() },
  },
  "POST /api/common/search": {
    summary: "Pages first, then records by permission; an empty query finds nothing",
    access: "staff",
    body: z.strictObject({ query: z.string().max(200) }),
    rules:
      "The mock returns contacts, pages, tasks, the server's pages and then records, without empty groups. Contacts and tasks are the current ones of their apps, complete and without a limit: all whose name or title contains the text, ignoring case.",
    responses: { 200: z.array(SearchGroupSchema) },
  },
});
