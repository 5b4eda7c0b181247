import { counted } from "../../platform/values/amounts.tsx";

/** Text for the working days from order to delivery; null if unknown, which is stored as 0. */
export const leadTime = (days: number): string | null => (days > 0 ? counted(days, "día", "días") : null);
