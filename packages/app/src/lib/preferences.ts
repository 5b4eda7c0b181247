import { openPreferences } from "@tablero/layouts/preferences";
import { api } from "./browser.ts";

/** The only instance on this page, for the back office; storefront pages do not load it. */
export const preferences = openPreferences(api);
