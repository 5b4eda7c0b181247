import type { adminTakings } from "@tablero/contract/sales/endpoints/admin-takings";
import { created, deleted } from "@tablero/domain/platform/audit/changes";
import { madridDay } from "@tablero/domain/platform/dates";
import { Failure } from "@tablero/domain/platform/failure";
import { TAKINGS } from "@tablero/domain/platform/resources/sales/takings";
import { payoutErrors, UNKNOWN_PROVIDER } from "@tablero/domain/sales/payments/payouts";
import { TAKINGS_CSV } from "@tablero/domain/sales/payments/takings-csv";
import { staffRecord } from "../../people/views/staff.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { exportList } from "../../platform/kit/export.ts";
import { buildList } from "../../platform/lists.ts";
import { must, removeRow } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { listEntries, payoutView, takingsRows, viewTakings } from "../views/takings.ts";

const NO_TEXT = () => "";

/** The money of a period, and payouts by providers. */
export function adminTakingsHandlers(store: Store): Pick<MockHandlers, keyof typeof adminTakings> {
  return {
    "GET /api/admin/takings": ({ query }) => ({ status: 200, body: viewTakings(store, query) }),
    "GET /api/admin/takings/export": ({ query }) => exportList(store, TAKINGS, TAKINGS_CSV, takingsRows(store, query)),
    "GET /api/admin/takings/entries": ({ query }) => {
      const { kind, from = "", to = "9999", method, provider } = query;
      const found = listEntries(store, kind).filter((entry) => {
        const day = madridDay(entry.at);
        if (day < from || day > to) return false;
        return (!method || method.includes(entry.method)) && (provider === undefined || entry.provider === provider);
      });
      const rules = { text: NO_TEXT, sorts: { at: atOf } };
      return { status: 200, body: buildList(found, { ...query, search: undefined }, rules, (entry) => entry) };
    },
    "GET /api/admin/takings/payouts": ({ query }) => {
      const rows = store.payouts.filter(({ provider }) => !query.provider || provider === query.provider);
      const rules = { text: NO_TEXT, sorts: { paidOn: (row: (typeof rows)[number]) => row.paidOn } };
      const body = buildList(rows, { ...query, search: undefined }, rules, (row) => payoutView(store, row));
      return { status: 200, body };
    },
    "POST /api/admin/takings/payouts": ({ body }, context) => {
      const errors = payoutErrors(body, madridDay(store.now()));
      if (!store.data.payments.some(({ provider }) => provider === body.provider)) errors.push(UNKNOWN_PROVIDER);
      if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
      const user = store.data.users.find(({ accountId }) => accountId === context.caller?.accountId);
      const recordedBy = user ? staffRecord(store, user).name : null;
      const row = { id: store.newId(), ...body, recordedBy, recordedAt: store.now() };
      store.payouts.unshift(row);
      writeAudit(store, context, created("payout", row.id, body));
      return { status: 201, body: payoutView(store, row) };
    },
    "DELETE /api/admin/takings/payouts/{id}": ({ params }, context) => {
      const row = must(store.payouts, params.id);
      removeRow(store.payouts, row);
      const { id, recordedAt: _, recordedBy: __, ...input } = row;
      writeAudit(store, context, deleted("payout", id, input));
      return { status: 200, body: { id } };
    },
  };
}

const atOf = ({ at }: { at: string }) => at;
