import { type ShopInvoice, ShopInvoiceSchema } from "@tablero/contract/sales/shapes/shop-orders";
import { Failure } from "@tablero/domain/platform/failure";
import { invoiceQrUrl, VERIFACTU_ENVIRONMENTS } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { among, Int, nullable, type RowOf } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const party = (column: string) => `case when ${column} is null then null else json_build_object(
  'name', ${column} ->> 'name', 'taxId', ${column} ->> 'taxId', 'address', nullif(concat_ws(', ',
    nullif(${column} -> 'address' ->> 'line1', ''), nullif(${column} -> 'address' ->> 'line2', ''),
    nullif(concat_ws(' ', ${column} -> 'address' ->> 'postcode', ${column} -> 'address' ->> 'city',
      '(' || nullif(${column} -> 'address' ->> 'province', '') || ')'), '')), '')) end`;

/** Lines of an invoice in the public view. */
export const INVOICE_LINES = (invoice: string) => `(select coalesce(json_agg(json_build_object(
    'description', l ->> 'description', 'quantity', (l ->> 'quantity')::int, 'unitPrice', (l ->> 'unitPrice')::bigint,
    'discount', (l ->> 'discount')::bigint, 'gross', (l ->> 'total')::bigint, 'taxRate', (l ->> 'taxRate')::int)
    order by place), '[]')
   from jsonb_array_elements(${invoice}.lines) with ordinality as x(l, place))`;

const INVOICE = `select json_build_object('token', v.token, 'number', v.number, 'kind', v.kind,
  'issuedAt', iso(v.issued_at), 'issuedOn', v.issued_on, 'operationDate', v.operation_on, 'issuer', ${party("v.issuer")},
  'receiver', ${party("v.receiver")}, 'taxes', v.taxes, 'total', v.total, 'orderNumber', o.number,
  'corrects', (select json_build_object('number', c.number, 'issuedOn', c.issued_on) from invoices c
    where c.id = v.corrects_id),
  'replaces', (select coalesce(json_agg(json_build_object('number', x ->> 'number', 'issuedOn', x ->> 'issuedOn')), '[]')
    from jsonb_array_elements(v.replaces) x), 'mention', v.mention, 'taxCountry', left(v.oss_place, 2), 'qrUrl', null, 'verifiable', false, 'annulled',
  exists (select 1 from fiscal_records w where w.invoice_id = v.id and w.kind = 'anulacion'), 'lines', ${INVOICE_LINES("v")}) as invoice,
  (select r.total from fiscal_records r where r.invoice_id = v.id and r.kind = 'alta' order by r.place desc limit 1)
    as "recordedTotal",
  (select r.environment from fiscal_records r where r.invoice_id = v.id order by r.place limit 1) as environment
  from invoices v left join orders o on o.id = v.order_id`;

/** Retained by law but blocked: only staff can read the invoice of an anonymised person, by its id. */
const BLOCKED = `exists (select 1 from clients c
  where c.id = coalesce(o.client_id, v.client_id) and c.anonymised_at is not null)`;

const BY_TOKEN = `${INVOICE} where v.token = $1 and not ${BLOCKED}`;
const BY_IDS = `${INVOICE} where v.id = any($1::uuid[]) order by v.issued_at, v.id`;
const ROW = {
  invoice: ShopInvoiceSchema,
  recordedTotal: nullable(Int),
  environment: nullable(among(VERIFACTU_ENVIRONMENTS)),
};

/** An invoice by its unguessable token. Throws `not-found`, also if it is blocked. */
export async function getShopInvoice({ db }: Ctx, token: string): Promise<ShopInvoice> {
  const [row] = await prepared(db, "shop_invoice", BY_TOKEN, [token], ROW);
  if (!row) throw new Failure("not-found", "No encontramos esa factura.");
  return withCode(row);
}

/** Several invoices, in the order of issue; missing ones are omitted. */
export async function getShopInvoices({ db }: Pick<Ctx, "db">, ids: readonly string[]): Promise<ShopInvoice[]> {
  return (await prepared(db, "shop_invoices", BY_IDS, [[...ids]], ROW)).map(withCode);
}

function withCode({ invoice, recordedTotal, environment }: RowOf<typeof ROW>): ShopInvoice {
  const { number, issuedOn, issuer } = invoice;
  const coded = { issuerTaxId: issuer.taxId ?? "", number, issuedOn };
  const qrUrl = recordedTotal === null ? null : invoiceQrUrl({ ...coded, total: recordedTotal }, environment);
  return { ...invoice, qrUrl, verifiable: environment !== null };
}
