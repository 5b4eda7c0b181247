import type {
  EventStatistics,
  Overview,
  SalesStatistics,
  StockStatistics,
} from "@tablero/contract/readers/shapes/admin-statistics";
import type { Order } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { eventState } from "@tablero/domain/events/events/event-record";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import { madridDay } from "@tablero/domain/platform/dates";
import { compareNames } from "@tablero/domain/platform/search/name-order";
import {
  type RequestedRange,
  rangeBefore,
  type StatisticsRange,
  type StatisticsStep,
  startOfStep,
  statisticsRange,
  stepsIn,
  upcomingRange,
} from "@tablero/domain/platform/statistics";
import { TASKS, type TaskId, tasksOf } from "@tablero/domain/readers/tasks";
import { REQUIRED_PAGES } from "@tablero/domain/settings/legal/pages";
import { firstPicture, hasStock, listVariants } from "../../catalogue/views/products.ts";
import { optionsOf } from "../../catalogue/views/refs.ts";
import { eventRecord } from "../../events/views/event-records.ts";
import { isAnnounced } from "../../events/views/shop-events.ts";
import { must, sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { dueOf, isActiveOrder, linesOf } from "../../sales/views/order-story.ts";
import { ordersIn } from "../../sales/views/order-views.ts";

const LISTED = 8;

const among = (states: readonly string[]) => (row: { state: string }) => states.includes(row.state);
const published = (store: Store, stock: "low" | "out-of-stock") =>
  store.data.products.filter(({ id, status }) => status === "published" && hasStock(store, id, stock));

/** Rows of each task, selected by the condition of its list. */
const ROWS: Record<TaskId, (store: Store) => readonly unknown[]> = {
  "jobs-failed": ({ system }) => system.jobs.filter(among(TASKS["jobs-failed"].filters.state)),
  "mails-failed": ({ system }) => system.mails.filter(among(TASKS["mails-failed"].filters.state)),
  "texts-to-publish": ({ data: { legalTexts } }) =>
    REQUIRED_PAGES.filter((page) => !legalTexts.some((text) => text.page === page && text.publishedAt !== null)),
  "guarantee-notice": ({ data: { settings } }) => (settings.look.guaranteeNoticeId === null ? [settings] : []),
  "orders-to-refund": (store) => ordersIn(store, TASKS["orders-to-refund"].filters.view),
  "orders-to-prepare": (store) => ordersIn(store, TASKS["orders-to-prepare"].filters.view),
  "orders-pickup": (store) => ordersIn(store, TASKS["orders-pickup"].filters.view),
  "orders-unpaid": (store) => ordersIn(store, TASKS["orders-unpaid"].filters.view),
  "orders-returned": (store) => ordersIn(store, TASKS["orders-returned"].filters.view),
  "preorders-to-allocate": ({ data }) => data.preorders.filter(among(TASKS["preorders-to-allocate"].filters.state)),
  "preorders-delayed": ({ data }) => data.preorders.filter(among(TASKS["preorders-delayed"].filters.state)),
  "events-running": (store) =>
    store.data.events
      .map((event) => ({ state: eventState(event, store.now()) }))
      .filter(among(TASKS["events-running"].filters.state)),
  "products-out-of-stock": (store) => published(store, TASKS["products-out-of-stock"].filters.stock),
  "products-low": (store) => published(store, TASKS["products-low"].filters.stock),
  "products-draft": ({ data }) => data.products.filter(({ status }) => status === "draft"),
};

export function viewOverview(store: Store, principal: Principal): Overview {
  const tasks = tasksOf(principal).map((task) => ({ task, count: ROWS[task](store).length }));
  const unpaid = sum(ordersIn(store, "unpaid"), (order) => dueOf(store, order));
  return {
    tasks: tasks
      .filter(({ count }) => count > 0)
      .map((each) => (each.task === "orders-unpaid" ? { ...each, amount: unpaid } : each)),
  };
}

const within = ({ from, to }: StatisticsRange, iso: string) => {
  const day = madridDay(iso);
  return day >= from && day <= to;
};

const sumsOf = (orders: readonly Order[]) => ({ total: sum(orders, ({ total }) => total), orders: orders.length });

export function countSales(store: Store, asked: RequestedRange & { by: StatisticsStep }): SalesStatistics {
  const range = statisticsRange(asked, madridDay(store.now()));
  const before = rangeBefore(range);
  const live = store.data.orders.filter(isActiveOrder);
  const sold = live.filter(({ createdAt }) => within(range, createdAt));
  const lines = sold.flatMap(({ id }) => linesOf(store, id));
  const bySteps = Map.groupBy(sold, ({ createdAt }) => startOfStep(madridDay(createdAt), asked.by));
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  const refunds = store.data.refunds.filter(
    ({ state, doneAt, cause }) => state === "done" && cause !== "mistake" && doneAt !== null && within(range, doneAt),
  );
  return {
    ...range,
    by: asked.by,
    ...sumsOf(sold),
    units: sum(lines, ({ quantity }) => quantity),
    refunded: sum(refunds, ({ amount }) => amount),
    before: { ...before, ...sumsOf(live.filter(({ createdAt }) => within(before, createdAt))) },
    series: stepsIn(range, asked.by).map((day) => ({ day, ...sumsOf(bySteps.get(day) ?? []) })),
    channels: [...Map.groupBy(sold, ({ channel }) => channel)]
      .map(([channel, orders]) => ({ channel, ...sumsOf(orders) }))
      .sort((a, b) => b.total - a.total),
    products: [...byProduct]
      .flatMap(([id, of]) => {
        if (id === null) return [];
        const { name } = must(store.data.products, id);
        const units = sum(of, ({ quantity }) => quantity);
        return { id, name, image: firstPicture(store, id), units, total: sum(of, ({ total }) => total) };
      })
      .sort((a, b) => b.total - a.total)
      .slice(0, LISTED),
  };
}

export function countStock(store: Store): StockStatistics {
  const variants = store.data.products.flatMap(({ id }) => listVariants(store, id));
  const known = variants.filter(({ cost }) => cost !== null);
  const { lowStockThreshold } = store.data.settings;
  return {
    units: sum(variants, ({ onHand }) => onHand),
    reserved: sum(variants, ({ reserved }) => reserved),
    value: sum(known, ({ onHand, cost }) => onHand * (cost ?? 0)),
    withoutCost: sum(variants, ({ onHand }) => onHand) - sum(known, ({ onHand }) => onHand),
    low: published(store, "low").length,
    outOfStock: published(store, "out-of-stock").length,
    lowest: store.data.products
      .filter(({ status }) => status === "published")
      .flatMap(({ id, name }) =>
        listVariants(store, id).map((variant) => ({
          productId: id,
          name,
          options: optionsOf(variant.options),
          image: firstPicture(store, id),
          sku: variant.sku,
          available: availableUnits(variant),
        })),
      )
      .filter(({ available }) => available <= lowStockThreshold)
      .sort((a, b) => a.available - b.available || compareNames(a.name, b.name) || compare(a.sku, b.sku))
      .slice(0, LISTED),
  };
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

export function countEvents(store: Store, asked: Omit<RequestedRange, "days">): EventStatistics {
  const now = store.now();
  const range = upcomingRange(asked, madridDay(now));
  const events = store.data.events
    .filter((event) => isAnnounced(event) && within(range, event.startsAt))
    .map((event) => eventRecord(store, event));
  return {
    ...range,
    events: events.length,
    capacity: sum(events, ({ capacity }) => capacity),
    registered: sum(events, ({ registered }) => registered),
    waiting: sum(events, ({ waiting }) => waiting),
    next: events
      .filter(({ endsAt }) => endsAt > now)
      .sort((a, b) => compare(a.startsAt, b.startsAt) || compare(a.id, b.id))
      .slice(0, LISTED),
  };
}
