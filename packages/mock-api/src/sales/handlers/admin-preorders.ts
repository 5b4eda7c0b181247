import type { Answer } from "@tablero/contract/core/endpoint";
import type { adminPreorders } from "@tablero/contract/sales/endpoints/admin-preorders";
import type { AdminReservation } from "@tablero/contract/sales/shapes/admin-preorders";
import type { Preorder, PreorderReservation } from "@tablero/demo-shop/types";
import { notInCatalogue } from "@tablero/domain/catalogue/products/refusals";
import { Failure } from "@tablero/domain/platform/failure";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import type { PreorderReservationState, PreorderState } from "@tablero/domain/platform/vocabulary";
import { requireRefunds } from "@tablero/domain/sales/payments/refund-permission";
import { allocationPreview } from "@tablero/domain/sales/preorders/allocation-plan";
import { campaignDelayed, reservationsChanged } from "@tablero/domain/sales/preorders/audit";
import { balanceTerm } from "@tablero/domain/sales/preorders/balance-term";
import { campaignFields, toStoredCampaign } from "@tablero/domain/sales/preorders/campaign-edit";
import { delayCampaign, moveCampaign, NOTIFIED_RESERVATIONS } from "@tablero/domain/sales/preorders/campaign-moves";
import { archiveRefusal, CAMPAIGN_CSV, type CampaignFields } from "@tablero/domain/sales/preorders/campaign-record";
import {
  balanceRefusal,
  cancelRefusal,
  handoverRefusal,
  RESERVATION_CSV,
  throwIfRefused,
  unknownReservation,
} from "@tablero/domain/sales/preorders/reservation-rules";
import { isDeletionLocked, requireStreetChange, requireStreetDate } from "@tablero/domain/sales/preorders/street-date";
import { recordSale } from "../../catalogue/commands/ledger.ts";
import { streetDate } from "../../catalogue/views/products.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { ALL_ROWS, exportList } from "../../platform/kit/export.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { buildList, type ListQuery } from "../../platform/lists.ts";
import { byId, must } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { cancelReservation } from "../commands/preorders/cancel-reservation.ts";
import { adjustHeldUnits } from "../commands/preorders/preorder-units.ts";
import {
  allocateCampaign,
  hasPaidReservations,
  moveCampaignsByClock,
  sendPreorderMail,
  writeRelease,
  writeState,
} from "../commands/preorders/preorders.ts";
import { remindBalances } from "../commands/preorders/remind-balances.ts";
import { requestBalance } from "../commands/preorders/request-balance.ts";
import { dueOf } from "../views/order-story.ts";
import {
  bookingsOf,
  campaignReservations,
  orderOfBooking,
  owedOf,
  preorderRecord,
  reservationRecord,
} from "../views/preorders.ts";

interface Filter {
  active?: boolean | undefined;
  state?: readonly PreorderState[] | undefined;
}
type Outcome = Answer<(typeof adminPreorders)["POST /api/admin/preorders/{id}/cancellations"]>;

