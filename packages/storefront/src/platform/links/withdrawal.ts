import { orderPath } from "./links.ts";

/** In the module of the other links, every page would load it: home, event and cart are at their size limit. */
export const withdrawalPath = (token: string) => `${orderPath(token)}/desistir`;
