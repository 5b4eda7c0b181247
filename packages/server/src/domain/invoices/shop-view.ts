import { type ShopInvoice, ShopInvoiceSchema } from "@tablero/contract/shapes/shop-orders";
import { Failure } from "@tablero/domain/failure";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

const party = (column: string) => `case when ${column} is null then null else json_build_object(
  'name', ${column} ->> 'name', 'taxId', ${column} ->> 'taxId', 'address', nullif(concat_ws(', ',
    ${column} -> 'address' ->> 'line1', concat_ws(' ', ${column} -> 'address' ->> 'postcode',
    ${column} -> 'address' ->> 'city')), '')) end`;

const INVOICE = `select json_build_object('token', v.token, 'number', v.number, 'kind', v.kind,
  'issuedAt', iso(v.issued_at), 'operationDate', v.operation_on, 'issuer', ${party("v.issuer")},
  'receiver', ${party("v.receiver")}, 'taxes', v.taxes, 'total', v.total, 'orderNumber', o.number,
  'lines', (select coalesce(json_agg(json_build_object('description', l ->> 'description',
     'quantity', (l ->> 'quantity')::int, 'unitPrice', (l ->> 'unitPrice')::bigint, 'gross', (l ->> 'total')::bigint,
     'taxRate', (l ->> 'taxRate')::int) order by place), '[]')
   from jsonb_array_elements(v.lines) with ordinality as x(l, place))) as invoice
  from invoices v left join orders o on o.id = v.order_id where v.token = $1`;

/** An invoice by its unguessable token. Throws `not-found`. */
export async function getShopInvoice({ db }: Ctx, token: string): Promise<ShopInvoice> {
  const [row] = await prepared(db, "shop_invoice", INVOICE, [token], { invoice: ShopInvoiceSchema });
  if (!row) throw new Failure("not-found", "No encontramos esa factura.");
  return row.invoice;
}
