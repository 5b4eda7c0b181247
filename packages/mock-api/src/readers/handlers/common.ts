import type { User } from "@tablero/contract/people/shapes/sessions";
import type { Notice, Shortcut } from "@tablero/contract/platform/shapes/notices";
import type { common } from "@tablero/contract/readers/endpoints/common";
import type { Shortcut as ShortcutRow } from "@tablero/demo-shop/types";
import { profileChanged } from "@tablero/domain/people/accounts/audit";
import { applySectionChoice, parseSectionChoice } from "@tablero/domain/people/accounts/section-choice";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import { missingPicture, notFound } from "@tablero/domain/platform/refusals";
import { navigationFor } from "@tablero/domain/readers/navigation";
import { sectionsFor } from "@tablero/domain/readers/sections";
import { formDraftHandlers } from "../../people/handlers/form-drafts.ts";
import { preferenceHandlers } from "../../people/handlers/preferences.ts";
import { viewUser } from "../../people/views/user.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { viewNotifications } from "../../platform/commands/notify.ts";
import { storePicture } from "../../platform/commands/store-picture.ts";
import { readForm } from "../../platform/form.ts";
import { splitName } from "../../platform/names.ts";
import { byId, must } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { templateSearch } from "../../template/shell/search.ts";
import { badgesFor } from "../commands/badges.ts";
import { globalSearch } from "../commands/global-search.ts";

const sectionChoice = (store: Store, userId: string) => store.sectionChoices.get(userId) ?? parseSectionChoice(null);

const mySections = (store: Store, person: Principal & { userId: string }) => ({
  groups: sectionsFor(person),
  ...sectionChoice(store, person.userId),
});

type NoticeFields = Parameters<MockHandlers["POST /api/common/messages"]>[0]["body"]["message"];

/** All endpoints of the shell. Each staff user has their own shortcuts, messages and notifications. */
export function commonHandlers(store: Store): Pick<MockHandlers, keyof typeof common> {
  const messages = noticeBox(store, (userId) => own(store.messages, userId));
  const notifications = noticeBox(store, (userId) => own(store.notifications, userId));
  return {
    "GET /api/common/navigation": (_input, context) => ({
      status: 200,
      body: navigationFor(requireSignedIn(context)),
    }),
    "GET /api/common/navigation/badges": (_input, context) => ({
      status: 200,
      body: badgesFor(store, requireSignedIn(context)),
    }),
    "GET /api/common/sections": (_input, context) => ({
      status: 200,
      body: mySections(store, requireSignedIn(context)),
    }),
    "PATCH /api/common/sections": ({ body }, context) => {
      const person = requireSignedIn(context);
      store.sectionChoices.set(person.userId, applySectionChoice(sectionChoice(store, person.userId), body));
      return { status: 200, body: mySections(store, person) };
    },
    "GET /api/common/user": (_input, context) => ({ status: 200, body: me(store, context) }),
    "PATCH /api/common/user": ({ body: { user } }, context) => {
      const { userId } = requireSignedIn(context);
      const staff = byId(store.data.users, userId);
      const before = me(store, context);
      if (user.name !== undefined) rename(store, userId, user.name);
      if (user.avatar !== undefined) store.avatars.set(userId, user.avatar);
      if (staff && (user.name !== undefined || user.avatar !== undefined)) bumpVersion(store, userId);
      if (user.status !== undefined && staff) staff.presence = user.status;
      if (user.status !== undefined && !staff) store.presences.set(userId, user.status);
      const after = me(store, context);
      if (staff) auditProfile(store, context, before, after);
      return { status: 200, body: after };
    },
    "POST /api/common/user/avatar": async (_input, context) => {
      const { userId } = requireSignedIn(context);
      const file = (await readForm(context.request)).get("file");
      if (!(file instanceof File)) throw missingPicture("file");
      const keep = await storePicture(store, file);
      const before = me(store, context);
      store.avatars.set(userId, `/media/${keep(before.name)}/240.webp`);
      bumpVersion(store, userId);
      const after = me(store, context);
      auditProfile(store, context, before, after);
      return { status: 200, body: after };
    },
    ...shortcutHandlers(store),
    ...preferenceHandlers(store),
    ...formDraftHandlers(store),

    "GET /api/common/messages": (_input, context) => ({ status: 200, body: messages.list(context) }),
    "POST /api/common/messages": ({ body }, context) => ({ status: 200, body: messages.add(context, body.message) }),
    "PATCH /api/common/messages": ({ body }, context) => ({
      status: 200,
      body: messages.change(context, body.id, body.message),
    }),
    "DELETE /api/common/messages": ({ query }, context) => ({ status: 200, body: messages.remove(context, query.id) }),
    "GET /api/common/messages/mark-all-as-read": (_input, context) => ({
      status: 200,
      body: messages.readAll(context),
    }),
    "POST /api/common/messages/mark-all-as-read": (_input, context) => ({
      status: 200,
      body: messages.readAll(context),
    }),
    "POST /api/common/messages/toggle-read-status": ({ body }, context) => ({
      status: 200,
      body: messages.setRead(context, body.message),
    }),

    "GET /api/common/notifications": (_input, context) => ({
      status: 200,
      body: viewNotifications(store, requireSignedIn(context).userId),
    }),
    "POST /api/common/notifications": ({ body }, context) => ({
      status: 200,
      body: notifications.add(context, body.notification),
    }),
    "PATCH /api/common/notifications": ({ body }, context) => ({
      status: 200,
      body: notifications.change(context, body.id, body.notification),
    }),
    "DELETE /api/common/notifications": ({ query }, context) => ({
      status: 200,
      body: notifications.remove(context, query.id),
    }),
    "GET /api/common/notifications/mark-all-as-read": (_input, context) => ({
      status: 200,
      body: notifications.readAll(context),
    }),
    "POST /api/common/notifications/mark-all-as-read": (_input, context) => ({
      status: 200,
      body: notifications.readAll(context),
    }),
    "POST /api/common/notifications/toggle-read-status": ({ body }, context) => ({
      status: 200,
      body: notifications.setRead(context, body.notification),
    }),

    "POST /api/common/search": async ({ body: { query } }, context) => {
      const caller = requireSignedIn(context);
      const search = store.shell === "template" ? templateSearch : globalSearch;
      return { status: 200, body: await search(store, caller, query) };
    },
  };
}

