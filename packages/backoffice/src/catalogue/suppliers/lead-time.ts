import { counted } from "../../platform/values/amounts.tsx";

/** Working days from order to delivery in words; null where they are not known, which is stored as 0. */
export const leadTime = (days: number): string | null => (days > 0 ? counted(days, "día", "días") : null);
