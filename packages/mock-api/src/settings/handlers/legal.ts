import type { adminLegalTexts, shopLegal } from "@tablero/contract/settings/endpoints/legal";
import { LEGAL_PAGES, type LegalPage } from "@tablero/domain/settings/legal/pages";
import {
  editedText,
  legalTextConflict,
  nextDraft,
  nextPublication,
  publicLegalText,
  publishedText,
  revisionOf,
  type TextVersion,
  textRow,
} from "@tablero/domain/settings/legal/versions";
import { deliveryPrices } from "@tablero/domain/settings/shipping/delivery-prices";
import { legalTextChanged, legalTextPublished } from "@tablero/domain/settings/shop/audit";
import { writeAudit } from "../../platform/audit.ts";
import type { Context, MockHandlers } from "../../platform/callers.ts";
import { byId } from "../../platform/rows.ts";
import { sanitise } from "../../platform/sanitise.ts";
import type { Store } from "../../platform/store.ts";
import { currentValues } from "../views/legal.ts";

/** Legal texts, for shoppers and for staff. */
export function legalHandlers(store: Store): Pick<MockHandlers, keyof typeof adminLegalTexts | keyof typeof shopLegal> {
  const textOf = (page: LegalPage) => editedText(page, store.data.legalTexts, currentValues(store));
  return {
    "GET /api/shop/legal/{page}": ({ params, query }) => ({
      status: 200,
      body: {
        ...publicLegalText(params.page, store.data.legalTexts, query.version),
        deliveries: params.page === "envios" ? deliveryPrices(store.data, store.data.settings.address) : [],
      },
    }),
    "GET /api/admin/legal-texts": () => {
      const values = currentValues(store);
      return { status: 200, body: LEGAL_PAGES.map((page) => textRow(page, store.data.legalTexts, values)) };
    },
    "GET /api/admin/legal-texts/{page}": ({ params }) => ({ status: 200, body: textOf(params.page) }),
    "GET /api/admin/legal-texts/{page}/versions/{version}": ({ params }) => ({
      status: 200,
      body: publishedText(params.page, store.data.legalTexts, params.version),
    }),
    "PUT /api/admin/legal-texts/{page}": ({ params: { page }, body }, context) => {
      requireRevision(store, page, body.revision);
      const before = textOf(page);
      const change = changeOf(store, context, body.revision);
      put(store, nextDraft(page, store.data.legalTexts, sanitise(body.body).trim(), change));
      const text = textOf(page);
      writeAudit(store, context, legalTextChanged(page, before, text));
      return { status: 200, body: text };
    },
    "POST /api/admin/legal-texts/{page}/versions": ({ params: { page }, body: { revision } }, context) => {
      requireRevision(store, page, revision);
      const before = textOf(page);
      const change = changeOf(store, context, revision);
      put(store, nextPublication(page, store.data.legalTexts, currentValues(store), change));
      const text = textOf(page);
      writeAudit(store, context, legalTextPublished(page, before, text));
      return { status: 201, body: text };
    },
  };
}

function requireRevision(store: Store, page: LegalPage, revision: number): void {
  if (revisionOf(page, store.data.legalTexts) === revision) return;
  throw legalTextConflict(editedText(page, store.data.legalTexts, currentValues(store)));
}

const changeOf = (store: Store, { caller }: Context, revision: number) => ({
  revision,
  now: store.now(),
  by: byId(store.data.users, caller?.userId ?? null)?.name ?? null,
});

/** Stores a version, replacing its draft. */
function put(store: Store, text: TextVersion): void {
  const others = store.data.legalTexts.filter(({ page, version }) => page !== text.page || version !== text.version);
  store.data.legalTexts = [...others, text];
}
