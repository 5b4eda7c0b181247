import { randomBytes } from "node:crypto";
import { readConfig } from "@tablero/server/config";
import { s3Caller } from "@tablero/server/storage/s3/call";
import { checkBucket, s3Uploads } from "@tablero/server/storage/s3/s3-uploads";
import { readCommand } from "../../scripts/lib/command.ts";
import { Missing } from "../../scripts/lib/missing.ts";
import { Trial } from "./lib/trial.ts";

/**
 * `npm run trial:s3`: checks whether a store supports everything the shop needs, with the `S3_…` variables of
 * the environment. Writes below its own prefix in the bucket and removes everything there.
 */
const FILES = 1_010;
const AT_ONCE = 16;

readCommand("trial:s3");
const { s3 } = readConfig(process.env);
if (!s3) throw new Missing("S3_BUCKET is not set: name a bucket by the S3_… variables of docs/configuration.md.");
const own = { ...s3, prefix: `${s3.prefix}trial-${crypto.randomUUID()}/` };
const clock = () => new Date();
const store = s3Uploads(own, s3Caller(own, clock));
const trial = new Trial();

async function listed(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number> {
  const began = performance.now();
  const waiting = items.values();
  const run = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return Math.round(performance.now() - began);
}

await checkBucket(own, s3Caller(own, clock));
try {
  const wrong = { ...own, secretAccessKey: "wrong" };
  const refusal = await checkBucket(wrong, s3Caller(wrong, clock)).catch((error: Error) => error.message);
  trial.record("a wrong key is refused", /\(403/.test(refusal ?? ""), refusal ?? "let in");

  const large = randomBytes(10 * 1024 * 1024);
  await store.write("images/large.webp", large);
  const back = await store.read("images/large.webp");
  trial.record("10 MiB come back as they were", back !== null && large.equals(back), `${back?.length} bytes`);
  await store.write("images/large.webp", Buffer.from("small"));
  const replaced = Buffer.from((await store.read("images/large.webp")) ?? []).toString();
  trial.record("a file is replaced", replaced === "small", replaced);
  trial.record("one that is not there is none", (await store.read("images/none.webp")) === null, "null");

  const keys = Array.from({ length: FILES }, () => `images/${crypto.randomUUID()}.webp`);
  const ms = await eachOf(keys, (key) => store.write(key, Buffer.from(key)));
  const found = (await listed()).filter((key) => key !== "images/large.webp");
  trial.record(
    "a listing of several pages is complete",
    found.toSorted().join() === keys.toSorted().join(),
    `${found.length} files, written in ${ms} ms`,
  );
} finally {
  const ms = await eachOf(await listed(), store.remove);
  trial.record("files are removed", (await listed()).length === 0, `in ${ms} ms`);
}
process.exitCode = trial.held ? 0 : 1;
