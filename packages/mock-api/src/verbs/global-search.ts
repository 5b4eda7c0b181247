import type { SearchGroup } from "@tablero/contract/shapes/common";
import { formatLongDay } from "@tablero/domain/dates";
import { formatMoney } from "@tablero/domain/money";
import { pagesFor } from "@tablero/domain/navigation";
import { can } from "@tablero/domain/permissions";
import { foldText, matchesWords } from "@tablero/domain/search";
import type { Role } from "@tablero/domain/vocabulary";
import { buyerOf } from "../names.ts";
import type { Store } from "../store.ts";
import { variantsOf } from "../views/products.ts";

const AT_MOST = 5;

/** Pages of the back office first, then records that the role may read; groups without results are left out. */
export function globalSearch(store: Store, role: Role, query: string): SearchGroup[] {
  if (foldText(query) === "") return [];
  const groups: SearchGroup[] = [
    { id: "pages", label: "Páginas", results: pages(role, query) },
    { id: "products", label: "Productos", results: can(role, "products") ? products(store, query) : [] },
    { id: "orders", label: "Pedidos", results: can(role, "orders") ? orders(store, query) : [] },
    { id: "clients", label: "Clientes", results: can(role, "clients") ? clients(store, query) : [] },
    { id: "invoices", label: "Facturas", results: can(role, "invoices") ? invoices(store, query) : [] },
    { id: "events", label: "Eventos", results: can(role, "events") ? events(store, query) : [] },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

type Results = SearchGroup["results"];

function pages(role: Role, query: string): Results {
  return pagesFor(role)
    .filter(({ title, subtitle = "" }) => matchesWords(`${title} ${subtitle}`, query))
    .map(({ id, title, subtitle, icon, link, group }) => {
      const name = subtitle ? `${title} (${subtitle})` : title;
      return { id, value: name, title: name, hint: group, icon, link };
    });
}

function orders(store: Store, query: string): Results {
  return store.data.orders
    .filter(
      (order) =>
        foldText(order.number).endsWith(foldText(query)) ||
        matchesWords(`${order.number} ${buyerOf(order)} ${order.email}`, query),
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, AT_MOST)
    .map((order) => ({
      id: order.id,
      value: order.number,
      title: order.number,
      hint: `${buyerOf(order)} · ${formatMoney(order.total)}`,
      icon: "heroicons_outline:inbox-stack",
      link: `/admin/pedidos/${order.id}`,
    }));
}

function products(store: Store, query: string): Results {
  return store.data.products
    .filter(({ id, name, status }) => {
      const codes = variantsOf(store, id).map(({ sku, barcode }) => `${sku} ${barcode}`);
      return status !== "archived" && matchesWords([name, ...codes].join(" "), query);
    })
    .slice(0, AT_MOST)
    .map(({ id, name, format }) => ({
      id,
      value: name,
      title: name,
      hint: [variantsOf(store, id)[0]?.sku, format].filter(Boolean).join(" · "),
      icon: "heroicons_outline:cube",
      link: `/admin/productos/${id}`,
    }));
}

function clients(store: Store, query: string): Results {
  return store.data.clients
    .filter((client) => matchesWords(`${buyerOf(client)} ${client.email} ${client.phone}`, query))
    .slice(0, AT_MOST)
    .map((client) => ({
      id: client.id,
      value: buyerOf(client),
      title: buyerOf(client),
      hint: client.email,
      icon: "heroicons_outline:users",
      link: `/admin/clientes/${client.id}`,
    }));
}

const listLink = (path: string, search: string) => `${path}?search=${encodeURIComponent(search)}`;

function invoices(store: Store, query: string): Results {
  return store.data.invoices
    .filter(({ number, receiver }) => matchesWords(`${number} ${receiver?.name ?? ""}`, query))
    .sort((a, b) => b.issuedAt.localeCompare(a.issuedAt))
    .slice(0, AT_MOST)
    .map(({ id, number, receiver, total }) => ({
      id,
      value: number,
      title: number,
      hint: [receiver?.name, formatMoney(total)].filter(Boolean).join(" · "),
      icon: "heroicons_outline:document-text",
      link: listLink("/admin/facturas", number),
    }));
}

function events(store: Store, query: string): Results {
  return store.data.events
    .filter(({ title }) => matchesWords(title, query))
    .slice(0, AT_MOST)
    .map(({ id, title, startsAt }) => ({
      id,
      value: title,
      title,
      hint: formatLongDay(startsAt),
      icon: "heroicons_outline:calendar-days",
      link: listLink("/admin/eventos", title),
    }));
}
