import { existsSync } from "node:fs";
import { join } from "node:path";
import { call } from "../../faults/client.ts";
import { signIn } from "../../faults/packer.ts";
import { bigPicture } from "../../faults/picture.ts";
import { type Cluster, PAGES_PER_MINUTE, type TrialHost } from "./cluster.ts";
import { describeTimes, measureTimeUntil, type Trial } from "./trial.ts";

const ROUNDS = 10;
const SECOND = 1_000;

const isSignedIn = async ({ door }: TrialHost, token: string) =>
  (await call(door, "GET /api/common/user", { token })).status === 200;

/** A session of A is valid on B, and ends there within a second. */
export async function trySessions(trial: Trial, { a, b }: Cluster): Promise<void> {
  const times: number[] = [];
  let valid = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await signIn(a.door);
    // B caches what it has just looked up.
    if (await isSignedIn(b, token)) valid += 1;
    await call(a.door, "POST /api/auth/sign-out", { token, body: {} });
    times.push(await measureTimeUntil("the end of a session on B", async () => !(await isSignedIn(b, token))));
  }
  trial.record("a session signed in on A is valid on B", valid === ROUNDS, `${valid} of ${ROUNDS}`);
  trial.record("signed out on A, it ends on B within a second", Math.max(...times) <= SECOND, describeTimes(times));
}

/** Cached responses of B follow a write on A within a second. */
export async function tryWrites(trial: Trial, { a, b }: Cluster, token: string): Promise<void> {
  const list = await call(a.door, "GET /api/shop/products?size=1&sort=newest&page=1");
  const { id, slug } = list.body.items[0];
  const nameOnPage = async () => (await call(b.door, `GET /api/shop/products/${slug}`)).body.name;
  const nameInList = async () =>
    (await call(b.door, "GET /api/shop/products?size=1&sort=newest&page=1")).body.items[0]?.name;
  const times: { answer: number[]; index: number[] } = { answer: [], index: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { version } = (await call(a.door, `GET /api/admin/products/${id}`, { token })).body;
    const name = `Cambio ${round}`;
    await Promise.all([nameOnPage(), nameInList()]);
    const written = await call(a.door, `PATCH /api/admin/products/${id}`, { token, body: { name, version } });
    if (written.status !== 200) throw new Error(`A change was answered ${JSON.stringify(written.body)}`);
    const [answer, index] = await Promise.all([
      measureTimeUntil("a cached answer of B", async () => (await nameOnPage()) === name),
      measureTimeUntil("the index of B", async () => (await nameInList()) === name),
    ]);
    times.answer.push(answer);
    times.index.push(index);
  }
  for (const [what, found] of [
    ["cached answer", times.answer],
    ["list of the catalogue index", times.index],
  ] as const)
    trial.record(`a write on A is in B's ${what} within a second`, Math.max(...found) <= SECOND, describeTimes(found));
}

/** Uploads a noise picture to a product. Returns its path, or the status of a refusal. */
export async function uploadPicture({ door }: TrialHost, token: string): Promise<string | number> {
  const { body } = await call(door, "GET /api/admin/products?size=1", { token });
  const form = new FormData();
  form.append("files", new File([bigPicture()], "caja.png", { type: "image/png" }));
  const answer = await fetch(`${door.url}/api/admin/products/${body.items[0].id}/images`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) return answer.status;
  const { images } = (await answer.json()) as { images: { src: string }[] };
  return images.at(-1)?.src ?? answer.status;
}

/** B serves a picture that was uploaded to A, without having a copy of it. */
export async function tryPictures(trial: Trial, { a, b, s3 }: Cluster, token: string): Promise<string> {
  const src = await uploadPicture(a, token);
  const began = performance.now();
  const picture = await fetch(`${b.door.url}${src}/480.webp`);
  const bytes = (await picture.arrayBuffer()).byteLength;
  const ms = Math.round(performance.now() - began);
  const folders = [a, b].filter(({ dataDir }) => existsSync(join(dataDir, "uploads"))).length;
  const held = picture.status === 200 && bytes > 0 && folders === 0;
  trial.record("a picture uploaded at A is given by B", held, `${bytes} bytes in ${ms} ms, ${s3.objects.size} objects`);
  return String(src);
}

/** While the bucket is unavailable to both, uploads are refused and known sizes are served. */
export async function tryLostBucket(trial: Trial, { a, b }: Cluster, token: string, src: string): Promise<void> {
  for (const { ways } of [a, b]) ways.s3.be({ kind: "gone" });
  const refused = await uploadPicture(a, token);
  const known = await fetch(`${b.door.url}${src}/480.webp`);
  const ready = await call(a.door, "GET /api/ready");
  for (const { ways } of [a, b]) ways.s3.be({ kind: "well" });
  const back = await measureTimeUntil("uploads again", async () => typeof (await uploadPicture(a, token)) === "string");
  trial.record(
    "without the bucket uploads are refused, rendered sizes are given, and the shop is ready",
    refused === 503 && known.status === 200 && ready.status === 200,
    `${refused}, ${known.status}, ${ready.status}; uploads again after ${back} ms`,
  );
}

/** Failed sign-ins count for both hosts together; calls per minute count for each host. */
export async function tryLimits(trial: Trial, { a, b }: Cluster): Promise<void> {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const attempt = async ({ door }: TrialHost, password: string) => {
    const body = JSON.stringify({ email: "judge@tablero.test", password });
    const headers = { "Content-Type": "application/json", ...from("198.51.100.7") };
    return (await fetch(`${door.url}/api/auth/sign-in`, { method: "POST", headers, body })).status;
  };
  const failed: number[] = [];
  for (let round = 0; round < 12; round += 1) failed.push(await attempt(round % 2 ? b : a, "wrong password"));
  const refused = failed.filter((status) => status === 429).length;
  const right = [await attempt(a, "tablero-demo"), await attempt(b, "tablero-demo")];
  trial.record(
    "failed sign-ins are counted over both hosts",
    refused === 2 && right.every((status) => status === 429),
    `12 in turn: ${failed.length - refused} let through, ${refused} refused; the right password then: ${right.join(", ")}`,
  );

  // Within one minute of the clock, which is the window of the count.
  await measureTimeUntil("a fresh minute", async () => new Date().getSeconds() < 40);
  const pages = async ({ door }: TrialHost) => {
    const answers = Array.from({ length: PAGES_PER_MINUTE + 20 }, () =>
      fetch(`${door.url}/robots.txt`, { headers: from("198.51.100.8") }),
    );
    return (await Promise.all(answers)).filter(({ status }) => status === 200).length;
  };
  const atA = await pages(a);
  const atB = await pages(b);
  trial.record(
    "calls per minute are counted by each process",
    atA === PAGES_PER_MINUTE && atB === PAGES_PER_MINUTE,
    `a limit of ${PAGES_PER_MINUTE} let ${atA} of one address through at A and ${atB} at B`,
  );
}
