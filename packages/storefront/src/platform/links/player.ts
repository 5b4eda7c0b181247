/** Not in the module of the other links, which every page loads. */
export const playerPath = (token: string) => `/torneo/${encodeURIComponent(token)}`;
