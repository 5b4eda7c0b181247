import type { SubscriptionSource, SubscriptionState } from "@tablero/domain/newsletter/subscriptions";

export interface DemoSubscription {
  email: string;
  state: SubscriptionState;
  source: SubscriptionSource;
}

/** Addresses of the newsletter, oldest first. None is that of a client of the demo. */
export const DEMO_SUBSCRIPTIONS: readonly DemoSubscription[] = [
  { email: "berta.olmo@correo.test", state: "active", source: "footer" },
  { email: "club.el.dado@correo.test", state: "active", source: "footer" },
  { email: "nuria.prat@correo.test", state: "ended", source: "account" },
  { email: "gonzalo.rey@correo.test", state: "active", source: "checkout" },
  { email: "ines.duarte@correo.test", state: "pending", source: "footer" },
];
