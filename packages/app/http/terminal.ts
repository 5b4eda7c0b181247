import { Failure } from "@tablero/domain/platform/failure";
import { isLoopback } from "@tablero/server/configuration/reach";

/** The few messages shown in the terminal, in the language of the owner. */

export interface Shown {
  /** Origin for browsers; the terminal often belongs to a machine without a screen. */
  publicUrl: string;
  /** Path of the page that creates the first administrator; null if there are staff accounts. */
  setupPath: string | null;
  demo: boolean;
  databaseUrl?: string | undefined;
}

/** Lines printed at startup: the listening address, and the addresses to open. */
export function startLines(address: string, { publicUrl, setupPath, demo, databaseUrl }: Shown): string[] {
  // Without PUBLIC_URL, or if it names this machine, browsers use the listening address. With PORT=0, that address is
  // known only now.
  const { hostname, port } = new URL(publicUrl);
  const origin = isLoopback(hostname) || port === "0" ? address : publicUrl;
  return [
    `Tablero  ${address}`,
    `         ${origin}/admin   administración`,
    ...(demo ? ["         admin@tablero.test / tablero-demo   acceso de la demo"] : []),
    ...(setupPath ? [`         ${origin}${setupPath}   crea aquí tu administrador, una sola vez`] : []),
    `         ${databaseUrl ? "PostgreSQL" : "base de datos incluida (pon DATABASE_URL para una tienda de verdad)"}`,
  ];
}

export function announce(address: string, shown: Shown): void {
  process.stdout.write(`\n${startLines(address, shown).join("\n")}\n\n`);
}

/** "1 imagen", "3 imágenes" */
export const imagesText = (count: number): string => `${count} ${count === 1 ? "imagen" : "imágenes"}`;

/** Names of errors whose message tells the user how to fix them. */
const USER_ERRORS = new Set(["ConfigError", "FolderLockedError", "BackupError", "OtherVersionError", "StoreAwayError"]);

/** Whether the error's message tells the user how to fix the problem. */
export const isUserError = ({ name }: Error): boolean => USER_ERRORS.has(name);

/** Prints one clear sentence for errors that the user can fix; any other error keeps its stack. */
export function exitOnConfigError(error: unknown): never {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (error instanceof Failure) process.stderr.write(`${error.detail}\n`);
  else if (USER_ERRORS.has(name ?? "")) process.stderr.write(`${message}\n`);
  else if (code === "EADDRINUSE")
    process.stderr.write("El puerto está ocupado: para el otro proceso o pon otro en PORT.\n");
  else if (code === "EACCES") process.stderr.write("Este usuario no puede usar el puerto o la carpeta de datos.\n");
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** Runs a command to its end. Errors are printed as at the startup of the shop. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch(exitOnConfigError);
}
