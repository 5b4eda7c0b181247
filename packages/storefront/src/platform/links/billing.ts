import { orderPath } from "./links.ts";

/** Beside the other links, every page would load it: home, event and cart have no byte to spare. */
export const billingPath = (token: string) => `${orderPath(token)}/factura`;
