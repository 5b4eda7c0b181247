/** Not in the module of the other links, which every page loads. */
export const registrationPath = (token: string) => `/inscripcion/${encodeURIComponent(token)}`;
