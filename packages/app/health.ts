import { env, exit } from "node:process";

/** For the health check of a container: exits with 0 while the shop in it is alive. */
const port = env.PORT || "3000";
const patience = AbortSignal.timeout(5_000);
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: patience }).catch(() => null);
exit(answer?.status === 200 ? 0 : 1);
