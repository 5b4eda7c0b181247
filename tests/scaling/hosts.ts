import { needBuild, readCommand } from "../../scripts/lib/command.ts";
import { signIn } from "../faults/packer.ts";
import { stockUp } from "../faults/stock-up.ts";
import { openCluster } from "./lib/cluster.ts";
import { tryLimits, tryLostBucket, tryPictures, trySessions, tryWrites } from "./lib/shared-state.ts";
import { tryCut, tryJobs, tryKill } from "./lib/shared-work.ts";
import { Trial } from "./lib/trial.ts";

/**
 * `npm run trial:hosts`: one shop on two hosts, each with its own address and data folder, one PostgreSQL whose
 * commits wait for the disk, and uploads in a bucket. Prints the result of each check, with figures; exits with
 * 1 if one failed. Needs a build.
 */
const trial = new Trial();
readCommand("trial:hosts");
needBuild();
const cluster = await openCluster();
try {
  process.stdout.write(`Two hosts as ${cluster.network}: ${cluster.a.door.url}, ${cluster.b.door.url}\n`);
  const token = await signIn(cluster.a.door);
  const goods = await stockUp(cluster.a.door, token);
  await trySessions(trial, cluster);
  await tryWrites(trial, cluster, token);
  const src = await tryPictures(trial, cluster, token);
  await tryLostBucket(trial, cluster, token, src);
  await tryLimits(trial, cluster);
  await tryCut(trial, cluster);
  await tryJobs(trial, cluster, goods);
  await tryKill(trial, cluster, goods, token);
} finally {
  await cluster.close();
}
process.exitCode = trial.held ? 0 : 1;
