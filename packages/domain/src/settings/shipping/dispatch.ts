import { addDays, isoWeekday, madridDay, madridToUtc } from "../../platform/dates.ts";
import { type Holiday, holidayOn, NATIONAL_HOLIDAYS } from "../../platform/geography/holidays.ts";

/** When parcels leave the shop. */
export interface DispatchRules {
  /** HH:mm in Madrid: an order before it leaves that day. */
  cutOff: string;
  /** ISO weekdays (1 is Monday) on which parcels leave. */
  days: readonly number[];
  holidays: readonly Holiday[];
}

export const DEFAULT_DISPATCH: DispatchRules = {
  cutOff: "14:00",
  days: [1, 2, 3, 4, 5],
  holidays: NATIONAL_HOLIDAYS,
};

/** Carriers deliver from Monday to Friday. */
const CARRIER_DAYS: readonly number[] = [1, 2, 3, 4, 5];
/** Maximum number of consecutive non-working days that are searched. */
const MAX_IDLE_DAYS = 60;

type WorkingDays = (day: string) => boolean;

const workingDays =
  (days: readonly number[], holidays: readonly Holiday[], province: string | null): WorkingDays =>
  (day) =>
    days.includes(isoWeekday(day)) && holidayOn(day, province, holidays) === null;

/** The first working day on or after a day; null if there is none for two months. */
function firstWorkingDay(from: string, isWorking: WorkingDays): string | null {
  for (let count = 0; count <= MAX_IDLE_DAYS; count++) {
    const day = addDays(from, count);
    if (isWorking(day)) return day;
  }
  return null;
}

export interface Dispatch {
  /** Day on which an order placed now leaves the shop. */
  day: string;
  /** Whether it leaves today. */
  today: boolean;
  /**
   * Instant (UTC ISO) by which an order has to be placed to leave that day; null for goods that are not
   * released yet.
   */
  until: string | null;
}

/**
 * The dispatch of an order placed now, in Madrid time. `release`: day on which the goods are released, if they
 * are not released yet; they leave then or on the next working day.
 */
export function planDispatch(
  now: string,
  { cutOff, days, holidays }: DispatchRules,
  province: string | null,
  release: string | null = null,
): Dispatch | null {
  const isWorking = workingDays(days, holidays, province);
  const today = madridDay(now);
  if (release !== null && release > today) {
    const day = firstWorkingDay(release, isWorking);
    return day === null ? null : { day, today: false, until: null };
  }
  const isLate = now >= madridToUtc(today, cutOff);
  const day = firstWorkingDay(isLate ? addDays(today, 1) : today, isWorking);
  return day === null ? null : { day, today: day === today, until: madridToUtc(day, cutOff) };
}

/** The first and last possible day of a parcel's delivery. */
export interface DeliveryDays {
  from: string;
  to: string;
}

/**
 * Delivery days of a parcel that leaves on a day, counted in working days of the destination. Pickup is ready
 * that day.
 */
export function deliveryDays(
  dispatched: string,
  { daysFrom, days }: { daysFrom?: number | null; days: number },
  holidays: readonly Holiday[],
  province: string | null,
): DeliveryDays | null {
  const isWorking = workingDays(CARRIER_DAYS, holidays, province);
  const after = (count: number): string | null => {
    let day: string | null = dispatched;
    for (let left = count; day !== null && left > 0; left--) day = firstWorkingDay(addDays(day, 1), isWorking);
    return day;
  };
  const [from, to] = [after(daysFrom ?? days), after(days)];
  return from !== null && to !== null ? { from, to } : null;
}
