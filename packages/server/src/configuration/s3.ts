import { z } from "zod";
import { isLoopback } from "./reach.ts";
import { TLS_LEVELS, type TlsLevel } from "./transport.ts";

const ADDRESSINGS = ["virtual", "path"] as const;

/** A bucket of an S3-compatible store that holds the uploads. */
export interface S3Config {
  bucket: string;
  /** Origin of the store, without the bucket and without a trailing slash. */
  endpoint: string;
  region: string;
  /** `virtual`: the bucket is part of the host name; `path`: the first part of the path. */
  addressing: (typeof ADDRESSINGS)[number];
  /** Prefix of every key, ending with a slash; empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  tls: TlsLevel;
}

/** Environment variables of the bucket. */
export const S3_ENVIRONMENT = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "tiene que ser el nombre de un bucket: minúsculas, cifras, - y .")
    .optional(),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/, "tiene que ser una dirección sin ruta, como https://s3.example.com")
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "tiene que ser el nombre de una región, como eu-west-1")
    .default("us-east-1"),
  S3_ADDRESSING: z.enum(ADDRESSINGS, `tiene que ser ${ADDRESSINGS.join(" o ")}`).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]*(?:\/[\w-]+)*\/?$/, "tiene que ser una ruta sencilla, como tienda o tiendas/madrid")
    .transform((value) => value.replace(/\/?$/, "/"))
    .default(""),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, "tiene que ser una sola palabra").optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, "tiene que ser una sola palabra").optional(),
  S3_TLS: z.enum(TLS_LEVELS, `tiene que ser ${TLS_LEVELS.join(" u ")}`).optional(),
};

const Values = z.object(S3_ENVIRONMENT);
type S3Values = z.infer<typeof Values>;

/** Amazon's own address takes the bucket in the host name; by default, most others take it in the path. */
const isAmazon = (endpoint: string) => /\.amazonaws\.com(?:\.cn)?$/.test(new URL(endpoint).hostname);

/**
 * The configured bucket; undefined without `S3_BUCKET`. A string describes the error in one sentence that names
 * the variable.
 */
export function s3Of(values: S3Values): S3Config | undefined | string {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) {
    const alone = (["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).find((name) => values[name]);
    return alone && `Falta S3_BUCKET: está puesto ${alone}.`;
  }
  if (!accessKeyId) return "Falta S3_ACCESS_KEY_ID: S3_BUCKET lo necesita.";
  if (!secretAccessKey) return "Falta S3_SECRET_ACCESS_KEY: S3_BUCKET la necesita.";
  const endpoint = values.S3_ENDPOINT ?? `https://s3.${values.S3_REGION}.amazonaws.com`;
  if (!URL.canParse(endpoint)) return "S3_ENDPOINT tiene que ser una dirección sin ruta, como https://s3.example.com.";
  const { protocol, hostname } = new URL(endpoint);
  const tls = values.S3_TLS ?? (isLoopback(hostname) ? "optional" : "required");
  if (tls === "required" && protocol !== "https:")
    return "S3_ENDPOINT tiene que empezar por https:// mientras S3_TLS sea required.";
  const addressing = values.S3_ADDRESSING ?? (isAmazon(endpoint) ? "virtual" : "path");
  if (addressing === "virtual" && protocol === "https:" && bucket.includes("."))
    return "S3_BUCKET tiene un punto, y ningún certificado cubre un nombre de servidor con él: pon S3_ADDRESSING=path.";
  return {
    bucket,
    endpoint,
    region: values.S3_REGION,
    addressing,
    prefix: values.S3_PREFIX,
    accessKeyId,
    secretAccessKey,
    tls,
  };
}