function rename(store: Store, userId: string, name: string): void {
  const staff = byId(store.data.users, userId);
  const client = staff ? undefined : must(store.data.clients, userId);
  if (staff) staff.name = name;
  if (client) Object.assign(client, client.kind === "company" ? { name } : splitName(name));
}

function auditProfile(store: Store, context: Context, before: User, after: User): void {
  const change = profileChanged(before, after);
  if (change) writeAudit(store, context, change);
}

const me = (store: Store, context: Context) =>
  viewUser(store, must(store.data.accounts, requireSignedIn(context).accountId));

/** The list of a user, created on first use. */
function own(boxes: Map<string, Notice[]>, userId: string): Notice[] {
  const list = boxes.get(userId) ?? [];
  boxes.set(userId, list);
  return list;
}

/** Shared by messages and notifications. */
function noticeBox(store: Store, listOf: (userId: string) => Notice[]) {
  const list = (context: Context) => listOf(requireSignedIn(context).userId);
  const find = (context: Context, id: string) => list(context).find((notice) => notice.id === id);
  return {
    list: (context: Context): Notice[] => list(context),
    add(context: Context, input: NoticeFields): Notice {
      const notice: Notice = { read: false, ...input, id: store.newId(), time: input.time ?? store.now() };
      list(context).unshift(notice);
      return notice;
    },
    change(context: Context, id: string, input: NoticeFields): Notice {
      const notice = find(context, id);
      if (!notice) throw notFound();
      return Object.assign(notice, input, { id });
    },
    remove(context: Context, id: string): Notice | null {
      const notices = list(context);
      const place = notices.findIndex((notice) => notice.id === id);
      return place < 0 ? null : (notices.splice(place, 1)[0] ?? null);
    },
    readAll(context: Context): true {
      for (const notice of list(context)) Object.assign(notice, { read: true, seen: true });
      return true;
    },
    setRead(context: Context, input: { id: string; read?: boolean | undefined }): Notice | null {
      const notice = find(context, input.id);
      if (notice && input.read !== undefined) notice.read = input.read;
      return notice ?? null;
    },
  };
}

type ShortcutKeys = Extract<keyof typeof common, `${string} /api/common/shortcuts${string}`>;

function shortcutHandlers(store: Store): Pick<MockHandlers, ShortcutKeys> {
  const mine = (context: Context) =>
    store.data.shortcuts
      .filter(({ userId }) => userId === requireSignedIn(context).userId)
      .sort((a, b) => a.position - b.position);
  const find = (context: Context, id: string) => mine(context).find((shortcut) => shortcut.id === id);
  return {
    "GET /api/common/shortcuts": (_input, context) => ({ status: 200, body: mine(context).map(shortcutView) }),
    "POST /api/common/shortcuts": ({ body: { shortcut } }, context) => {
      const row: ShortcutRow = {
        ...shortcut,
        description: shortcut.description ?? "",
        id: store.newId(),
        userId: requireSignedIn(context).userId,
        position: (mine(context).at(-1)?.position ?? 0) + 1,
      };
      store.data.shortcuts.push(row);
      return { status: 200, body: shortcutView(row) };
    },
    "PATCH /api/common/shortcuts": ({ body: { id, shortcut } }, context) => {
      const row = find(context, id);
      if (!row) throw notFound();
      const { id: _, description, ...given } = shortcut;
      Object.assign(row, given, description !== undefined && { description: description ?? "" });
      return { status: 200, body: shortcutView(row) };
    },
    "DELETE /api/common/shortcuts": ({ query }, context) => {
      const row = find(context, query.id);
      store.data.shortcuts = store.data.shortcuts.filter((other) => other !== row);
      return { status: 200, body: row ? shortcutView(row) : null };
    },
    "PATCH /api/common/shortcuts/order": ({ body }, context) => {
      const place = (id: string) => (body.ids.includes(id) ? body.ids.indexOf(id) : body.ids.length);
      const sorted = mine(context).sort((a, b) => place(a.id) - place(b.id));
      for (const [index, row] of sorted.entries()) row.position = index + 1;
      return { status: 200, body: sorted.map(shortcutView) };
    },
  };
}

const shortcutView = ({ id, label, description, icon, link, useRouter }: ShortcutRow): Shortcut => ({
  id,
  label,
  description: description || null,
  icon,
  link,
  useRouter,
});
