import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type S3Stub, startS3Stub } from "@tablero/server/storage/s3/testing/stub";
import { needPostgres } from "../../../scripts/lib/command.ts";
import type { TestPostgres } from "../../../scripts/lib/postgres/postgres.ts";
import { startProxy, type TcpProxy } from "../../faults/chaos/proxy.ts";
import type { ShopAddress } from "../../faults/client.ts";
import { NO_LIMITS } from "../../faults/settings.ts";
import { type RunningShop, startProcess } from "../../support/shop-process.ts";
import { type SmtpSink, startSmtpSink } from "../../support/smtp-sink.ts";
import { type HostAddress, openNetwork, type TrialNetwork } from "./network.ts";

const KEYS = { accessKeyId: "trial", secretAccessKey: "only-for-the-trial", region: "eu-west-1", bucket: "uploads" };

/** Page limit per address, minute and process. */
export const PAGES_PER_MINUTE = 40;

/** A host with the shop, its own folder, and its connections to the shared services. */
export interface TrialHost {
  name: string;
  dataDir: string;
  /** Its address for clients; after it is killed, its clients are sent to the other host. */
  door: ShopAddress;
  ways: { database: TcpProxy; s3: TcpProxy; mail: TcpProxy };
  /** The mails sent by this host. */
  mail: SmtpSink;
  shop: RunningShop;
}

export interface Cluster {
  network: TrialNetwork["kind"];
  a: TrialHost;
  b: TrialHost;
  databaseUrl: string;
  s3: S3Stub;
  close(): Promise<void>;
}

/** Two hosts with one shop: shared PostgreSQL and bucket; separate addresses, folders and mail servers. */
export async function openCluster(): Promise<Cluster> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const network = openNetwork();
    closing.push(network.remove);
    const postgres = await needPostgres({ isDurable: true });
    closing.push(postgres.stop);
    const s3 = await startS3Stub(KEYS);
    closing.push(s3.close);
    const shared = { postgres, s3 };
    // The first host migrates and seeds the shop.
    const a = await openHost(network.hosts[0], shared, closing);
    const b = await openHost(network.hosts[1], shared, closing);
    return { network: network.kind, a, b, databaseUrl: postgres.url, s3, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openHost(
  { name, address, ours, through }: HostAddress,
  { postgres, s3 }: { postgres: TestPostgres; s3: S3Stub },
  closing: (() => unknown)[],
): Promise<TrialHost> {
  const way = async (url: string) => {
    const proxy = await startProxy(url, ours);
    closing.push(proxy.close);
    return proxy;
  };
  const mail = await startSmtpSink();
  closing.push(mail.down);
  const ways = { database: await way(postgres.url), s3: await way(s3.endpoint), mail: await way(mail.url) };
  const dataDir = mkdtempSync(join(tmpdir(), "tablero-host-"));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = {
    ...NO_LIMITS,
    RATE_LIMIT_PAGES: String(PAGES_PER_MINUTE),
    HOST: address,
    PUBLIC_URL: "http://shop.test",
    TRUST_PROXY: "1",
    DEMO: "public",
    DATA_DIR: dataDir,
    DATABASE_URL: ways.database.url,
    JWT_SECRET: "only-for-the-trial-".repeat(3),
    SMTP_URL: ways.mail.url,
    SMTP_TLS: "optional",
    MAIL_FROM: "tienda@tablero.test",
    S3_BUCKET: KEYS.bucket,
    S3_ENDPOINT: new URL(ways.s3.url).origin,
    S3_REGION: KEYS.region,
    S3_TLS: "optional",
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  };
  const shop = await startProcess(env, through);
  closing.push(shop.kill);
  const door: ShopAddress = { url: shop.url, back: () => Promise.resolve() };
  return { name: name.slice(-1).toUpperCase(), dataDir, door, ways, mail, shop };
}
