import { orderPath } from "./links.ts";

/** Not in the module of the other links, which every page loads: home, event and cart are at their size limit. */
export const withdrawalPath = (token: string) => `${orderPath(token)}/desistir`;
