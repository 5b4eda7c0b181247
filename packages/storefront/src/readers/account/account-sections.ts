import type { IconData } from "@tablero/ui/icon";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { outlineHeart } from "@tablero/ui/icons/outline-heart";
import { outlineKey } from "@tablero/ui/icons/outline-key";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";

interface Section {
  /** Last segment of its URL; empty for the orders. */
  id: string;
  title: string;
  icon: IconData;
}

/** Parts of the account page, each with its own URL. */
export const ACCOUNT_SECTIONS = [
  { id: "semana", title: "Mi semana", icon: outlineClock },
  { id: "pedidos", title: "Pedidos", icon: outlineShoppingBag },
  { id: "facturas", title: "Facturas", icon: outlineDocumentText },
  { id: "reservas", title: "Precompras y eventos", icon: outlineCalendarDays },
  { id: "deseos", title: "Lista de deseos", icon: outlineHeart },
  { id: "avisos", title: "Avisos", icon: outlineBell },
  { id: "datos", title: "Datos y direcciones", icon: outlineMapPin },
  { id: "privacidad", title: "Privacidad", icon: outlineShieldCheck },
  { id: "seguridad", title: "Seguridad", icon: outlineKey },
] as const satisfies readonly Section[];

export type AccountSectionId = (typeof ACCOUNT_SECTIONS)[number]["id"];

/** The section for a URL segment; undefined if there is none. */
export const accountSection = (id: string | undefined) =>
  ACCOUNT_SECTIONS.find((section) => section.id === (id ?? "pedidos"));
