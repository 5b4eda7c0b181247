import type { JobRow } from "@tablero/contract/platform/shapes/admin-system";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import type { JobState, MailState } from "@tablero/domain/platform/words/jobs";
import { payloadDetails } from "@tablero/domain/platform/words/payloads";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import type { ListView } from "../lists/view-tabs.tsx";
import { count } from "../values/amounts.tsx";

export const SYSTEM_TABS = [
  { id: "resumen", label: "Resumen" },
  { id: "trabajos", label: "Trabajos" },
  { id: "correos", label: "Correos" },
  { id: "errores", label: "Errores" },
  { id: "copias", label: "Copias" },
] as const;
export type SystemTab = (typeof SYSTEM_TABS)[number]["id"];

/** URL of a tab; each list has its own search, order and filters. */
export function tabPath(id: SystemTab, filters: Readonly<Record<string, string | readonly string[]>> = {}): string {
  return buildListPath(SYSTEM, { ...(id !== "resumen" && { view: id }), ...filters });
}

export interface SystemTabProps {
  views: readonly ListView[];
}

const label = (words: string, tone: StateLabel["tone"], icon: string, tinted = false): StateLabel => ({
  label: words,
  tone,
  tinted,
  icon,
});

export const JOB_STATE_LABELS: Record<JobState, StateLabel> = {
  failed: label("Fallido", "danger", "x-circle", true),
  retry: label("Se reintentará", "warning", "arrow-uturn-left"),
  active: label("En marcha", "progress", "cube"),
  created: label("En espera", "info", "clock"),
  completed: label("Hecho", "success", "check-circle"),
};

export const MAIL_STATE_LABELS: Record<MailState, StateLabel> = {
  queued: label("En camino", "info", "clock"),
  sent: label("Enviado", "success", "check-circle"),
  kept: label("Guardado", "neutral", "inbox"),
  failed: label("No enviado", "danger", "x-circle", true),
};

const UNITS = ["B", "KB", "MB", "GB", "TB"];
const figure = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

/** 50331648 → "48 MB" */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1024;
  return `${figure.format(value)} ${UNITS[unit]}`;
}

/** A duration in seconds as "3 d 4 h", "12 min" or "45 s": the two largest units. */
export function durationText(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [Math.floor(seconds) % 60, "s"],
  ];
  const first = parts.findIndex(([value]) => value > 0);
  if (first < 0) return "0 s";
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${count(value)} ${unit}`)
    .join(" ");
}

/** The data of a job in one line, without ids: "Pedido pagado · Unidades: 3". */
export function payloadText(payload: JobRow["payload"]): string {
  return payloadDetails(payload)
    .filter(({ isId }) => !isId)
    .map(({ name, label, text }) => (name === "template" ? text : `${label}: ${text}`))
    .join(" · ");
}

/** "3 de 8" */
export const attemptsText = ({ attempts, retryLimit }: Pick<JobRow, "attempts" | "retryLimit">): string =>
  `${count(attempts)} de ${count(retryLimit + 1)}`;
