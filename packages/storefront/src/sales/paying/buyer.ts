const BUYER = "buyer";

/** The guest who placed an order in this tab. The order's page shows the address masked. */
export interface Buyer {
  token: string;
  email: string;
  name: string;
}

export function rememberBuyer(buyer: Buyer): void {
  try {
    sessionStorage.setItem(BUYER, JSON.stringify(buyer));
  } catch {
    // Without storage, the shopper can create an account on the sign-up page.
  }
}

const isBuyer = (value: unknown): value is Buyer =>
  typeof value === "object" &&
  value !== null &&
  ["token", "email", "name"].every((key) => typeof Reflect.get(value, key) === "string");

/** The guest who placed this order in this tab; null for any other person with the link. */
export function readBuyer(token: string): Buyer | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(BUYER) ?? "null");
    return isBuyer(stored) && stored.token === token ? stored : null;
  } catch {
    return null;
  }
}
