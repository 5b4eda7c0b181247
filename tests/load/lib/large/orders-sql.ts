import { PRODUCT, type Step, VARIANT, variantNumber } from "./catalogue-sql.ts";

export const [CLIENT, ORDER] = [3, 4];
const [LINE, PAYMENT, EVENT, RESERVATION, SHIPMENT, MOVEMENT] = [5, 6, 7, 8, 9, 10];

/** Number of unfinished orders: the latest ones. */
const OPEN = 2_000;
/** Order numbers start here, because the demo shop uses lower ones. */
const FIRST_NUMBER = 100_000;

const NAMES =
  "array['Lucía','Mateo','Sofía','Hugo','Martina','Leo','Julia','Daniel','Paula','Álvaro','Valeria','Pablo','Emma','Manuel','Carla','Nicolás','Aitana','Iker','Noa','Unai']";
const SURNAMES =
  "array['García','Fernández','González','Rodríguez','López','Martínez','Sánchez','Pérez','Gómez','Martín','Jiménez','Ruiz','Hernández','Díaz','Moreno','Muñoz','Álvarez','Romero','Alonso','Gutiérrez','Navarro','Torres','Domínguez','Vázquez','Ramos','Gil','Ramírez','Serrano','Blanco','Molina']";
const pick = (list: string, n: string, salt: number) =>
  `(${list})[1 + pg_temp.roll(${n}, ${salt}, cardinality(${list}))]`;

const CLIENTS = (count: number) => `
  insert into clients (id, email, name, surname, phone, kind, created_at, updated_at)
  select pg_temp.made(${CLIENT}, n), 'cliente' || n || '@correo.test', ${pick(NAMES, "n", 30)},
    ${pick(SURNAMES, "n", 31)} || ' ' || ${pick(SURNAMES, "n", 32)}, (600000000 + n)::text, 'person', at, at
  from (select n, now() - make_interval(mins => 8 * (${count} - n)::int) as at from generate_series(1, ${count}) as n) made`;

/** What each order contains, by its number. A line takes the first variant of a product. */
const PLANS = (orders: number, products: number) => `
  create temp table order_plans as select n, pg_temp.made(${ORDER}, n) as id,
      now() - make_interval(secs => 180 * (${orders} - n)::int) as at,
      case when n > ${orders} - ${OPEN} / 4 then 'pending' when n > ${orders} - ${OPEN} then 'confirmed'
        when pg_temp.roll(n, 40, 100) < 4 then 'cancelled' else 'completed' end as state
    from generate_series(1, ${orders}) as n;
  create temp table line_plans as
    select o.n, ${variantNumber("o.n", "pos")} as line, pos, p.id as product_id, p.name, v.id as variant_id, v.sku, v.options,
      v.price, 1 + pg_temp.roll(o.n * 4 + pos, 42, 2) as quantity, o.state, o.at as placed
    from order_plans o cross join lateral generate_series(0, pg_temp.roll(o.n, 41, 3)) as pos
    join products p on p.id = pg_temp.made(${PRODUCT}, 1 + pg_temp.roll(o.n * 4 + pos, 43, ${products}))
    join variants v on v.product_id = p.id and v.position = 0;
  analyze order_plans; analyze line_plans`;

const ADDRESS = `jsonb_build_object('name', c.name, 'surname', c.surname, 'line1', 'Calle Mayor, ' || 1 + o.n % 90, 'line2', null,
  'postcode', '28013', 'city', 'Madrid', 'province', 'Madrid', 'country', 'ES', 'phone', c.phone)`;
const SHIPPING = 495;

const ORDERS = (clients: number) => `
  insert into orders (id, number, token, client_id, email, name, surname, phone, shipping_address, carrier_id, rate_id, shipping,
    payment_method, items_total, shipping_total, total, due, taxes, state, payment_state, fulfilment_state, placed_at, expires_at,
    mail_proof, confirmed_at, completed_at, cancelled_at, created_at, updated_at)
  select o.id, 'P' || to_char(o.at, 'YYYY') || '-' || ${FIRST_NUMBER} + o.n, md5('order' || o.n), c.id, c.email, c.name, c.surname,
    c.phone, ${ADDRESS}, r.carrier_id, r.id, jsonb_build_object('name', r.name, 'carrier', r.name, 'pickup', false, 'days', 2),
    'transfer', items, ${SHIPPING}, total, case when o.state in ('pending', 'cancelled') then total else 0 end,
    jsonb_build_array(jsonb_build_object('rate', 2100, 'gross', total, 'base', total - tax, 'tax', tax)),
    o.state, case when o.state in ('pending', 'cancelled') then 'unpaid' else 'paid' end,
    case when o.state = 'completed' then 'fulfilled' else 'unfulfilled' end, o.at,
    case when o.state = 'pending' then now() + interval '30 days' end, 'proven',
    case when o.state in ('confirmed', 'completed') then o.at + interval '1 day' end,
    case when o.state = 'completed' then o.at + interval '4 days' end,
    case when o.state = 'cancelled' then o.at + interval '6 days' end, o.at, o.at
  from order_plans o
  join (select n, sum(price * quantity) as items from line_plans group by n) sums using (n)
  cross join lateral (select items + ${SHIPPING} as total, round((items + ${SHIPPING}) * 21 / 121.0)::bigint as tax) t
  join clients c on c.id = pg_temp.made(${CLIENT}, 1 + pg_temp.roll(o.n, 44, ${clients}))
  cross join (select r.id, r.carrier_id, r.name from rates r join zones z on z.id = r.zone_id where z.slug = 'peninsula' limit 1) r
  order by o.n;
  select setval('order_numbers', ${FIRST_NUMBER} + (select max(n) from order_plans))`;

