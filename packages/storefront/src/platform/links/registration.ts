/** In the module of the other links, every page would load it. */
export const registrationPath = (token: string) => `/inscripcion/${encodeURIComponent(token)}`;
