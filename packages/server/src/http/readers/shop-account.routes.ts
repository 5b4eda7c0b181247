import type { Handlers } from "@tablero/contract/core/endpoint";
import type { shopAccount } from "@tablero/contract/readers/endpoints/shop-account";
import { listOwnLegacyOrders } from "../../domain/exchange/former-orders/former-orders.ts";
import { requireOwnPassword } from "../../domain/people/accounts/reset-password.ts";
import { addAddress, changeAddress, readAddresses, removeAddress } from "../../domain/people/clients/addresses.ts";
import { deleteOwnAccount } from "../../domain/people/clients/anonymise.ts";
import {
  joinGuestBooking,
  joinGuestOrder,
  listGuestBookings,
  listGuestOrders,
} from "../../domain/people/shoppers/guest-orders.ts";
import { readOwnConsents, setOwnConsent } from "../../domain/people/shoppers/own-consents.ts";
import { changeOwnProfile, readOwnProfile } from "../../domain/people/shoppers/own-profile.ts";
import {
  listOwnInvoices,
  listOwnOrders,
  listOwnRegistrations,
  listOwnReservations,
} from "../../domain/readers/account/own-records.ts";
import { reorderInto } from "../../domain/readers/account/reorder.ts";
import { readOwnWeek } from "../../domain/readers/account/week.ts";
import { exportPersonalData } from "../../domain/readers/client-page/personal-data.ts";
import { buildCtx, type Call, created, type Deps, ok, requireCaller, requireClient } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { originFor } from "../people/door.ts";

/** A signed-in shopper's own data. The client is taken from the session, never from the call. */
export function accountRoutes(deps: Deps): Handlers<typeof shopAccount, Call> {
  const { sessions, secrets, limits, behindTls } = deps;
  return {
    "GET /api/shop/account": async (_, call) => ok(await readOwnProfile(buildCtx(deps, call), requireClient(call))),
    "PATCH /api/shop/account": async ({ body }, call) => {
      const profile = await changeOwnProfile(buildCtx(deps, call), requireClient(call), body);
      sessions.forget();
      return ok(profile);
    },
    "GET /api/shop/account/orders": async ({ query }, call) =>
      ok(await listOwnOrders(buildCtx(deps, call), requireClient(call), query)),
    "GET /api/shop/account/guest-orders": async (_, call) =>
      ok(await listGuestOrders(buildCtx(deps, call), requireClient(call))),
    "POST /api/shop/account/guest-orders": async ({ body }, call) => {
      const ctx = buildCtx(deps, call);
      await joinGuestOrder(ctx, requireClient(call), body.number);
      return ok(await listGuestOrders(ctx, requireClient(call)));
    },
    "GET /api/shop/account/guest-bookings": async (_, call) =>
      ok(await listGuestBookings(buildCtx(deps, call), requireClient(call))),
    "POST /api/shop/account/guest-bookings": async ({ body }, call) => {
      const ctx = buildCtx(deps, call);
      await joinGuestBooking(ctx, requireClient(call), body.id);
      return ok(await listGuestBookings(ctx, requireClient(call)));
    },
    "GET /api/shop/account/former-orders": async ({ query }, call) =>
      ok(await listOwnLegacyOrders(buildCtx(deps, call), requireClient(call), query)),
    "POST /api/shop/account/orders/{token}/reorder": async ({ params, body }, call) =>
      ok(await reorderInto(buildCtx(deps, call), requireClient(call), { ...params, ...body })),
    "POST /api/shop/orders/{token}/reorder": async ({ params, body }, call) =>
      ok(await reorderInto(buildCtx(deps, call), null, { ...params, ...body })),
    "GET /api/shop/account/invoices": async ({ query }, call) =>
      ok(await listOwnInvoices(buildCtx(deps, call), requireClient(call), query)),
    "GET /api/shop/account/preorders": async (_, call) =>
      ok(await listOwnReservations(buildCtx(deps, call), requireClient(call))),
    "GET /api/shop/account/registrations": async (_, call) =>
      ok(await listOwnRegistrations(buildCtx(deps, call), requireClient(call))),
    "GET /api/shop/account/week": async (_, call) => ok(await readOwnWeek(buildCtx(deps, call), requireClient(call))),
    "GET /api/shop/account/addresses": async (_, call) => ok(await readAddresses(deps.db, requireClient(call))),
    "POST /api/shop/account/addresses": async ({ body }, call) => {
      const id = requireClient(call);
      const scope = "POST /api/shop/account/addresses";
      return created(await idempotent(deps, call, { scope, body }, (ctx) => addAddress(ctx, id, body)));
    },
    "PATCH /api/shop/account/addresses/{id}": async ({ params, body }, call) =>
      ok(await changeAddress(buildCtx(deps, call), requireClient(call), params.id, body)),
    "DELETE /api/shop/account/addresses/{id}": async ({ params, query }, call) => {
      await removeAddress(buildCtx(deps, call), requireClient(call), params.id, query.version);
      return ok({ id: params.id });
    },
    "GET /api/shop/account/consents": async (_, call) =>
      ok(await readOwnConsents(buildCtx(deps, call), requireClient(call))),
    "POST /api/shop/account/consents": async ({ body }, call) => {
      const id = requireClient(call);
      const scope = "POST /api/shop/account/consents";
      return created(await idempotent(deps, call, { scope, body }, (ctx) => setOwnConsent(ctx, id, body)));
    },
    "POST /api/shop/account/personal-data": async (_, call) =>
      ok(await exportPersonalData(buildCtx(deps, call), requireClient(call))),
    "POST /api/shop/account/deletion": async ({ body }, call) => {
      const id = requireClient(call);
      const ctx = buildCtx(deps, call);
      const input = { ...body, origin: originFor(call, behindTls) };
      await requireOwnPassword(ctx, { secrets, limits: limits.signIn }, requireCaller(call), input);
      await deleteOwnAccount(ctx, id);
      sessions.forget();
      return ok(true as const);
    },
  };
}
