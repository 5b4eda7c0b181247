import { Failure } from "@tablero/domain/platform/failure";
import { noCertificate } from "@tablero/domain/sales/fiscal/verifactu/certificate";
import { certificateEntry } from "@tablero/domain/sales/fiscal/verifactu/changes";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Flag, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type CertificateDetails, type ClientCertificate, readCertificate } from "../../../verifactu/pkcs12.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";

/** Key of the settings row, separate from the others so that no read of the settings includes it. */
const KEY = "verifactu-certificate";
const PURPOSE = "fiscal certificate";
const OWNER = "shop";

const Stored = z.object({
  holder: Text,
  taxId: Text,
  startsAt: Text,
  endsAt: Text,
  seal: Flag,
  storedAt: Text,
  /** File and password as encrypted JSON. */
  sealed: Text,
});
const Content = z.object({ file: z.string(), password: z.string() });

async function readStored({ db }: Pick<Ctx, "db">): Promise<z.infer<typeof Stored> | null> {
  const row = await one(db, sql`select value from settings where key = ${KEY}`, { value: Stored });
  return row?.value ?? null;
}

export interface StoredCertificate extends CertificateDetails {
  seal: boolean;
  storedAt: string;
}

/** Details of the stored certificate; null without one. */
export async function readCertificateDetails(ctx: Pick<Ctx, "db">): Promise<StoredCertificate | null> {
  const stored = await readStored(ctx);
  if (!stored) return null;
  const { sealed: _, ...details } = stored;
  return details;
}

/** The stored certificate itself; null without one, or if no accepted secret of the shop decrypts it. */
export async function openCertificate(
  ctx: Pick<Ctx, "db">,
  secrets: Secrets,
): Promise<(ClientCertificate & { seal: boolean }) | null> {
  const stored = await readStored(ctx);
  const text = stored && secrets.unseal(PURPOSE, OWNER, stored.sealed);
  if (!stored || !text) return null;
  const { file, password } = Content.parse(JSON.parse(text));
  return { pfx: Buffer.from(file, "base64"), passphrase: password, seal: stored.seal };
}

export interface CertificateInput {
  /** PKCS#12 in Base64. */
  file: string;
  password: string;
  seal: boolean;
}

const write = ({ db, clock }: Ctx, stored: z.infer<typeof Stored>) =>
  db.execute(
    sql`insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify(stored)}::jsonb,
          ${clock().toISOString()})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  );

/** Stores a certificate, encrypted. Throws `validation` for a certificate that does not open or has expired. */
export async function storeCertificate(ctx: Ctx, { file, password, seal }: CertificateInput): Promise<void> {
  const { secrets } = ctx;
  if (!secrets) throw new Error("a certificate cannot be stored without the shop's secret");
  const read = await readCertificate({ pfx: Buffer.from(file, "base64"), passphrase: password });
  if ("error" in read) throw new Failure("validation", read.error.message, { errors: [read.error] });
  const now = ctx.clock().toISOString();
  if (read.details.endsAt <= now) {
    const message = "El certificado ha caducado.";
    throw new Failure("validation", message, { errors: [{ path: "file", code: "ended", message }] });
  }
  const sealed = secrets.seal(PURPOSE, OWNER, JSON.stringify({ file, password }));
  await inTransaction(ctx, async (tx) => {
    const before = await readCertificateDetails(tx);
    await write(tx, { ...read.details, seal, storedAt: now, sealed });
    await writeAudit(tx, certificateEntry(before, read.details));
  });
}

/** Deletes the certificate; waiting records are sent with the next one. Throws `not-found`. */
export function removeCertificate(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await readCertificateDetails(tx);
    if (!before) throw noCertificate();
    await tx.db.execute(sql`delete from settings where key = ${KEY}`);
    await writeAudit(tx, certificateEntry(before, null));
  });
}

/** After a change of the shop's secret: re-encrypts the certificate with the current one. */
export function resealCertificate(ctx: Ctx, secrets: Secrets): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const stored = await readStored(tx);
    if (!stored || secrets.isCurrent(stored.sealed)) return;
    const text = secrets.unseal(PURPOSE, OWNER, stored.sealed);
    if (text) await write(tx, { ...stored, sealed: secrets.seal(PURPOSE, OWNER, text) });
  });
}