const LINES = `
  insert into order_lines (id, order_id, position, product_id, variant_id, name, sku, options, quantity, unit_price, total, tax_rate, weight)
    select pg_temp.made(${LINE}, line), pg_temp.made(${ORDER}, n), pos + 1, product_id, variant_id, name, sku, options, quantity,
      price, price * quantity, 2100, 2 from line_plans order by n;
  insert into reservations (id, variant_id, order_id, order_line_id, quantity, state, expires_at, created_at, updated_at)
    select pg_temp.made(${RESERVATION}, line), variant_id, pg_temp.made(${ORDER}, n), pg_temp.made(${LINE}, line), quantity,
      case state when 'completed' then 'consumed' when 'cancelled' then 'released' else 'active' end,
      case when state = 'pending' then now() + interval '30 days' end, placed, placed from line_plans order by n`;

const MONEY = `
  insert into payments (id, order_id, method, state, amount, reference, captured_at, created_at, updated_at)
    select pg_temp.made(${PAYMENT}, o.n), id, 'transfer',
      case state when 'pending' then 'created' when 'cancelled' then 'voided' else 'captured' end, total, number,
      case when state in ('confirmed', 'completed') then at + interval '1 day' end, at, at
    from order_plans o join orders using (id, state) order by o.n;
  insert into order_events (id, order_id, at, machine, type, "from", "to", text, public)
    select pg_temp.made(${EVENT}, n * 4 + step), id, at + make_interval(days => step), machine, type, was, becomes, words, true
    from order_plans cross join lateral (values
      (0, 'order', 'placed', null, 'pending', 'Pedido recibido desde la web.', true),
      (1, 'payment', 'payment-captured', 'unpaid', 'paid', 'Pago recibido.', state in ('confirmed', 'completed')),
      (2, 'order', 'completed', 'processing', 'completed', 'Pedido entregado.', state = 'completed'),
      (3, 'order', 'cancelled', 'pending', 'cancelled', 'Pedido cancelado.', state = 'cancelled'))
      as event(step, machine, type, was, becomes, words, happened) where happened order by n, step`;

const PARCELS = `
  insert into shipments (id, order_id, state, carrier_id, carrier_name, tracking, weight, packed_at, shipped_at, delivered_at, created_at, updated_at)
    select pg_temp.made(${SHIPMENT}, n), o.id, 'delivered', carrier_id, shipping ->> 'carrier', 'TB' || n, 500,
      at + interval '2 days', at + interval '2 days', at + interval '4 days', at, at
    from order_plans p join orders o using (id) where p.state = 'completed' order by n;
  insert into shipment_lines (shipment_id, order_line_id, quantity)
    select pg_temp.made(${SHIPMENT}, n), pg_temp.made(${LINE}, line), quantity from line_plans where state = 'completed'`;

/** Received units equal those sold and reserved, plus between none and 30 to sell. */
const STOCK = `
  create temp table sold as select variant_id, sum(quantity) filter (where state = 'completed')::int as units,
      sum(quantity) filter (where state in ('pending', 'confirmed'))::int as reserved from line_plans group by variant_id;
  create unique index on sold (variant_id);
  analyze sold;
  create temp table levels as select row_number() over () as n, v.id, v.created_at, coalesce(sold.units, 0) as units,
      coalesce(sold.reserved, 0) as reserved, greatest(pg_temp.roll(hashtextextended(v.id::text, 0), 50, 36) - 5, 0) as free
    from variants v left join sold on sold.variant_id = v.id where v.id >= pg_temp.made(${VARIANT}, 0) and v.sku like 'L%';
  insert into stock (variant_id, on_hand, reserved) select id, reserved + free, reserved from levels;
  insert into stock_movements (id, variant_id, kind, quantity, on_hand_after, reason, at)
    select pg_temp.made(${MOVEMENT}, n), id, 'receipt', units + reserved + free, units + reserved + free, 'Reposición', created_at
    from levels where units + reserved + free > 0;
  insert into stock_movements (id, variant_id, kind, quantity, on_hand_after, reason, order_id, reference, at)
    select pg_temp.made(${MOVEMENT} + 1, line), variant_id, 'sale', -quantity,
      l.units + l.reserved + l.free - sum(quantity) over (partition by variant_id order by line), 'Envío',
      pg_temp.made(${ORDER}, p.n), 'P-' || p.n, placed + interval '2 days'
    from line_plans p join levels l on l.id = p.variant_id where state = 'completed'`;

/**
 * The same as the triggers, which are off, would write: client totals are summed here, product totals by
 * `REWRITE_PRODUCTS`.
 */
const TOTALS = `truncate product_totals, product_groups, client_totals, outdated_product_totals, outdated_client_totals;
  insert into outdated_product_totals (product_id) select id from products;
  insert into client_totals (client_id, orders, spent, last_order_at)
    select c.id, count(o.id), coalesce(sum(m.kept), 0), max(o.placed_at)
    from clients c left join orders o on o.client_id = c.id and o.state not in ('cancelled', 'expired')
    left join (select order_id, sum(amount - refunded) as kept from payments where state = 'captured' group by order_id) m
      on m.order_id = o.id
    group by c.id`;

/** Clients, and orders with lines, payments, parcels and stock movements. */
export const orderSteps = ({
  products,
  clients,
  orders,
}: {
  products: number;
  clients: number;
  orders: number;
}): Step[] => [
  { name: "clients", sql: CLIENTS(clients) },
  { name: "what orders have", sql: PLANS(orders, products) },
  { name: "orders", sql: ORDERS(clients) },
  { name: "their lines and reservations", sql: LINES },
  { name: "their payments and events", sql: MONEY },
  { name: "their parcels", sql: PARCELS },
  { name: "stock and its ledger", sql: STOCK },
  { name: "totals of clients", sql: TOTALS },
];
