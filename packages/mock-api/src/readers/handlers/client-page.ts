import type { adminClientPage } from "@tablero/contract/readers/endpoints/admin-client-page";
import { personalDataExported } from "@tablero/domain/people/clients/audit";
import { hasPermission } from "@tablero/domain/platform/access/permissions";
import { writeAudit } from "../../platform/audit.ts";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { personalData } from "../commands/personal-data.ts";
import { clientDetails } from "../views/client-details.ts";
import { clientTimeline } from "../views/client-timeline.ts";

/** Data from several rooms on the page of a client. */
export const adminClientPageHandlers = (store: Store): Pick<MockHandlers, keyof typeof adminClientPage> => ({
  "GET /api/admin/clients/{id}/details": ({ params }) => ({
    status: 200,
    body: clientDetails(store, must(store.data.clients, params.id)),
  }),
  "GET /api/admin/clients/{id}/timeline": ({ params, query }, context) => {
    const { id } = must(store.data.clients, params.id);
    const caller = requireSignedIn(context);
    return { status: 200, body: clientTimeline(store, id, (permission) => hasPermission(caller, permission), query) };
  },
  "POST /api/admin/clients/{id}/personal-data": ({ params }, context) => {
    const data = personalData(store, must(store.data.clients, params.id));
    writeAudit(store, context, personalDataExported(params.id, data));
    return { status: 200, body: data };
  },
});
