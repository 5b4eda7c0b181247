import { PRODUCT, type Step, VARIANT, variantNumber } from "./catalogue-sql.ts";
import { CLIENT, ORDER } from "./orders-sql.ts";

const [ENTRY, RECEIPT, LOSS] = [20, 21, 22];
/** Period covered by the log in seconds: two years. */
const REACH = 63_000_000;

/** One of `count` numbers, low ones far more often than high ones. */
const skewed = (n: string, salt: number, count: number) =>
  `(1 + floor(${count} * power(pg_temp.roll(${n}, ${salt}, 1000000) / 1000000.0, 3)))::bigint`;
const record = (kind: number, number: string) => `pg_temp.made(${kind}, ${number})::text`;

/** Most entries are changes of products; some records have thousands of entries. */
const ENTRIES = (rows: number, products: number) => `
  create temp table staff as select row_number() over (order by id) - 1 as place, id, name, count(*) over () as of from users;
  insert into audit_entries (id, at, actor_id, actor_name, action, entity, entity_id, before, after, ip, request_id)
  select pg_temp.made(${ENTRY}, n), now() - make_interval(secs => (${REACH}::float8 / ${rows}) * (${rows} - n)), s.id, s.name,
    case when x.kind < 4 then 'create' when x.kind = 4 then 'archive' else 'update' end,
    case when x.kind < 75 then 'product' when x.kind < 92 then 'order' else 'client' end,
    case when x.kind < 75 then ${record(PRODUCT, skewed("n", 61, products))}
      when x.kind < 92 then ${record(ORDER, skewed("n", 61, products / 2))} else ${record(CLIENT, skewed("n", 61, products / 5))} end,
    case when x.kind >= 4 then jsonb_build_object('price', 100 + x.was, 'status', 'draft') end,
    jsonb_build_object('price', 100 + x.becomes, 'status', 'published',
      'note', 'Revisado ' || (array['hoy', 'ayer', 'sin prisa', 'por encargo'])[1 + x.was % 4]),
    '10.0.' || x.was % 20 || '.' || x.becomes % 250, md5('request' || n)
  from generate_series(1, ${rows}) as n
  cross join lateral (select pg_temp.roll(n, 60, 100) as kind, pg_temp.roll(n, 62, 9000) as was,
    pg_temp.roll(n, 63, 9000) as becomes) x
  join staff s on s.place = pg_temp.roll(n, 64, s.of::int)`;

/** Units that arrived and left again, so that the stock stays the sum of its ledger. */
const MOVEMENTS = (rows: number, products: number) => `
  insert into stock_movements (id, variant_id, kind, quantity, on_hand_after, reason, at)
  select pg_temp.made(step.kind, n), v.id, step.what, step.sign * q.units, v.on_hand + (step.sign + 1) / 2 * q.units, step.reason,
    now() - make_interval(secs => (${REACH}::float8 / ${rows}) * (2 * (${rows} / 2 - n) + (1 - step.sign) / 2))
  from generate_series(1, ${rows} / 2) as n
  cross join lateral (select 1 + pg_temp.roll(n, 65, 20) as units) q
  join (select v.id, s.on_hand from variants v join stock s on s.variant_id = v.id) v
    on v.id = pg_temp.made(${VARIANT}, ${variantNumber(skewed("n", 66, products), "0")})
  cross join (values (${RECEIPT}, 'receipt', 1, 'Reposición'), (${LOSS}, 'loss', -1, 'Merma'))
    as step(kind, what, sign, reason)`;

/** Rows of the audit log, and the rows that the ledger lacks. */
export const logSteps = (rows: number, movements: number, products: number): Step[] => [
  { name: "audit log", sql: ENTRIES(rows, products) },
  { name: "stock ledger", sql: MOVEMENTS(movements, products) },
];
