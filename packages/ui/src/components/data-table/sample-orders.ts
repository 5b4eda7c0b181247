/** Sample rows for the stories. */
export interface SampleOrder {
  id: string;
  number: string;
  date: string;
  customer: string;
  state: "pending" | "confirmed" | "done";
  /** Cents. */
  total: number;
}

const customers = [
  "Lucía Carrasco",
  "Iker Zubiaurre",
  "Asociación de Jugadores de la Sierra Norte",
  "Club La Torre, S. L.",
  "Samuel Ferreiro",
  "Aitana Quesada",
];
const states = ["pending", "confirmed", "done"] as const;

/** Deterministic: the same count always returns the same orders. */
export function sampleOrders(count: number): SampleOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `order-${index}`,
    number: `P2026-${String(1284 - index).padStart(6, "0")}`,
    date: `hace ${index + 1} h`,
    customer: customers[index % customers.length] ?? "",
    state: states[index % states.length] ?? "done",
    total: 3145 + ((index * 7919) % 42000),
  }));
}
