import type { AdminCoupon } from "@tablero/contract/shapes/admin-coupons";
import { type CouponKind, couponFaults } from "@tablero/domain/coupons";
import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import { eq, sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { coupons } from "../../db/schema/shipping.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { deleteUnreferenced } from "../kit/delete-unreferenced.ts";
import { writeAudit } from "../system/audit.ts";
import { readCoupon } from "./read.ts";

/** Basis points or cents in `value`, cents in `minimum`, instants as UTC ISO. */
export interface CouponFields {
  code: string;
  description: string;
  kind: CouponKind;
  value: number;
  minimum: number;
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  perClientUses: number | null;
  active: boolean;
}
export type CouponPatchFields = { [K in keyof CouponFields]?: CouponFields[K] | undefined };

/** Makes a coupon. Throws `validation`, `duplicate`. */
export function createCoupon(ctx: Ctx, input: CouponFields): Promise<AdminCoupon> {
  return inTransaction(ctx, async (tx) => {
    check({ ...input, uses: 0 });
    await requireFreeCode(tx, input.code, null);
    const now = tx.clock();
    const id = uuidv7(now.getTime());
    await tx.db.insert(coupons).values({ id, ...stored(input), createdAt: now, updatedAt: now });
    const coupon = await readCoupon(tx, id);
    await writeAudit(tx, { action: "create", entity: "coupon", entityId: id, after: coupon });
    return coupon;
  }).catch(rethrowClash);
}

/** Changes what the patch names. Throws `not-found`, `version-conflict` with the coupon, `validation`, `duplicate`. */
export function updateCoupon(
  ctx: Ctx,
  id: string,
  { version, ...patch }: CouponPatchFields & { version: number },
): Promise<AdminCoupon> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockCoupon(tx, id, version);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const wanted: AdminCoupon = { ...before, ...given };
    check(wanted);
    if (wanted.code !== before.code) await requireFreeCode(tx, wanted.code, id);
    await tx.db
      .update(coupons)
      .set({ ...stored(wanted), updatedAt: tx.clock(), version: sql`version + 1` })
      .where(eq(coupons.id, id));
    const after = await readCoupon(tx, id);
    await writeAudit(tx, { action: "update", entity: "coupon", entityId: id, before, after });
    return after;
  }).catch(rethrowClash);
}

/**
 * Deletes a coupon that no order ever used; another one is archived. Throws `not-found`, `version-conflict` with the
 * coupon.
 */
export function removeCoupon(ctx: Ctx, id: string, version: number): Promise<"archived" | "deleted"> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockCoupon(tx, id, version);
    const used = await one(tx.db, sql`select 1 as ok where exists (select 1 from orders where coupon_id = ${id})`);
    if (!used && (await deleteUnreferenced(tx, coupons, id))) {
      await writeAudit(tx, { action: "delete", entity: "coupon", entityId: id, before });
      return "deleted";
    }
    await tx.db
      .update(coupons)
      .set({ active: false, updatedAt: tx.clock(), version: sql`version + 1` })
      .where(eq(coupons.id, id));
    await writeAudit(tx, {
      action: "archive",
      entity: "coupon",
      entityId: id,
      before: { active: before.active },
      after: { active: false },
    });
    return "archived";
  });
}

/** Orders that use the coupon wait while it is changed, so that its limits hold for them. */
async function lockCoupon(tx: Ctx, id: string, version: number): Promise<AdminCoupon> {
  await one(tx.db, sql`select 1 as ok from coupons where id = ${id} for no key update`);
  const current = await readCoupon(tx, id);
  if (current.version !== version)
    throw new Failure("version-conflict", "Alguien ha cambiado este cupón mientras lo editabas.", {
      extra: { current },
    });
  return current;
}

function stored(fields: CouponFields) {
  const { code, description, kind, value, minimum, maxUses, perClientUses, active } = fields;
  const date = (iso: string | null) => (iso === null ? null : new Date(iso));
  const window = { startsAt: date(fields.startsAt), endsAt: date(fields.endsAt) };
  return { code, description, kind, value, minimum, maxUses, perClientUses, active, ...window };
}

function check(coupon: CouponFields & { uses: number }): void {
  const errors = couponFaults(coupon);
  if (errors.length > 0) throw new Failure("validation", errors[0]?.message ?? "Revisa el cupón.", { errors });
}

const taken = (code: string) => {
  const message = `Ya hay un cupón ${code}.`;
  return new Failure("duplicate", message, { errors: [{ path: "code", code: "duplicate", message }] });
};

async function requireFreeCode({ db }: Ctx, code: string, ownId: string | null): Promise<void> {
  const other = await one(
    db,
    sql`select 1 as ok from coupons where code = ${code} and id is distinct from ${ownId}::uuid`,
  );
  if (other) throw taken(code);
}

/** Two writers of the same code at once: no look beforehand sees the other. */
function rethrowClash(failure: unknown): never {
  for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === "23505") throw taken("con ese código");
  throw failure;
}
