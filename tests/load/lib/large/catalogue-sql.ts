/** A seeding statement, with a name under which its time is reported. */
export interface Step {
  name: string;
  sql: string;
}

/** Ids of rows by their number, in numeric order and the same in every run. */
export const HELPERS = `
  create function pg_temp.made(kind int, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(26000000 + kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create function pg_temp.roll(n bigint, salt int, below int) returns int language sql immutable as $$
    select (abs(hashint8extended(n, salt) % below))::int $$`;

export const PRODUCT = 1;
export const VARIANT = 2;
/** Number of a variant, from its product and its position from 0 to 2. */
export const variantNumber = (product: string, position: string) => `(${product}::bigint * 4 + ${position})`;
/** Cents: many cheap products and few expensive ones. */
export const priceOf = (product: string, position: string) =>
  `(10 + floor(exp(pg_temp.roll(${product}, 7, 8000) / 1000.0)) * 5 + ${position} * 15)::bigint`;
const VARIANTS_OF = "case when pg_temp.roll(n, 3, 10) < 6 then 1 when pg_temp.roll(n, 3, 10) < 9 then 2 else 3 end";

const words = (text: string) => `array['${text.split(" ").join("','")}']`;
const BEINGS = words(
  "Dragón Hechicera Caballero Fénix Sirena Gólem Lobo Bruja Capitán Espectro Grifo Titán Elfo Nigromante Cazadora Hidra Unicornio Samurái Pirata Minotauro Ángel Vampiro Alquimista Druida Centauro Esfinge Quimera Valquiria Bardo Ermitaño Herrero Vigía Cronista Domador Oráculo Corsario Trasgo Nereida Basilisco Kraken",
);
const COLOURS = words(
  "carmesí esmeralda ebúrneo dorado plateado sombrío celeste ardiente helado ancestral errante olvidado radiante silencioso salvaje eterno maldito sagrado veloz profundo lunar solar espectral imperial gris vetusto fugaz tardío oculto sereno",
);
const PLACES = words(
  "Tarquir Valdemar Aranjuez Duelia Eldrane Nortumbria Catania Alejandría Sevilla Toledo Avalon Samarcanda Tombuctú Ítaca Cartago Nínive Petra Ofir Tule Cipango Zaragoza Hibernia Numancia Sagunto Mérida Itálica Olisipo Tarteso Gadir Ampurias Delfos Micenas Tebas Tiro Ur Babilonia Palmira Persépolis Menfis Tanis",
);
const BRANDS = words("Abedul Galga Tres-Dados Morsa Ludoteca Ficha-Roja Peonza Cubilete");

/** Names with their part of the search document, and everything that products can belong to. */
const LISTS = `
  create temp table names as select row_number() over () - 1 as place, name, search_vector(name, '1A') as document
    from (select b || ' ' || c || ' de ' || p as name
      from unnest(${BEINGS}) b, unnest(${COLOURS}) c, unnest(${PLACES}) p order by md5(b || c || p)) made;
  create temp table lines as
    with category as (select c.*, g.name as game from categories c left join games g on g.id = c.game_id),
      kinds as (
        select 'single' as kind, id as category_id, game_id, null as brand, 'Carta suelta' as format, tag, 20 as weight
          from category, unnest(array[null, null, null, null, 'rareza', 'commander', 'legado', 'promo']) as tag
          where slug like '%-cartas'
        union all select case when slug like '%sellado' then 'sealed' when game_id is null then 'accessory' else 'board-game' end,
            id, game_id, brand, case when slug like '%sellado' then 'Caja de 24 sobres' else 'Edición en castellano' end, null, 600
          from category, unnest(${BRANDS}) as brand where parent_id is not null and slug not like '%-cartas')
    select row_number() over (partition by kind = 'single' order by category_id, tag, brand) - 1 as place,
      count(*) over (partition by kind = 'single') as of, kinds.*,
      search_vector(concat_ws(' ', brand, format, tag, category.game, category.name), '1B')
        || coalesce((select string_agg(distinct '''=' || search_key(name) || ''':1B', ' ')
          from unnest(array[category.game, category.name]) as name where name is not null), '')::tsvector as document
    from kinds join category on category.id = category_id;
  create temp table pictures as select row_number() over (order by id) - 1 as place, id, count(*) over () as of from images;
  analyze names; analyze lines; analyze pictures`;

/**
 * Words of a product's codes as \`product_document\` has them: each code as a whole, in parts and without its
 * hyphens.
 */
const CODES = `(select string_agg('''l' || n || ''':1C ''' || at || ''':1C ''l' || n || at || ''':1C', ' ')
  from generate_series(1, v.count) as at)::tsvector`;

