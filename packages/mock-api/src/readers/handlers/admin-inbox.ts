import type { adminInbox } from "@tablero/contract/readers/endpoints/admin-inbox";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import type { Store } from "../../platform/store.ts";
import { changeInboxItem } from "../commands/inbox.ts";
import { viewInbox } from "../views/inbox.ts";

export const adminInboxHandlers = (store: Store): Pick<MockHandlers, keyof typeof adminInbox> => ({
  "GET /api/admin/inbox": ({ query }, context) => ({
    status: 200,
    body: viewInbox(store, requireSignedIn(context), query.view),
  }),
  "PATCH /api/admin/inbox/{kind}/{id}": ({ params, body }, context) => ({
    status: 200,
    body: changeInboxItem(store, context, requireSignedIn(context), params, body),
  }),
});
