import { describeError, type Finding, wrong } from "./finding.ts";

/** The first code of an error or its causes: an SQLSTATE of PostgreSQL or a code of Node. */
export function readErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError) return readErrorCode(error.errors[0]);
  return readErrorCode(error.cause);
}

/** The message of the innermost cause. */
const rootMessage = (error: unknown): string =>
  error instanceof Error && error.cause ? rootMessage(error.cause) : describeError(error);

/** Why PostgreSQL refuses the connection. The address is shown without its password. */
export function noConnection(databaseUrl: string, error: unknown): Finding {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  const name = decodeURIComponent(url?.pathname.slice(1) ?? "");
  const server = url ? `${url.hostname}:${url.port || 5432}` : "el servidor";
  switch (readErrorCode(error)) {
    case "28P01":
    case "28000":
      return wrong(
        "database",
        `PostgreSQL rechaza al usuario «${decodeURIComponent(url?.username ?? "")}» o su contraseña.`,
        "Corrígelos en DATABASE_URL; pg_hba.conf dice quién puede entrar y desde dónde.",
      );
    case "3D000":
      return wrong(
        "database",
        `No existe la base de datos «${name}» en ${server}.`,
        "Corrige su nombre en DATABASE_URL o créala con: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0.",
      );
    case "42501":
      return wrong(
        "database",
        `PostgreSQL le niega un permiso al usuario «${decodeURIComponent(url?.username ?? "")}»: ${rootMessage(error)}.`,
        "Ejecuta como administrador: reassign owned by … to …, o grant connect, create on database … to …",
      );
    case "53300":
      return wrong(
        "database",
        "A PostgreSQL no le quedan conexiones libres.",
        "Sube max_connections o baja DATABASE_POOL o WEB_CONCURRENCY.",
      );
    case "ECONNREFUSED":
      return wrong(
        "database",
        `En ${server} no contesta nadie.`,
        "Arranca PostgreSQL o corrige el servidor y el puerto en DATABASE_URL.",
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return wrong(
        "database",
        `No se encuentra el servidor ${url?.hostname ?? ""}.`,
        "Corrígelo en DATABASE_URL; revisa el servidor de nombres (DNS).",
      );
    default:
      return wrong(
        "database",
        `Con DATABASE_URL no se entra en ninguna base de datos: ${describeError(error).split("\n", 1)[0]?.replace(/\.$/, "")}.`,
        "Corrígela o arranca PostgreSQL.",
      );
  }
}
