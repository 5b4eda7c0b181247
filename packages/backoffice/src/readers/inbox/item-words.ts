import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { REVIEWS } from "@tablero/domain/platform/resources/catalogue/reviews";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import type { InboxKind } from "@tablero/domain/readers/inbox/kinds";
import type { IconData } from "@tablero/ui/icon";
import { outlineArchiveBox } from "@tablero/ui/icons/outline-archive-box";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineCalendar } from "@tablero/ui/icons/outline-calendar";
import { outlineChatBubbleLeft } from "@tablero/ui/icons/outline-chat-bubble-left";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineExclamationTriangle } from "@tablero/ui/icons/outline-exclamation-triangle";
import { outlineStar } from "@tablero/ui/icons/outline-star";
import { tabPath } from "../../platform/system/system-words.ts";

interface InboxKindWords {
  icon: IconData;
  /** Page of the record. */
  path: (id: string) => string;
  /** Words of the link to it. */
  open: string;
}

export const INBOX_KIND_WORDS: Record<InboxKind, InboxKindWords> = {
  question: { icon: outlineChatBubbleLeft, path: (id) => resourcePath(QUESTIONS, id), open: "Ver en Consultas" },
  return: { icon: outlineArrowUturnLeft, path: (id) => resourcePath(RETURNS, id), open: "Abrir la devolución" },
  refund: { icon: outlineBanknotes, path: (id) => resourcePath(ORDERS, id), open: "Abrir el pedido" },
  order: { icon: outlineClock, path: (id) => resourcePath(ORDERS, id), open: "Abrir el pedido" },
  review: { icon: outlineStar, path: (id) => resourcePath(REVIEWS, id), open: "Abrir la opinión" },
  campaign: { icon: outlineCalendar, path: (id) => resourcePath(PREORDERS, id), open: "Abrir la precompra" },
  mail: {
    icon: outlineEnvelope,
    path: () => tabPath("correos", { state: ["failed"] }),
    open: "Ver los correos sin enviar",
  },
  job: {
    icon: outlineExclamationTriangle,
    path: () => tabPath("trabajos", { state: ["failed"] }),
    open: "Ver los trabajos fallidos",
  },
  stock: { icon: outlineArchiveBox, path: (id) => resourcePath(PRODUCTS, id), open: "Abrir el producto" },
};
