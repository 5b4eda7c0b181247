import { GATEWAY_SECRETS, type GatewaySecret, type SecretChanges } from "@tablero/domain/settings/sections/gateways";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, cached, inTransaction } from "../../platform/context.ts";

/** Key of the settings row, separate from the others so that no read of the settings includes it. */
const KEY = "gateway-secrets";
const PURPOSE = "payment gateway";

const Sealed = z.partialRecord(z.enum(GATEWAY_SECRETS), Text);
type Sealed = z.infer<typeof Sealed>;

async function readSealed({ db }: Ctx): Promise<Sealed> {
  const row = await one(db, sql`select value from settings where key = ${KEY}`, { value: Sealed });
  return row?.value ?? {};
}

const writeSealed = ({ db, clock }: Ctx, sealed: Sealed) =>
  db.execute(
    sql`insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify(sealed)}::jsonb,
          ${clock().toISOString()})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  );

/** Stores the result of `checkGateways` for the secrets. */
export async function storeGatewaySecrets(ctx: Ctx, changes: SecretChanges): Promise<void> {
  const named = GATEWAY_SECRETS.filter((name) => changes[name] !== undefined);
  if (named.length === 0) return;
  const { secrets } = ctx;
  if (!secrets) throw new Error("a secret cannot be stored without the shop's secret");
  const sealed = await readSealed(ctx);
  for (const name of named) {
    const text = changes[name];
    if (text) sealed[name] = secrets.seal(PURPOSE, name, text);
    else delete sealed[name];
  }
  await writeSealed(ctx, sealed);
}

/** The stored secrets that an accepted secret of the shop can decrypt. */
export async function readGatewaySecrets(ctx: Ctx, secrets: Secrets): Promise<Partial<Record<GatewaySecret, string>>> {
  const sealed = await cached(ctx, "gateway-secrets", ["settings"], () => readSealed(ctx));
  return unsealed(sealed, secrets);
}

function unsealed(sealed: Sealed, secrets: Secrets): Partial<Record<GatewaySecret, string>> {
  const texts: Partial<Record<GatewaySecret, string>> = {};
  for (const name of GATEWAY_SECRETS) {
    const text = sealed[name] && secrets.unseal(PURPOSE, name, sealed[name]);
    if (text) texts[name] = text;
  }
  return texts;
}

/** The names of stored secrets that no accepted secret of the shop can decrypt. */
export async function lostGatewaySecrets(ctx: Ctx, secrets: Secrets): Promise<GatewaySecret[]> {
  const sealed = await readSealed(ctx);
  const texts = unsealed(sealed, secrets);
  return GATEWAY_SECRETS.filter((name) => sealed[name] && !texts[name]);
}

/** After a change of the shop's secret: re-encrypts them with the current one. */
export function resealGatewaySecrets(ctx: Ctx, secrets: Secrets): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const sealed = await readSealed(tx);
    const texts = unsealed(sealed, secrets);
    const old = GATEWAY_SECRETS.filter((name) => sealed[name] && !secrets.isCurrent(sealed[name]) && texts[name]);
    if (old.length === 0) return;
    for (const name of old) sealed[name] = secrets.seal(PURPOSE, name, texts[name] ?? "");
    await writeSealed(tx, sealed);
  });
}
