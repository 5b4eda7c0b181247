import { serveMock } from "@tablero/mock-api/serve";
import { readCommandLine } from "../packages/app/http/command-line.ts";
import { MOCK_API } from "./commands/run.ts";

/** `npm run mock-api`: the mock on port 4100 (`PORT`); `-- --latency 0` disables the delays of the specification. */
async function main(): Promise<void> {
  const { latency } = readCommandLine("mock-api", MOCK_API, "es").values;
  const port = Number(process.env.PORT ?? 4100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return refuse(`PORT tiene que ser un número de 0 a 65535, no "${process.env.PORT}".`);
  try {
    const { url, close } = await serveMock(port, { delays: latency !== "0" });
    process.stdout.write(`La API simulada está en ${url}/api\n`);
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.once(signal, () => void close().then(() => process.exit(0)));
  } catch (error) {
    const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    refuse(inUse ? `El puerto ${port} está ocupado: elige otro con PORT.` : String(error));
  }
}

function refuse(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

await main();