export function adminPreorderHandlers(store: Store): Pick<MockHandlers, keyof typeof adminPreorders> {
  const kit = campaignKit(store);
  const view = (id: string) => ({ status: 200 as const, body: preorderRecord(store, must(store.data.preorders, id)) });
  const found = (
    id: string,
    query: ListQuery<"place" | "client" | "requested" | "state"> & {
      state?: readonly PreorderReservationState[] | undefined;
    },
  ) => {
    remindBalances(store);
    const rows = bookingsOf(store, must(store.data.preorders, id).id)
      .filter(({ state }) => !query.state || query.state.includes(state))
      .map((booking) => ({
        id: booking.id,
        row: reservationRecord(store, booking),
        since: booking.confirmedAt ?? booking.createdAt,
      }));
    return buildList(
      rows,
      query,
      {
        text: ({ row }) => [row.client.name, row.client.email, row.order?.number].join(" "),
        sorts: {
          place: ({ since }) => since,
          client: ({ row }) => nameSortKey(row.client.name),
          requested: ({ row }) => row.requested,
          state: ({ row }) => row.state,
        },
      },
      ({ row }): AdminReservation => row,
    );
  };
  return {
    ...kit.handlers("preorders", PREORDERS, CAMPAIGN_CSV),
    "GET /api/admin/preorders": (input) => {
      moveCampaignsByClock(store);
      return kit.list(input);
    },
    "POST /api/admin/preorders/{id}/transitions": ({ params: { id }, body: { to, reason, version } }, context) => {
      const campaign = kit.at(id, version);
      const after = moveCampaign(campaign, to, store.now());
      if (after.state === "cancelled" && hasPaidReservations(store, id)) requireRefunds(requireSignedIn(context));
      writeState(store, context, campaign, after, reason ? { reason } : {});
      return view(id);
    },
    "POST /api/admin/preorders/{id}/delay": ({ params: { id }, body: { releaseDate, reason, version } }, context) => {
      const campaign = kit.at(id, version);
      const state = delayCampaign(campaign, releaseDate);
      writeAudit(store, context, campaignDelayed(campaign, { state, releaseDate }, reason));
      campaign.state = state;
      campaign.releaseDate = releaseDate;
      campaign.delayedAt = store.now();
      campaign.releasedAt = null;
      bumpVersion(store, id);
      adjustHeldUnits(store, campaign);
      for (const booking of bookingsOf(store, id))
        if (NOTIFIED_RESERVATIONS.includes(booking.state))
          sendPreorderMail(store, campaign, booking, "preorder-delayed", `${campaign.title} se retrasa`);
      return view(id);
    },
    "POST /api/admin/preorders/{id}/street-date": ({ params: { id }, body: { lifted, reason, version } }, context) => {
      const campaign = kit.at(id, version);
      requireStreetChange(campaign, lifted, store.now());
      writeRelease(store, context, campaign, { lifted, reason });
      return view(id);
    },
    "GET /api/admin/preorders/{id}/reservations": ({ params, query }) => ({
      status: 200,
      body: found(params.id, query),
    }),
    "GET /api/admin/preorders/{id}/reservations/export": ({ params, query }) =>
      exportList(store, { path: "reservas" }, RESERVATION_CSV, found(params.id, { ...query, ...ALL_ROWS }).items),
    "POST /api/admin/preorders/{id}/cancellations": ({ params: { id }, body: { ids, reason } }, context) => {
      const what = { cancelled: true, reason };
      return forEach(store, context, id, { ids, what }, (campaign, booking) => {
        throwIfRefused(cancelRefusal(booking.state));
        cancelReservation(store, booking, { reason, by: requireSignedIn(context) });
        if (booking.orderLineId === null)
          sendPreorderMail(
            store,
            campaign,
            booking,
            "preorder-cancelled",
            `Tu reserva de ${campaign.title} se ha cancelado`,
          );
      });
    },
    "GET /api/admin/preorders/{id}/allocation": ({ params: { id }, query }) => {
      const campaign = preorderRecord(store, must(store.data.preorders, id));
      const { items, ...preview } = allocationPreview(campaign, campaignReservations(store, id), query.policy);
      const shown = items.map(({ reservation: { state: _, ...rest }, ...units }) => ({ ...rest, ...units }));
      return { status: 200, body: { ...preview, items: shown } };
    },
    "POST /api/admin/preorders/{id}/allocation": ({ params: { id }, body: { version, ...commit } }, context) => {
      allocateCampaign(store, context, kit.at(id, version), commit);
      return view(id);
    },
    "POST /api/admin/preorders/{id}/balance": ({ params: { id }, body: { days, ids } }, context) =>
      forEach(store, context, id, { ids: ids ?? owing(store, id), what: { days } }, (_campaign, booking) => {
        const order = orderOfBooking(store, booking);
        throwIfRefused(balanceRefusal(booking.state, order ? owedOf(store, order) : null));
        requestBalance(store, booking, requireSignedIn(context), balanceTerm(store.now(), days));
      }),
    "POST /api/admin/preorders/{id}/handovers": ({ params: { id }, body: { ids } }, context) =>
      forEach(store, context, id, { ids, what: { handedOver: true } }, (campaign, booking) =>
        handOverAtCounter(store, context, campaign, booking),
      ),
  };
}

