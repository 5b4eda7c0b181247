import { formatMoney } from "@tablero/domain/platform/money/money";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { iconOf } from "@tablero/domain/platform/resources/words";
import { after, type Clock, createRandom, DAY, HOUR, MINUTE, stableId } from "../kit.ts";
import type { Order } from "../types/orders.ts";
import type { Message, Notification, Shortcut, StaffUser } from "../types/people.ts";

const SHORTCUTS: [string, string, string, string, boolean][] = [
  ["Pedidos por preparar", "Lo que sale hoy", iconOf(ORDERS), resourcePath(ORDERS), true],
  ["Productos", "Catálogo y existencias", iconOf(PRODUCTS), resourcePath(PRODUCTS), true],
  ["Clientes", "Fichas y pedidos", iconOf(CLIENTS), resourcePath(CLIENTS), true],
  ["Precompras", "Cupos y fechas", iconOf(PREORDERS), resourcePath(PREORDERS), true],
  ["Eventos", "Plazas y listas de espera", iconOf(EVENTS), resourcePath(EVENTS), true],
  ["Ver la tienda", "Como la ven los clientes", "heroicons_outline:building-storefront", "/home", false],
];

const MESSAGES: [string, string, number, string | null][] = [
  [
    "Noelia Casado",
    "Ha venido Lucía a por su pedido y falta un sobre. Se lo guardo hasta mañana.",
    25 * MINUTE,
    resourcePath(ORDERS),
  ],
  [
    "Forja de Naipes",
    "El cupo de Eclipse Rojo sube a 120 cajas. Confirmamos la fecha de salida esta semana.",
    3 * HOUR,
    resourcePath(PREORDERS),
  ],
  [
    "Fermín Aroca",
    "La Liga Astral está llena y hay tres en espera. ¿Abrimos la sala grande?",
    7 * HOUR,
    resourcePath(EVENTS),
  ],
  [
    "Unai Ercilla",
    "Recuento de la estantería C terminado: faltan dos fundas y sobra un tapete.",
    DAY,
    resourcePath(PRODUCTS),
  ],
  ["Mercè Dalmau", "El trimestre está cuadrado. Te dejo las facturas revisadas.", 3 * DAY, resourcePath(INVOICES)],
];

/** Content of the top bar for each staff user: shortcuts, notifications of real orders, messages. */
export function buildPanels(
  clock: Clock,
  users: StaffUser[],
  orders: Order[],
): { shortcuts: Shortcut[]; notifications: Notification[]; messages: Message[] } {
  const shortcuts: Shortcut[] = [];
  const notifications: Notification[] = [];
  const messages: Message[] = [];
  const latest = orders
    .filter((order) => order.channel === "web")
    .slice(-5)
    .reverse();
  for (const user of users) {
    const random = createRandom(`panels:${user.name}`);
    SHORTCUTS.forEach(([label, description, icon, link, useRouter], index) => {
      shortcuts.push({
        id: stableId(`shortcut:${user.id}:${index}`, user.createdAt),
        userId: user.id,
        label,
        description,
        icon,
        link,
        useRouter,
        position: index + 1,
      });
    });
    const notify = (
      key: string,
      time: string,
      row: Pick<Notification, "icon" | "title" | "description" | "link">,
      read: boolean,
    ) => {
      notifications.push({
        id: stableId(`notification:${user.id}:${key}`, time),
        userId: user.id,
        imageId: null,
        time,
        useRouter: true,
        read,
        ...row,
      });
    };
    latest.forEach((order, index) => {
      const buyer = [order.name, order.surname].filter(Boolean).join(" ");
      const description = `<strong>${buyer}</strong> ha hecho el pedido ${order.number} por ${formatMoney(order.total)}`;
      const row = {
        icon: "heroicons_outline:shopping-bag",
        title: "Pedido nuevo",
        description,
        link: resourcePath(ORDERS, order.id),
      };
      notify(order.number, after(order.createdAt, 5000), row, index > 1);
    });
    const low = {
      icon: "heroicons_outline:exclamation-triangle",
      title: "Quedan pocas unidades",
      description: "<strong>Trashumancia</strong> baja de 3 unidades",
      link: resourcePath(PRODUCTS),
    };
    notify("low", clock.ago(9 * HOUR), low, false);
    const full = {
      icon: "heroicons_outline:users",
      title: "Evento completo",
      description: "<strong>Liga Astral, jornada 4</strong> tiene lista de espera",
      link: resourcePath(EVENTS),
    };
    notify("full", clock.ago(30 * HOUR), full, true);
    MESSAGES.forEach(([title, description, age, link], index) => {
      if (title === user.name) return;
      const time = clock.ago(age + random.int(0, 20) * MINUTE);
      messages.push({
        id: stableId(`message:${user.id}:${index}`, time),
        userId: user.id,
        imageId: users.find(({ name }) => name === title)?.avatarImageId ?? null,
        title,
        description,
        time,
        link,
        useRouter: true,
        read: index > 1,
      });
    });
  }
  return { shortcuts, notifications, messages };
}
