import type { common } from "@tablero/contract/readers/endpoints/common";
import { changedPreferences, NO_PREFERENCES } from "@tablero/domain/people/accounts/preferences";
import { changedChoices, offeredNotices } from "@tablero/domain/platform/notices/choices";
import { type MockHandlers, signedIn } from "../../platform/callers.ts";
import { noticeChoices } from "../../platform/commands/notify.ts";
import type { Store } from "../../platform/store.ts";

type Keys = Extract<keyof typeof common, `${string} /api/common/${string}preferences`>;

/** Personal preferences of a member of staff. */
export function preferenceHandlers(store: Store): Pick<MockHandlers, Keys> {
  const own = (userId: string) => store.preferences.get(userId) ?? NO_PREFERENCES;
  return {
    "GET /api/common/preferences": (_input, context) => ({ status: 200, body: own(signedIn(context).userId) }),
    "PATCH /api/common/preferences": ({ body }, context) => {
      const { userId } = signedIn(context);
      const changed = changedPreferences(own(userId), body);
      store.preferences.set(userId, changed);
      return { status: 200, body: changed };
    },
    "GET /api/common/notification-preferences": (_input, context) => {
      const { userId, role } = signedIn(context);
      return { status: 200, body: offeredNotices(role, noticeChoices(store, userId)) };
    },
    "PATCH /api/common/notification-preferences": ({ body }, context) => {
      const { userId, role } = signedIn(context);
      const after = changedChoices(role, noticeChoices(store, userId), body.notices, new Date(store.now()));
      store.noticeChoices.set(userId, after);
      return { status: 200, body: offeredNotices(role, after) };
    },
  };
}