const campaignKit = (store: Store) =>
  mockRecord(store, {
    entity: "preorder",
    thisOne: "esta precompra",
    rows: ({ data }) => data.preorders,
    view: preorderRecord,
    list: {
      text: ({ title, sku, product }) => [title, sku, product.name].join(" "),
      sorts: {
        closesAt: ({ closesAt }) => closesAt,
        title: ({ title }) => nameSortKey(title),
        releaseDate: ({ releaseDate }) => releaseDate,
        taken: ({ taken }) => taken,
        state: ({ state }) => state,
      },
    },
    matches: (campaign, { active, state = [] }: Filter) =>
      (active === undefined || campaign.active === active) && (state.length === 0 || state.includes(campaign.state)),
    stored(_store, fields: CampaignFields, id, row) {
      const before = row && preorderRecord(store, row);
      const { campaign, isUnreleased } = toStoredCampaign(fields, before ?? null);
      const variant = byId(store.data.variants, campaign.variantId);
      if (campaign.variantId !== before?.variantId && (!variant || store.archivedVariants.has(variant.id)))
        throw notInCatalogue("variantId");
      return {
        ...(row ?? NEW),
        createdAt: row?.createdAt ?? store.now(),
        id,
        ...campaign,
        ...(isUnreleased && { releasedAt: null }),
      };
    },
    pickFields: (row) => campaignFields(preorderRecord(store, row)),
    isUsed: (store, id) =>
      isDeletionLocked(must(store.data.preorders, id), store.now()) ||
      store.data.preorderReservations.some(({ preorderId }) => preorderId === id),
    kept: (_store, rows) =>
      rows.flatMap(({ id, title: name, state }) => {
        const reason = archiveRefusal({ state });
        return reason ? [{ id, name, reason }] : [];
      }),
  });

const NEW = {
  taken: 0,
  received: 0,
  held: 0,
  scheduled: false,
  delayedAt: null,
  releasedAt: null,
  state: "draft" as const,
};

/**
 * Runs a step for each reservation separately: one that rejects the step stays unchanged, with the reason. A single
 * audit entry contains `what`, the step.
 */
function forEach(
  store: Store,
  context: Context,
  preorderId: string,
  { ids, what }: { ids: readonly string[]; what: Readonly<Record<string, unknown>> },
  step: (campaign: Preorder, booking: PreorderReservation) => void,
): { status: 200; body: Outcome } {
  const campaign = must(store.data.preorders, preorderId);
  const body: Outcome = { done: [], refused: [] };
  for (const id of [...new Set(ids)].sort()) {
    try {
      const booking = bookingsOf(store, preorderId).find((each) => each.id === id);
      if (!booking) throw unknownReservation();
      step(campaign, booking);
      bumpVersion(store, id);
      body.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      body.refused.push({ id, reason: error.detail });
    }
  }
  writeAudit(store, context, reservationsChanged(preorderId, body.done, what));
  return { status: 200, body };
}

const owing = (store: Store, preorderId: string): string[] =>
  bookingsOf(store, preorderId).flatMap((booking) => {
    const order = orderOfBooking(store, booking);
    const line = byId(store.data.orderLines, booking.orderLineId);
    const owes = order && line && (dueOf(store, order) > 0 || line.deferred > 0);
    return owes && booking.state === "allocated" && booking.handed === booking.allocated ? [booking.id] : [];
  });

function handOverAtCounter(store: Store, context: Context, campaign: Preorder, booking: PreorderReservation): void {
  throwIfRefused(handoverRefusal(booking.state, booking.orderLineId !== null));
  const { variantId, title: name } = campaign;
  const quantity = booking.allocated;
  requireStreetDate([{ variantId, name, quantity, cancelled: 0, streetDate: streetDate(store, variantId) }]);
  booking.state = "served";
  booking.handed = booking.allocated;
  campaign.held -= booking.allocated;
  must(store.data.variants, campaign.variantId).reserved -= booking.allocated;
  const reason = `Precompra ${campaign.title}, en el mostrador`;
  recordSale(
    store,
    { variantId: campaign.variantId, quantity: booking.allocated, reason },
    requireSignedIn(context).userId,
  );
}
