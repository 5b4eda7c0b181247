import { Failure } from "@tablero/domain/platform/failure";
import { invoiceLinked } from "@tablero/domain/sales/fiscal/verifactu/audit";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";

/** Returns the token of an invoice's page to staff, with an entry in the audit log. Throws `not-found`. */
export const shareInvoiceLink = (ctx: Ctx, id: string): Promise<{ token: string }> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await one(tx.db, sql`select token, number from invoices where id = ${id}`, {
      token: Text,
      number: Text,
    });
    if (!invoice) throw new Failure("not-found", "No encontramos esa factura.");
    const { token, number } = invoice;
    await writeAudit(tx, invoiceLinked(id, number));
    return { token };
  });
