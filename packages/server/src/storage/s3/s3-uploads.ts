import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "../../config.ts";
import type { S3Config } from "../../configuration/s3.ts";
import { diskUploads } from "../disk-uploads.ts";
import { isKey, requireKey, type StoredFile, type UploadStore } from "../port.ts";
import { type S3Answer, type S3Caller, sha256, storeUnavailable } from "./call.ts";
import { readListing } from "./listing.ts";

/** Metadata with the checksum of the content; objects uploaded by other tools have none. */
const CHECKSUM = "x-amz-meta-sha256";

const TYPES: Readonly<Record<string, string>> = { webp: "image/webp", pdf: "application/pdf" };
const typeOf = (key: string) => TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";

const said = ({ status, code }: S3Answer) => [status, code].filter(Boolean).join(" ");

async function readPage({ prefix }: S3Config, send: S3Caller, query: Record<string, string>) {
  const answer = await send({ method: "GET", query: { "list-type": "2", prefix, ...query } });
  return { answer, page: answer.status === 200 ? readListing(answer.body) : null };
}

/** Lists the bucket once. Throws ConfigError if the store refuses that, StoreAwayError if it is unavailable. */
export async function checkBucket(config: S3Config, send: S3Caller): Promise<void> {
  const { answer, page } = await readPage(config, send, { "max-keys": "1" });
  if (page) return;
  const reason = answer.status === 200 ? "no es S3" : said(answer);
  throw new ConfigError(
    `S3_BUCKET ${config.bucket} no se puede listar (${reason}): revisa S3_ENDPOINT, S3_REGION y los permisos de la clave.`,
  );
}

/** Uploads in a bucket. Objects appear complete or not at all; content is checked against its checksum when read. */
export function s3Uploads(config: S3Config, send: S3Caller): UploadStore {
  const refused = (answer: S3Answer) => storeUnavailable(config, said(answer));

  const store: UploadStore = {
    async read(key) {
      const answer = await send({ method: "GET", key: requireKey(key) });
      const { status, code, headers, body } = answer;
      if (status === 404 && code !== "NoSuchBucket") return null;
      if (status !== 200) throw refused(answer);
      const expected = headers.get(CHECKSUM);
      if (expected && sha256(body) !== expected)
        throw storeUnavailable(config, `${key} did not arrive as it was written`);
      return body;
    },
    async write(key, data) {
      const body = new Uint8Array(data);
      const headers = { "Content-Type": typeOf(key), [CHECKSUM]: sha256(body) };
      const answer = await send({ method: "PUT", key: requireKey(key), headers, body });
      if (answer.status !== 200) throw refused(answer);
    },
    async remove(key) {
      const answer = await send({ method: "DELETE", key: requireKey(key) });
      if (![200, 204, 404].includes(answer.status) || answer.code === "NoSuchBucket") throw refused(answer);
    },
    list: async function* list(): AsyncGenerator<StoredFile> {
      for (let from: string | undefined = ""; from !== undefined; ) {
        const { answer, page } = await readPage(config, send, from ? { "continuation-token": from } : {});
        if (!page) throw answer.status === 200 ? storeUnavailable(config, "a listing is incomplete") : refused(answer);
        for (const { key: whole, modifiedAt } of page.files) {
          const key = whole.slice(config.prefix.length);
          if (whole.startsWith(config.prefix) && isKey(key)) yield { key, modifiedAt };
        }
        from = page.next;
      }
    },
    async copyTo(key, path) {
      const data = await store.read(key);
      if (data) await writeFile(path, data);
      return data !== null;
    },
    async replaceWith(folder) {
      const kept = new Set<string>();
      for await (const { key } of diskUploads(folder).list()) {
        await store.write(key, await readFile(join(folder, key)));
        kept.add(key);
      }
      for await (const { key } of store.list()) if (!kept.has(key)) await store.remove(key);
    },
  };
  return store;
}
