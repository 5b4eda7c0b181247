/** The few messages shown in the terminal, in the language of the owner. */

interface Shown {
  /** Of the page that creates the first administrator; null where there is staff. */
  setupPath: string | null;
  demo: boolean;
  databaseUrl?: string | undefined;
}

export function announce(address: string, { setupPath, demo, databaseUrl }: Shown): void {
  const lines = [
    `Tablero  ${address}`,
    `         ${address}/admin   administración`,
    ...(demo ? ["         admin@tablero.test / tablero-demo   acceso de la demo"] : []),
    ...(setupPath ? [`         ${address}${setupPath}   crea aquí tu administrador, una sola vez`] : []),
    `         ${databaseUrl ? "PostgreSQL" : "base de datos incluida (pon DATABASE_URL para una tienda de verdad)"}`,
  ];
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

/** Errors whose message says what to do. */
const USER_ERRORS = new Set(["ConfigError", "FolderLockedError", "BackupError", "OtherVersionError", "StoreAwayError"]);

/** Prints one clear sentence for errors that the user can fix; any other error keeps its stack. */
export function exitOnConfigError(error: unknown): never {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (USER_ERRORS.has(name ?? "")) process.stderr.write(`${message}\n`);
  else if (code === "EADDRINUSE")
    process.stderr.write("El puerto está ocupado: para el otro proceso o pon otro en PORT.\n");
  else if (code === "EACCES") process.stderr.write("Este usuario no puede usar el puerto o la carpeta de datos.\n");
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** Runs a command to its end; errors are printed as at the start of the shop. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch(exitOnConfigError);
}
