import type { IssueFields } from "@tablero/domain/people/newsletter/issues";
import type { SubscriptionSource, SubscriptionState } from "@tablero/domain/people/newsletter/subscriptions";

export interface DemoSubscription {
  email: string;
  state: SubscriptionState;
  source: SubscriptionSource;
}

/** Newsletter addresses, oldest first. None of them belongs to a client of the demo. */
export const DEMO_SUBSCRIPTIONS: readonly DemoSubscription[] = [
  { email: "berta.olmo@correo.test", state: "active", source: "footer" },
  { email: "club.el.dado@correo.test", state: "active", source: "footer" },
  { email: "nuria.prat@correo.test", state: "ended", source: "account" },
  { email: "gonzalo.rey@correo.test", state: "active", source: "checkout" },
  { email: "ines.duarte@correo.test", state: "pending", source: "footer" },
];

export interface DemoIssue extends IssueFields {
  /** Days since sending; null for a draft. */
  sentAgo: number | null;
}

/** Issues of the newsletter, oldest first. */
export const DEMO_ISSUES: readonly DemoIssue[] = [
  {
    subject: "La liga de otoño ya tiene calendario",
    text: "La liga de Arcania empieza el viernes a las 18:00, con ocho rondas y una final.\n## Qué hace falta\nUn mazo legal y ganas. Si es tu primera liga, te dejamos uno.\n[Ver los eventos](/home#eventos)",
    active: true,
    sentAgo: 21,
  },
  {
    subject: "Novedades de diciembre",
    text: "Esto es lo que llega en diciembre.\n## Juegos de mesa\nVuelve Almadraba, con las cartas corregidas.\n[Ver el catálogo](/busqueda/todo)",
    active: true,
    sentAgo: null,
  },
];
