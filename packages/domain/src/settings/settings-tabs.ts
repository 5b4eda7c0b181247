import { buildListPath } from "../platform/resources/paths.ts";
import { SETTINGS } from "../platform/resources/settings/settings.ts";

/** The tabs of admin/ajustes, in order. */
export const SETTINGS_TABS = [
  { id: "identidad", label: "Identidad" },
  { id: "imagen", label: "Imagen" },
  { id: "cobros", label: "Cobros" },
  { id: "pasarelas", label: "Pasarelas" },
  { id: "comisiones", label: "Comisiones" },
  { id: "impuestos", label: "Impuestos" },
  { id: "verifactu", label: "VERI*FACTU" },
  { id: "pedidos", label: "Pedidos y stock" },
  { id: "envios", label: "Envíos" },
  { id: "correo", label: "Correo" },
  { id: "funciones", label: "Funciones" },
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number]["id"];

/** Path of a tab; the first one is the page itself. */
export const settingsTabPath = (tab: SettingsTab): string =>
  buildListPath(SETTINGS, tab === SETTINGS_TABS[0].id ? {} : { view: tab });
