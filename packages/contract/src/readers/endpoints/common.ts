import { PRESENCES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
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
import { NavigationSchema, SearchGroupSchema } from "../shapes/common.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const NoticeState = z.strictObject({ id: Id, read: z.boolean().optional() }).loose();

/** All endpoints of the shell, in the specification's shapes: bare lists, `{shortcut}` wrappers, `DELETE ?id=`. */
export const common = table({
  "GET /api/common/navigation": {
    summary: "The four menus, without what the role may not read",
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
    summary: "Changes one's own name, avatar or presence",
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
    summary: "Puts one's own picture (field `file`): JPEG, PNG, WebP or AVIF by content, 10 MiB at most",
    access: "staff",
    multipart: true,
    form: { file: "file" },
    rules: "It is taken away by `PATCH /api/common/user` with `avatar: null`. The picture before it is deleted.",
    responses: { 200: UserSchema },
  },
  "GET /api/common/preferences": {
    summary: "One's own layout, theme, scheme and density; null: nothing chosen, so that the shop's default applies",
    access: "staff",
    responses: { 200: PreferencesSchema },
  },
  "PATCH /api/common/preferences": {
    summary: "Changes what is sent of one's own layout, theme, scheme and density",
    access: "staff",
    body: PreferencesPatchSchema,
    rules: "Omitted fields stay, so that two devices can change two of them; null takes a choice back.",
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
      "What is off is neither raised nor listed for the caller. Switched on again, only what is raised from then on is listed.",
    responses: { 200: z.array(OfferedNoticeSchema) },
  },
  "GET /api/common/shortcuts": {
    summary: "One's own shortcuts, in their order",
    access: "staff",
    rules: "The mock has the eight of the template, of which the last one loads its page in full.",
    responses: { 200: z.array(ShortcutSchema) },
  },
  "POST /api/common/shortcuts": {
    summary: "Adds a shortcut, last",
    access: "staff",
    body: z.strictObject({ shortcut: ShortcutInput }),
    responses: { 200: ShortcutSchema },
  },
  "PATCH /api/common/shortcuts": {
    summary: "Changes what is sent of a shortcut",
    access: "staff",
    body: z.strictObject({ id: Id, shortcut: ShortcutPatch }),
    responses: { 200: ShortcutSchema, 404: Missing },
  },
  "DELETE /api/common/shortcuts": {
    summary: "Deletes a shortcut; null when there was none",
    access: "staff",
    query: ById,
    responses: { 200: ShortcutSchema.nullable() },
  },
  "PATCH /api/common/shortcuts/order": {
    summary: "Puts the shortcuts in this order",
    access: "staff",
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    responses: { 200: z.array(ShortcutSchema) },
  },
  "GET /api/common/messages": {
    summary: "One's own messages, newest first",
    access: "staff",
    rules: "The mock has the nine of the template, five of them unread; `seen` is absent until all are marked.",
    responses: { 200: z.array(NoticeSchema) },
  },
  "POST /api/common/messages": {
    summary: "Adds a message, first",
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
    summary: "Deletes a message; null when there was none",
    access: "staff",
    query: ById,
    responses: { 200: NoticeSchema.nullable() },
  },
  "GET /api/common/messages/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    writes: true,
    rules:
      "It writes, so it is refused with 403 as HEAD, with `Sec-Purpose: prefetch` and from pages of other sites. The specification fixes it; our own screens use the POST.",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/messages/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/messages/toggle-read-status": {
    summary: "Stores the `read` that is sent",
    access: "staff",
    body: z.strictObject({ message: NoticeState }),
    responses: { 200: NoticeSchema.nullable() },
  },
  "GET /api/common/notifications": {
    summary: "One's own notifications, newest first",
    access: "staff",
    rules: "The mock has the nine of the template, three of them unread; `seen` is absent until all are marked.",
    responses: { 200: z.array(NoticeSchema) },
  },
  "POST /api/common/notifications": {
    summary: "Adds a notification, first",
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
    summary: "Deletes a notification; null when there was none",
    access: "staff",
    query: ById,
    responses: { 200: NoticeSchema.nullable() },
  },
  "GET /api/common/notifications/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    writes: true,
    rules:
      "It writes, so it is refused with 403 as HEAD, with `Sec-Purpose: prefetch` and from pages of other sites. The specification fixes it; our own screens use the POST.",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/notifications/mark-all-as-read": {
    summary: "Marks all as read and seen",
    access: "staff",
    responses: { 200: z.literal(true) },
  },
  "POST /api/common/notifications/toggle-read-status": {
    summary: "Stores the `read` that is sent",
    access: "staff",
    body: z.strictObject({ notification: NoticeState }),
    responses: { 200: NoticeSchema.nullable() },
  },
  "POST /api/common/search": {
    summary: "Pages first, then records by permission; an empty query finds nothing",
    access: "staff",
    body: z.strictObject({ query: z.string().max(200) }),
    rules:
      "The mock answers contacts, pages, tasks, the server pages and then records; always those groups alone that have results. Contacts and tasks are those of their apps at this moment, whole, without a limit: what has the text in its name or title, in capitals or not.",
    responses: { 200: z.array(SearchGroupSchema) },
  },
});
