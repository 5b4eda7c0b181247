import process from "node:process";

/**
 * Exits with one clear sentence when an environment variable is missing:
 * `node scripts/require-env.ts NAME "what it is and where it comes from"`.
 */
const [variable = "", about = ""] = process.argv.slice(2);
if (!process.env[variable]) {
  process.stderr.write(`${variable} is not set: ${about}.\n`);
  process.exit(1);
}
