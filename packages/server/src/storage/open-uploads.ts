import type { Config } from "../config.ts";
import { diskUploads } from "./disk-uploads.ts";
import { StoreAwayError, type UploadStore } from "./port.ts";
import { S3_PATIENCE, s3Caller } from "./s3/call.ts";
import { checkBucket, s3Uploads } from "./s3/s3-uploads.ts";

/** Start-up does not wait long for a store that it does not need. */
const CHECK_PATIENCE = { ...S3_PATIENCE, attemptMs: 4_000, retryForMs: 0 };

interface UploadOptions {
  clock: () => Date;
  /** Called if the bucket does not respond; without it, the error is thrown. */
  onAway?: (error: StoreAwayError) => void;
}

/**
 * Opens the configured store of uploads: a bucket, or a folder inside the data folder. Throws ConfigError for a
 * bucket that refuses access, StoreAwayError for one that does not respond.
 */
export async function openUploads(
  { s3, dataDir }: Pick<Config, "s3" | "dataDir">,
  { clock, onAway }: UploadOptions,
): Promise<UploadStore> {
  if (!s3) return diskUploads(`${dataDir}/uploads`);
  try {
    await checkBucket(s3, s3Caller(s3, clock, CHECK_PATIENCE));
  } catch (error) {
    if (!(error instanceof StoreAwayError && onAway)) throw error;
    onAway(error);
  }
  return s3Uploads(s3, s3Caller(s3, clock));
}
