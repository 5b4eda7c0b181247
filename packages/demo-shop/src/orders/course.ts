import { addDays, formatTime, madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import { after, DAY, HOUR, MINUTE, type Random } from "../kit.ts";
import type { Scenario } from "./scenarios.ts";

export type StepName =
  | "declined"
  | "authorised"
  | "captured"
  | "confirmed"
  | "processing"
  | "packed"
  | "shipped"
  | "ready"
  | "delivered"
  | "picked-up"
  | "cancelled"
  | "expired"
  | "returned"
  | "refunded"
  | "completed";

/** Events of an order in chronological order, each with its instant. */
export type Course = { name: StepName; at: string }[];

/** The steps of a scenario, each with the time since the previous one. */
function listSteps(scenario: Scenario, method: string, days: number, random: Random): [StepName, number][] {
  const { delivery, money, goods, state, refund } = scenario;
  if (delivery === "counter")
    return [
      ["captured", 0],
      ["confirmed", 0],
      ["processing", 0],
      ["picked-up", MINUTE],
      ["completed", 0],
    ];
  const steps: [StepName, number][] = [];
  if (money === "declined") steps.push(["declined", 3 * MINUTE]);
  if (money === "authorised") steps.push(["authorised", 2 * MINUTE]);
  if (money === "captured") {
    if (method === "card" && random.chance(0.06)) steps.push(["declined", 2 * MINUTE]);
    steps.push(["captured", method === "transfer" ? random.int(20, 60) * HOUR : 2 * MINUTE], ["confirmed", 0]);
  }
  if (money === "on-receipt") steps.push(["confirmed", 0]);
  if (state === "expired") steps.push(["expired", method === "card" ? 30 * MINUTE : 7 * DAY]);
  if (state === "cancelled") steps.push(["cancelled", random.int(2, 30) * HOUR]);
  if (goods !== "none") steps.push(["processing", random.int(1, 14) * HOUR]);
  if (goods !== "none" && goods !== "preparing") steps.push(["packed", random.int(15, 120) * MINUTE]);
  const pickup = delivery === "pickup";
  if (["partial", "shipped", "received", "returned"].includes(goods) && !pickup)
    steps.push(["shipped", random.int(1, 5) * HOUR]);
  if (["ready", "received"].includes(goods) && pickup) steps.push(["ready", 10 * MINUTE]);
  if (goods === "received" || goods === "returned") {
    steps.push(pickup ? ["picked-up", random.int(3, 60) * HOUR] : ["delivered", days * DAY - random.int(2, 12) * HOUR]);
    if (money === "on-receipt") steps.push(["captured", 0]);
    steps.push(["completed", 0]);
  }
  if (goods === "returned") steps.push(["returned", random.int(5, 9) * DAY]);
  if (refund) steps.push(["refunded", random.int(2, 26) * HOUR]);
  return steps;
}

/** Steps made by staff, or by a client in the shop. */
const IN_THE_SHOP = new Set<StepName>([
  "processing",
  "packed",
  "shipped",
  "ready",
  "picked-up",
  "returned",
  "refunded",
]);

/** The instant itself if it is within opening hours, otherwise the next opening time. */
function openMoment(at: string, random: Random): string {
  const [hour = 0] = formatTime(at).split(":").map(Number);
  if (hour >= 10 && hour < 21) return at;
  const day = hour < 10 ? madridDay(at) : addDays(madridDay(at), 1);
  return after(madridToUtc(day, "10:05"), random.int(0, 170) * MINUTE);
}

/**
 * The events of an order placed at `at`. Staff act during opening hours. The steps of a recent order are compressed to
 * end before now.
 */
export function planCourse(
  scenario: Scenario,
  method: string,
  days: number,
  at: string,
  now: string,
  random: Random,
): Course {
  const steps = listSteps(scenario, method, days, random);
  let moment = at;
  const course = steps.map(([name, gap]) => {
    moment = after(moment, gap);
    if (IN_THE_SHOP.has(name) && scenario.delivery !== "counter") moment = openMoment(moment, random);
    return { name, at: moment };
  });
  if (moment < now) return course;
  const scale = ((Date.parse(now) - Date.parse(at)) * 0.9) / (Date.parse(moment) - Date.parse(at));
  return course.map((step) => ({
    name: step.name,
    at: after(at, Math.round((Date.parse(step.at) - Date.parse(at)) * scale)),
  }));
}
