import { type CommandDescription, type CommandInput, readCommandLine } from "./http/command-line.ts";

/** Descriptions of the commands for owners, in the owner's language. */
export const OWNER_COMMANDS = {
  backup: {
    does: "Guarda la tienda entera en un archivo: las filas y las imágenes.",
    options: {
      to: { type: "string", value: "archivo", about: "dónde se guarda; sin ella, en esta carpeta con la fecha" },
      "without-uploads": { type: "boolean", default: false, about: "solo las filas, sin imágenes" },
    },
    variables: {
      DATA_DIR: "la carpeta de la tienda (data)",
      DATABASE_URL: "su PostgreSQL, si no usa la base de datos incluida",
    },
    needs: ["una tienda que haya arrancado alguna vez"],
  },
  restore: {
    does: "Pone la tienda de una copia donde digan DATA_DIR y DATABASE_URL.",
    options: { force: { type: "boolean", default: false, about: "también sobre una tienda que ya tiene datos" } },
    takes: { name: "archivo", about: "la copia", isRequired: true },
    variables: { DATA_DIR: "la carpeta de la tienda (data)", DATABASE_URL: "su PostgreSQL, si lo usa" },
    needs: ["la tienda parada"],
  },
  doctor: {
    does: "Mira la instalación y dice en frases lo que está bien, lo que avisa y lo que falla.",
    options: { json: { type: "boolean", default: false, about: "lo mismo en JSON" } },
    variables: { DATA_DIR: "la carpeta de la tienda (data)", DATABASE_URL: "su PostgreSQL, si lo usa" },
  },
  "create-admin": {
    does: "Crea un administrador: pregunta el correo, el nombre y la contraseña.",
    variables: {
      ADMIN_EMAIL: "su correo, en lugar de preguntarlo",
      ADMIN_PASSWORD: "su contraseña, en lugar de preguntarla",
      DATA_DIR: "la carpeta de la tienda (data)",
      DATABASE_URL: "su PostgreSQL, si lo usa",
    },
    needs: ["con la base de datos incluida, la tienda parada"],
  },
  dev: {
    does: "Sirve las pantallas con recarga al momento sobre la API de verdad.",
    variables: { PORT: "el puerto (3000)", DATA_DIR: "la carpeta de la tienda (data)" },
  },
} as const satisfies Record<string, CommandDescription>;

type OwnerCommand = keyof typeof OWNER_COMMANDS;

/** Arguments of the command; ends the process if they are invalid or request help. */
export const readOwnerCommand = <N extends OwnerCommand>(name: N): CommandInput<(typeof OWNER_COMMANDS)[N]> =>
  readCommandLine(name, OWNER_COMMANDS[name], "es");
