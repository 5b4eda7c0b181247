import { uuidv7 } from "@tablero/domain/platform/ids";
import { VERIFACTU_ENVIRONMENTS, type VerifactuEnvironment } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { MAX_MESSAGE_RECORDS, messageXml } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { type AgencyAnswer, LEASE_MS, pairLines } from "@tablero/domain/sales/fiscal/verifactu/sending";
import { sql } from "drizzle-orm";
import type { Producer } from "../../../configuration/verifactu.ts";
import { among, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Agency, NoAnswer } from "../../../verifactu/agency.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { recordSendFailure, storeAgencyAnswer } from "./answers.ts";
import { openCertificate } from "./certificate.ts";
import { readProducer } from "./producer.ts";
import { readRecordData } from "./record-data.ts";
import { readObstacle, readVerifactu } from "./settings.ts";

/** Topic of the job that sends records. */
export const SEND_TOPIC = "send-fiscal-records";

export interface SendRecordsPorts {
  agency: Agency;
  secrets: Secrets;
  producer: Producer | null;
}

/** A chain in an environment with records to send. */
interface Target {
  issuerTaxId: string;
  environment: VerifactuEnvironment;
}

/** Sends the next message of each chain that may send now. While a requirement is missing, nothing is sent. */
export async function sendRecords(ctx: Ctx, ports: SendRecordsPorts): Promise<void> {
  const targets = await rows(
    ctx.db,
    sql`select distinct r.issuer_tax_id as "issuerTaxId", r.environment from fiscal_records r
        left join fiscal_senders s on s.issuer_tax_id = r.issuer_tax_id and s.environment = r.environment
        where r.environment is not null and r.place > coalesce(s.sent_place, 0)`,
    { issuerTaxId: Text, environment: among(VERIFACTU_ENVIRONMENTS) },
  );
  for (const target of targets) await sendNext(ctx, ports, target);
}

async function sendNext(ctx: Ctx, ports: SendRecordsPorts, target: Target): Promise<void> {
  const { agency, secrets } = ports;
  const producer = await readProducer(ctx, ports.producer);
  if (!producer || (await readObstacle(ctx, ports.producer))) return;
  const certificate = await openCertificate(ctx, secrets);
  const message = certificate && (await claim(ctx, target));
  if (!certificate || !message) return;
  const { verifactu } = await readVerifactu(ctx);
  const records = await readRecordData(
    ctx.db,
    sql`r.issuer_tax_id = ${target.issuerTaxId} and r.environment = ${target.environment}
      and r.place between ${message.firstPlace} and ${message.lastPlace}`,
    MAX_MESSAGE_RECORDS,
    { producer, installation: verifactu.installation },
  );
  const issuer = records.at(-1)?.issuer;
  if (!issuer) throw new Error(`the records of message ${message.id} are gone`);
  const endsOn = target.environment === "production" ? verifactu.endsOn : null;
  const head = { issuer, incident: message.attempts > 1, endsOn };
  let answer: AgencyAnswer;
  try {
    const { seal, ...own } = certificate;
    answer = await agency({
      environment: target.environment,
      certificate: own,
      seal,
      message: messageXml(head, records),
    });
    if (!pairLines(records, answer.lines))
      throw new NoAnswer("La respuesta de la Agencia Tributaria no dice nada de algunos registros.");
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await recordSendFailure(ctx, { ...target, message, text: error.message });
    return;
  }
  await storeAgencyAnswer(ctx, { ...target, message, records, answer });
}

/** A message that this process sends until its lease ends. */
export interface ClaimedMessage {
  id: string;
  firstPlace: number;
  lastPlace: number;
  /** Number of attempts, including this one. */
  attempts: number;
  leaseUntil: string;
}

const SENDER = { sentPlace: Int, nextAt: nullable(Instant), messageId: nullable(Text), leaseUntil: nullable(Instant) };

/**
 * The next message, claimed by one process only: the message without a response, or else the records after the
 * last response. Null while another process sends, or before the agency's wait is over.
 */
function claim(ctx: Ctx, { issuerTaxId, environment }: Target): Promise<ClaimedMessage | null> {
  return inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    await db.execute(
      sql`insert into fiscal_senders (issuer_tax_id, environment) values (${issuerTaxId}, ${environment})
          on conflict (issuer_tax_id, environment) do nothing`,
    );
    const sender = await one(
      db,
      sql`select sent_place as "sentPlace", next_at as "nextAt", message_id as "messageId", lease_until as "leaseUntil"
          from fiscal_senders where issuer_tax_id = ${issuerTaxId} and environment = ${environment} for no key update`,
      SENDER,
    );
    const now = clock();
    const isLater = (at: string | null) => at !== null && Date.parse(at) > now.getTime();
    if (!sender || isLater(sender.nextAt) || isLater(sender.leaseUntil)) return null;
    const id = sender.messageId ?? (await newMessage(tx, { issuerTaxId, environment, behind: sender.sentPlace }));
    if (!id) return null;
    const leaseUntil = new Date(now.getTime() + LEASE_MS).toISOString();
    await db.execute(
      sql`update fiscal_senders set message_id = ${id}, lease_until = ${leaseUntil}
          where issuer_tax_id = ${issuerTaxId} and environment = ${environment}`,
    );
    const message = await one(
      db,
      sql`update fiscal_messages set attempts = attempts + 1, sent_at = ${now.toISOString()} where id = ${id}
          returning first_place as "firstPlace", last_place as "lastPlace", attempts`,
      { firstPlace: Int, lastPlace: Int, attempts: Int },
    );
    return message ? { id, ...message, leaseUntil } : null;
  });
}

/** A message with the records after a position; null if there are none. */
async function newMessage(
  { db, clock }: Ctx,
  { issuerTaxId, environment, behind }: Target & { behind: number },
): Promise<string | null> {
  const range = await one(
    db,
    sql`select min(place) as "firstPlace", max(place) as "lastPlace" from (select place from fiscal_records
          where issuer_tax_id = ${issuerTaxId} and environment = ${environment} and place > ${behind}
          order by place limit ${MAX_MESSAGE_RECORDS}) as next`,
    { firstPlace: nullable(Int), lastPlace: nullable(Int) },
  );
  if (!range || range.firstPlace === null) return null;
  const id = uuidv7(clock().getTime());
  await db.execute(
    sql`insert into fiscal_messages (id, issuer_tax_id, environment, first_place, last_place, sent_at)
        values (${id}, ${issuerTaxId}, ${environment}, ${range.firstPlace}, ${range.lastPlace}, ${clock().toISOString()})`,
  );
  return id;
}
