/** The few messages shown in the terminal. */

interface Shown {
  /** Of the page that creates the first administrator; null where there is staff. */
  setupPath: string | null;
  demo: boolean;
  databaseUrl?: string | undefined;
}

export function announce(address: string, { setupPath, demo, databaseUrl }: Shown): void {
  const lines = [
    `Tablero  ${address}`,
    `         ${address}/admin   back office`,
    ...(demo ? ["         admin@tablero.test / tablero-demo   demo sign-in"] : []),
    ...(setupPath ? [`         ${address}${setupPath}   create your administrator, once`] : []),
    `         ${databaseUrl ? "PostgreSQL" : "embedded database (set DATABASE_URL for a shop in earnest)"}`,
  ];
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

/** Errors whose message says what to do. */
const USER_ERRORS = new Set(["ConfigError", "FolderLockedError", "BackupError", "OtherVersionError", "StoreAwayError"]);

/** Prints one clear sentence for errors that the user can fix; any other error keeps its stack. */
export function exitOnConfigError(error: unknown): never {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (USER_ERRORS.has(name ?? "")) process.stderr.write(`${message}\n`);
  else if (code === "EADDRINUSE") process.stderr.write("The port is taken: stop the other process or set PORT.\n");
  else if (code === "EACCES") process.stderr.write("The port or the data folder may not be used by this user.\n");
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** Runs a command to its end; errors are printed as at the start of the shop. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch(exitOnConfigError);
}
