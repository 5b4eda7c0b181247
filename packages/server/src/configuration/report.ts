import type { Config } from "../config.ts";
import { databaseTls, stripCredentials } from "./transport.ts";

const isSet = (value: unknown) => (value ? "set" : "not set");

/**
 * Start-up configuration for the log. Every member is listed explicitly, so that a new secret is not logged by
 * mistake. Addresses are reduced to host and port.
 */
export function configReport(config: Config) {
  const { databaseUrl, databaseReplicaUrl, s3, searchEngine, smtp } = config;
  return {
    listen: `${config.host}:${config.port}`,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    demo: config.demo,
    dataDir: config.dataDir,
    database: databaseUrl
      ? {
          kind: "postgres",
          at: stripCredentials(databaseUrl),
          tls: databaseTls(databaseUrl),
          pool: config.databasePool,
        }
      : { kind: "embedded" },
    replica: databaseReplicaUrl
      ? { at: stripCredentials(databaseReplicaUrl), tls: databaseTls(databaseReplicaUrl) }
      : "none",
    uploads: s3
      ? { kind: "s3", at: stripCredentials(s3.endpoint), bucket: s3.bucket, prefix: s3.prefix, tls: s3.tls }
      : { kind: "folder" },
    searchEngine: searchEngine ? { at: stripCredentials(searchEngine.url), name: searchEngine.name } : "none",
    backups: { in: config.backups.folder, at: config.backups.at ?? "off", ...config.backups.term },
    mailFrom: config.mailFrom?.address ?? "as in the settings",
    mail: smtp ? { at: stripCredentials(smtp.url), tls: smtp.tls, from: smtp.from.address } : "as in the settings",
    processes: config.workers,
    cacheMb: config.cacheMb,
    jwtSecret: isSet(config.jwtSecret),
    metricsToken: isSet(config.metricsToken),
    firstAdmin: isSet(config.admin),
    logLevel: config.logLevel,
    outgoingAllow: config.outgoingAllow,
    gatewayOrigins: config.gatewayOrigins,
    limits: config.limits,
  };
}
