/* What other rooms may import of this one. */

export { originFor } from "./auth.routes.ts";
