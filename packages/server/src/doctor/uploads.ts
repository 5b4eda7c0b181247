import type { Config } from "../config.ts";
import { openUploads } from "../storage/open-uploads.ts";
import { type Finding, messageOf, ok, wrong } from "./finding.ts";

/** Writes a file to the store of uploads, reads it back and deletes it. */
export async function checkUploads(config: Pick<Config, "s3" | "dataDir">): Promise<Finding[]> {
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : "the folder of uploads";
  const advice = config.s3
    ? "Look at S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key has to be allowed to list, get, put and delete."
    : "Give DATA_DIR to the user who runs the shop, and look at the free space.";
  const key = `images/doctor-${crypto.randomUUID()}.txt`;
  const sent = Buffer.from(key);
  try {
    const uploads = await openUploads(config, { clock: () => new Date() });
    await uploads.write(key, sent);
    const found = await uploads.read(key).finally(() => uploads.remove(key));
    if (!found || !Buffer.from(found).equals(sent))
      return [wrong("uploads", `What is written to ${where} does not come back as it was.`, advice)];
    return [ok("uploads", `Pictures can be written to ${where}, read and deleted.`)];
  } catch (error) {
    return [wrong("uploads", `Pictures cannot be kept in ${where}: ${messageOf(error).replace(/\.$/, "")}.`, advice)];
  }
}
