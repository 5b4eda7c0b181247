import { orderPath } from "./links.ts";

/** In the module of the other links, every page would load it: home, event and cart are at their size limit. */
export const billingPath = (token: string) => `${orderPath(token)}/factura`;
