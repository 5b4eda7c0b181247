/** In the module of the other links, every page would load it. */
export const playerPath = (token: string) => `/torneo/${encodeURIComponent(token)}`;
