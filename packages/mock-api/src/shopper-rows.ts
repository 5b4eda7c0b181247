import type { AlertState } from "@tablero/domain/catalogue/stock/alerts";
import type { IssueFields, IssueProgress } from "@tablero/domain/people/newsletter/issues";
import type { SubscriptionSource, SubscriptionState } from "@tablero/domain/people/newsletter/subscriptions";

/** «Avísame» of a variant. */
export interface AlertRow {
  id: string;
  /** The secret of its links. */
  token: string;
  variantId: string;
  clientId: string | null;
  email: string;
  state: AlertState;
  askedAt: string;
  notifiedAt: string | null;
  expiresAt: string;
}

export interface WishRow {
  clientId: string;
  productId: string;
  price: number;
  addedAt: string;
}

export interface SubscriptionRow {
  id: string;
  email: string;
  state: SubscriptionState;
  source: SubscriptionSource;
  /** The secrets of its links: to confirm the last request, and to end it. */
  token: string;
  stopToken: string;
  textVersion: string;
  requestedAt: string;
  confirmedAt: string | null;
  endedAt: string | null;
}

export interface IssueRow extends IssueFields, IssueProgress {
  id: string;
  createdAt: string;
}

/** Rows of shoppers besides orders; the demo shop begins with some addresses of the newsletter. */
export interface ShopperRows {
  alerts: AlertRow[];
  wishes: WishRow[];
  subscriptions: SubscriptionRow[];
  issues: IssueRow[];
}

export const shopperRows = (newsletter: Pick<ShopperRows, "subscriptions" | "issues">): ShopperRows => ({
  alerts: [],
  wishes: [],
  ...newsletter,
});
