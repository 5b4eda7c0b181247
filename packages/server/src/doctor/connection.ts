import { type Finding, messageOf, wrong } from "./finding.ts";

/** The first code of an error or of what caused it: SQLSTATE of PostgreSQL or a code of Node. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
}

/** What the innermost cause says. */
const rootMessage = (error: unknown): string =>
  error instanceof Error && error.cause ? rootMessage(error.cause) : messageOf(error);

/** Why PostgreSQL lets nobody in. The address is shown without its password. */
export function noConnection(databaseUrl: string, error: unknown): Finding {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  const name = decodeURIComponent(url?.pathname.slice(1) ?? "");
  const server = url ? `${url.hostname}:${url.port || 5432}` : "the server";
  switch (codeOf(error)) {
    case "28P01":
    case "28000":
      return wrong(
        "database",
        `PostgreSQL refuses the user "${decodeURIComponent(url?.username ?? "")}" or the password.`,
        "Correct them in DATABASE_URL; pg_hba.conf says who may come from where.",
      );
    case "3D000":
      return wrong(
        "database",
        `There is no database "${name}" at ${server}.`,
        "Correct its name in DATABASE_URL, or make it with: createdb --encoding=UTF8.",
      );
    case "42501":
      return wrong(
        "database",
        `PostgreSQL denies the user "${decodeURIComponent(url?.username ?? "")}" a right: ${rootMessage(error)}.`,
        "Run as an administrator: reassign owned by … to …, or grant connect, create on database … to …",
      );
    case "53300":
      return wrong(
        "database",
        "PostgreSQL has no connection left.",
        "Raise max_connections, or lower DATABASE_POOL or WEB_CONCURRENCY.",
      );
    case "ECONNREFUSED":
      return wrong(
        "database",
        `Nothing answers at ${server}.`,
        "Start PostgreSQL, or correct host and port in DATABASE_URL.",
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return wrong(
        "database",
        `The host ${url?.hostname ?? ""} is not found.`,
        "Correct it in DATABASE_URL; look at the name server.",
      );
    default:
      return wrong(
        "database",
        `DATABASE_URL leads to no database that lets us in: ${messageOf(error).split("\n", 1)[0]?.replace(/\.$/, "")}.`,
        "Correct it, or start PostgreSQL.",
      );
  }
}
