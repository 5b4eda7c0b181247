import type { common } from "@tablero/contract/readers/endpoints/common";
import { applyPreferences, NO_PREFERENCES } from "@tablero/domain/people/accounts/preferences";
import { applyChoices, offeredNotices } from "@tablero/domain/platform/notices/choices";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { noticeChoices } from "../../platform/commands/notify.ts";
import type { Store } from "../../platform/store.ts";

type Keys = Extract<keyof typeof common, `${string} /api/common/${string}preferences`>;

/** Personal preferences of a member of staff. */
export function preferenceHandlers(store: Store): Pick<MockHandlers, Keys> {
  const own = (userId: string) => store.preferences.get(userId) ?? NO_PREFERENCES;
  return {
    "GET /api/common/preferences": (_input, context) => ({ status: 200, body: own(requireSignedIn(context).userId) }),
    "PATCH /api/common/preferences": ({ body }, context) => {
      const { userId } = requireSignedIn(context);
      const changed = applyPreferences(own(userId), body);
      store.preferences.set(userId, changed);
      return { status: 200, body: changed };
    },
    "GET /api/common/notification-preferences": (_input, context) => {
      const { userId, role } = requireSignedIn(context);
      return { status: 200, body: offeredNotices(role, noticeChoices(store, userId)) };
    },
    "PATCH /api/common/notification-preferences": ({ body }, context) => {
      const { userId, role } = requireSignedIn(context);
      const after = applyChoices(role, noticeChoices(store, userId), body.notices, new Date(store.now()));
      store.noticeChoices.set(userId, after);
      return { status: 200, body: offeredNotices(role, after) };
    },
  };
}
