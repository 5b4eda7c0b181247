import { can, type Principal, type Resource } from "../platform/access/permissions.ts";
import { keysOf } from "../platform/typed.ts";

/** The part of a list that needs attention: filters of the list, as used by its endpoint and its address. */
interface Task {
  /** Read permission for this resource opens the list. */
  readonly resource: Resource;
  readonly filters: Readonly<Record<string, string | readonly string[]>>;
}

/** Tasks for staff, most urgent first. The number of a task is the number of rows in a list with these filters. */
export const TASKS = {
  "jobs-failed": { resource: "system", filters: { state: ["failed"] } },
  "mails-failed": { resource: "system", filters: { state: ["failed"] } },
  "texts-to-publish": { resource: "legal-texts", filters: {} },
  "guarantee-notice": { resource: "settings", filters: {} },
  "orders-to-refund": { resource: "orders", filters: { view: "to-refund" } },
  "orders-to-prepare": { resource: "orders", filters: { view: "to-prepare" } },
  "orders-pickup": { resource: "orders", filters: { view: "pickup" } },
  "orders-unpaid": { resource: "orders", filters: { view: "unpaid" } },
  "orders-returned": { resource: "orders", filters: { view: "returned" } },
  "preorders-to-allocate": { resource: "preorders", filters: { state: ["closed", "allocating"] } },
  "preorders-delayed": { resource: "preorders", filters: { state: ["delayed"] } },
  "events-running": { resource: "events", filters: { state: ["running"] } },
  "products-out-of-stock": { resource: "products", filters: { status: ["published"], stock: "out-of-stock" } },
  "products-low": { resource: "products", filters: { status: ["published"], stock: "low" } },
  "products-draft": { resource: "products", filters: { status: ["draft"] } },
} as const satisfies Record<string, Task>;

export type TaskId = keyof typeof TASKS;

export const TASK_IDS = keysOf(TASKS);

/** The tasks whose lists the caller may read. */
export const tasksOf = (principal: Principal): TaskId[] => TASK_IDS.filter((id) => can(principal, TASKS[id].resource));
