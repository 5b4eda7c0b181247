import type { BackupHealth } from "@tablero/domain/platform/backups/backups";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import type { ReactNode } from "react";

export interface BackupAlertProps {
  health: BackupHealth;
  /** UTC ISO; null if there is none. */
  lastAt: string | null;
  /** Reason why the last attempt failed. */
  reason?: string | null | undefined;
  action?: ReactNode;
}

const TITLES = {
  failed: "La última copia de seguridad ha fallado",
  never: "Todavía no hay ninguna copia de seguridad",
  late: "Hace más de un día que no se hace una copia de seguridad",
  off: "No se hacen copias de seguridad solas",
} as const;

/** Problems of the backups; renders nothing if there are none. */
export function BackupAlert({ health, lastAt, reason, action }: BackupAlertProps) {
  if (health === "good") return null;
  const last = lastAt
    ? `La última que está completa es del ${formatLongDateTime(lastAt)}.`
    : "Si se pierde el disco, se pierde la tienda.";
  return (
    <Alert tone={health === "off" ? "warning" : "danger"} live="off" title={TITLES[health]} action={action}>
      {reason ? `${reason} ${last}` : last}
    </Alert>
  );
}