const PRODUCTS = (count: number) => `
  insert into products (id, name, slug, kind, format, game_id, brand, tags, attributes, status, featured, published_at,
    price_from, search, search_head, created_at, updated_at)
  select id, name, slug, kind, format, game_id, brand, tags, attributes,
    case when pg_temp.roll(n, 10, 100) = 0 then 'draft' when pg_temp.roll(n, 10, 100) = 1 then 'archived' else 'published' end,
    pg_temp.roll(n, 11, 1000) = 0, at, price, search, ts_filter(search, '{a,b}'), at, at
  from (select n, pg_temp.made(${PRODUCT}, n) as id, names.name, 'l-' || n as slug, l.kind, l.format, l.game_id, l.brand,
      case when l.tag is null then '{}'::text[] else array[l.tag] end as tags,
      case when l.kind = 'single' then jsonb_build_object('set', 'Expansión ' || pg_temp.roll(n, 4, 240),
          'rarity', (array['común', 'infrecuente', 'rara', 'mítica'])[1 + pg_temp.roll(n, 5, 4)],
          'number', (1 + pg_temp.roll(n, 6, 300))::text)
        when l.kind = 'board-game' then jsonb_build_object('players', '2–' || 3 + pg_temp.roll(n, 4, 4),
          'minutes', (array['30', '45', '90', '150'])[1 + pg_temp.roll(n, 5, 4)], 'age', 8 + pg_temp.roll(n, 6, 3) * 2 || '+')
        else '{}' end as attributes,
      now() - make_interval(mins => 5 * (${count} - n)::int) as at, ${priceOf("n", "0")} as price,
      names.document || l.document || ${CODES} as search
    from generate_series(1, ${count}) as n
    cross join lateral (select ${VARIANTS_OF} as count) v
    join names on names.place = pg_temp.roll(n, 1, (select count(*)::int from names))
    join lines l on (l.kind = 'single') = (pg_temp.roll(n, 2, 100) < 85) and l.place = pg_temp.roll(n, 8, l.of::int)
    order by n) made`;

const PARTS = (count: number) => `
  insert into product_categories (product_id, category_id, position)
    select pg_temp.made(${PRODUCT}, n), l.category_id, 0 from generate_series(1, ${count}) as n
    join lines l on (l.kind = 'single') = (pg_temp.roll(n, 2, 100) < 85) and l.place = pg_temp.roll(n, 8, l.of::int);
  insert into product_images (product_id, image_id, position)
    select pg_temp.made(${PRODUCT}, n), p.id, 0 from generate_series(1, ${count}) as n
    join pictures p on p.place = pg_temp.roll(n, 9, p.of::int)`;

const VARIANTS = (count: number) => `
  insert into variants (id, product_id, sku, options, price, prior_price, price_since, tax_rate, weight, position, created_at, updated_at)
    select pg_temp.made(${VARIANT}, ${variantNumber("n", "at")}), p.id, 'L' || n || '-' || at + 1,
      case when p.kind = 'single' then jsonb_build_object(
        'language', (array['es', 'es', 'en', 'fr'])[1 + pg_temp.roll(n, 12 + at, 4)], 'condition', (array['NM', 'EX', 'GD'])[1 + at])
        when at = 0 then '{}' else jsonb_build_object('language', (array['es', 'en', 'fr'])[1 + at]) end,
      ${priceOf("n", "at")}, case when pg_temp.roll(n, 20 + at, 50) = 0 then ${priceOf("n", "at")} + 200 end,
      p.created_at, 2100, case when p.kind = 'single' then 2 else 600 end, at, p.created_at, p.created_at
    from generate_series(1, ${count}) as n join products p on p.id = pg_temp.made(${PRODUCT}, n)
    cross join lateral generate_series(0, ${VARIANTS_OF} - 1) as at;
  insert into price_history (id, variant_id, price, since) select id, id, price, price_since from variants where sku like 'L%'
    and id >= pg_temp.made(${VARIANT}, 0)`;

/** Products with categories, pictures, variants and their prices; stock is added with the sales. */
export const catalogueSteps = (count: number): Step[] => [
  { name: "names and lines", sql: LISTS },
  { name: "products", sql: PRODUCTS(count) },
  { name: "their categories and pictures", sql: PARTS(count) },
  { name: "variants and prices", sql: VARIANTS(count) },
  {
    name: "words of the search",
    sql: "select learn_words(array(select name from names union select concat_ws(' ', brand, format, tag) from lines))",
  },
];
