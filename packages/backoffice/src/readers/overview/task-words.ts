import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { buildListPath, resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { LEGAL_TEXTS } from "@tablero/domain/platform/resources/settings/legal-texts";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { TASKS, type TaskId } from "@tablero/domain/readers/tasks";
import type { IconData } from "@tablero/ui/icon";
import { outlineArchiveBox } from "@tablero/ui/icons/outline-archive-box";
import { outlineArchiveBoxXMark } from "@tablero/ui/icons/outline-archive-box-x-mark";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineExclamationTriangle } from "@tablero/ui/icons/outline-exclamation-triangle";
import { outlineInboxStack } from "@tablero/ui/icons/outline-inbox-stack";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlineReceiptRefund } from "@tablero/ui/icons/outline-receipt-refund";
import { outlineRectangleGroup } from "@tablero/ui/icons/outline-rectangle-group";
import { outlineScale } from "@tablero/ui/icons/outline-scale";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { outlineTrophy } from "@tablero/ui/icons/outline-trophy";
import { tabPath } from "../../platform/system/system-words.ts";

export interface TaskWords {
  one: string;
  many: string;
  icon: IconData;
  tone: "danger" | "warning" | "neutral";
  /** URL of the list that contains the counted rows. */
  to: string;
}

const order = (id: TaskId) => buildListPath(ORDERS, TASKS[id].filters);
const preorder = (id: TaskId) => buildListPath(PREORDERS, TASKS[id].filters);
const product = (id: TaskId) => buildListPath(PRODUCTS, TASKS[id].filters);

export const TASK_WORDS: Record<TaskId, TaskWords> = {
  "jobs-failed": {
    one: "trabajo no ha salido adelante",
    many: "trabajos no han salido adelante",
    icon: outlineExclamationTriangle,
    tone: "danger",
    to: tabPath("trabajos", TASKS["jobs-failed"].filters),
  },
  "mails-failed": {
    one: "correo no ha podido enviarse",
    many: "correos no han podido enviarse",
    icon: outlineEnvelope,
    tone: "danger",
    to: tabPath("correos", TASKS["mails-failed"].filters),
  },
  "texts-to-publish": {
    one: "texto legal sin revisar",
    many: "textos legales sin revisar",
    icon: outlineScale,
    tone: "danger",
    to: resourcePath(LEGAL_TEXTS),
  },
  "guarantee-notice": {
    one: "aviso legal sin subir: el de la garantía",
    many: "avisos legales sin subir",
    icon: outlineShieldCheck,
    tone: "danger",
    to: buildListPath(SETTINGS, { view: "imagen" }),
  },
  "orders-to-refund": {
    one: "pedido espera su reembolso",
    many: "pedidos esperan su reembolso",
    icon: outlineReceiptRefund,
    tone: "danger",
    to: order("orders-to-refund"),
  },
  "orders-to-prepare": {
    one: "pedido por preparar",
    many: "pedidos por preparar",
    icon: outlineInboxStack,
    tone: "warning",
    to: order("orders-to-prepare"),
  },
  "orders-pickup": {
    one: "pedido para recoger en la tienda",
    many: "pedidos para recoger en la tienda",
    icon: outlineBuildingStorefront,
    tone: "warning",
    to: order("orders-pickup"),
  },
  "orders-unpaid": {
    one: "pedido sin pagar",
    many: "pedidos sin pagar",
    icon: outlineBanknotes,
    tone: "warning",
    to: order("orders-unpaid"),
  },
  "orders-returned": {
    one: "pedido devuelto",
    many: "pedidos devueltos",
    icon: outlineArrowUturnLeft,
    tone: "neutral",
    to: order("orders-returned"),
  },
  "preorders-to-allocate": {
    one: "precompra por repartir",
    many: "precompras por repartir",
    icon: outlineRectangleGroup,
    tone: "warning",
    to: preorder("preorders-to-allocate"),
  },
  "preorders-delayed": {
    one: "precompra con retraso",
    many: "precompras con retraso",
    icon: outlineClock,
    tone: "neutral",
    to: preorder("preorders-delayed"),
  },
  "events-running": {
    one: "evento en juego",
    many: "eventos en juego",
    icon: outlineTrophy,
    tone: "warning",
    to: buildListPath(EVENTS, TASKS["events-running"].filters),
  },
  "products-out-of-stock": {
    one: "producto agotado",
    many: "productos agotados",
    icon: outlineArchiveBoxXMark,
    tone: "danger",
    to: product("products-out-of-stock"),
  },
  "products-low": {
    one: "producto con pocas unidades",
    many: "productos con pocas unidades",
    icon: outlineArchiveBox,
    tone: "warning",
    to: product("products-low"),
  },
  "products-draft": {
    one: "producto en borrador",
    many: "productos en borrador",
    icon: outlinePencilSquare,
    tone: "neutral",
    to: product("products-draft"),
  },
};
