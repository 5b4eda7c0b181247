import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { MIN_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";
import { ConfigError, readConfig } from "@tablero/server/config";
import { migrate } from "@tablero/server/db/migrate";
import { openConfigured } from "@tablero/server/db/open/open-configured";
import { FOLLOWERS } from "@tablero/server/domain/followers";
import { createStaff } from "@tablero/server/domain/people/accounts/create-staff";
import { SYSTEM } from "@tablero/server/domain/platform/context";
import { setPrivateUmask } from "@tablero/server/storage/private-folder";
import { readOwnerCommand } from "./commands.ts";
import { runCommand } from "./http/terminal.ts";

const USAGE = "Pon ADMIN_EMAIL y ADMIN_PASSWORD, o ejecútalo en un terminal que pueda preguntarlos.";

const LEAST = MIN_CHARACTERS.staff;

interface Answers {
  email: string;
  password: string;
  name: string;
}

/** Reads the environment and prompts for the rest. */
async function ask(configured: { email: string; password: string } | undefined): Promise<Answers> {
  if (configured) return { ...configured, name: "Administración" };
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    const email = (await terminal.question("Correo: ")).trim();
    const name = (await terminal.question("Nombre: ")).trim() || "Administración";
    const password = await terminal.question(`Contraseña (al menos ${LEAST} caracteres; se ve mientras escribes): `);
    if (password.length < LEAST) throw new ConfigError(`La contraseña tiene que tener al menos ${LEAST} caracteres.`);
    return { email, name, password };
  } finally {
    terminal.close();
  }
}

async function run(): Promise<void> {
  setPrivateUmask();
  const config = readConfig(process.env);
  if (!config.admin && !stdin.isTTY) throw new ConfigError(USAGE);
  const database = await openConfigured({ ...config, databasePool: 1 });
  try {
    await migrate(database);
    const answers = await ask(config.admin);
    const ctx = { db: database.db, clock: () => new Date(), actor: SYSTEM, followers: FOLLOWERS };
    await createStaff(ctx, { ...answers, role: "admin" });
    stdout.write(`Administrador creado: ${answers.email}.\n`);
  } finally {
    await database.close();
  }
}

readOwnerCommand("create-admin");
await runCommand(run);
