import type { Mock } from "@tablero/mock-api/mock";
import { ask } from "./shop-story.tsx";

export interface OrderWithForm<Form> {
  token: string;
  form: Form;
}

/**
 * Finds, for each name, the first order of the demo shop whose form (`/orders/{token}/{path}`) matches. All stories of
 * a file share the orders, so only the first story reads many forms.
 */
export function demoOrders<Form>(path: string, wanted: Record<string, (form: Form) => boolean>) {
  const known = new Set<string>();
  return async (mock: Mock): Promise<Record<string, OrderWithForm<Form>>> => {
    const all = mock.store.data.orders.map(({ token }) => token);
    const found = new Map<string, OrderWithForm<Form>>();
    for (const token of [...all.filter((one) => known.has(one)), ...all]) {
      const form = await ask<Form>(`orders/${token}/${path}`);
      for (const [name, fits] of Object.entries(wanted))
        if (!found.has(name) && fits(form)) {
          found.set(name, { token, form });
          known.add(token);
        }
      if (found.size === Object.keys(wanted).length) return Object.fromEntries(found);
    }
    throw new Error("the demo shop has no such order");
  };
}
