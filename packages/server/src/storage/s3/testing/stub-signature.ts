import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface StubKeys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Clock of the store; without it, all times are accepted. */
  now?: () => Date;
}

const MAX_SKEW_MS = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

/**
 * Checks a call's Signature Version 4 as AWS describes it, independently of the signing code. Returns the S3
 * code of the error.
 */
export function signatureError(request: IncomingMessage, body: Buffer, keys: StubKeys): string | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const sent =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
  if (!sent) return "AccessDenied";
  const [, keyId = "", day = "", region = "", names = "", signature = ""] = sent;
  if (keyId !== keys.accessKeyId) return "InvalidAccessKeyId";
  if (region !== keys.region) return "AuthorizationHeaderMalformed";
  const time = header("x-amz-date");
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!time.startsWith(day) || Number.isNaN(at)) return "AccessDenied";
  if (keys.now && Math.abs(keys.now().getTime() - at) > MAX_SKEW_MS) return "RequestTimeTooSkewed";
  if (header("x-amz-content-sha256") !== sha256(body)) return "XAmzContentSHA256Mismatch";
  // An intermediary must not be able to change these headers.
  const required = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (!required.every((name) => names.split(";").includes(name))) return "AccessDenied";

  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    request.method,
    path,
    query.split("&").sort().join("&"),
    ...names.split(";").map((name) => `${name}:${header(name).trim().replace(/\s+/g, " ")}`),
    "",
    names,
    sha256(body),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}
