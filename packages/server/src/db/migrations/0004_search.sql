-- The words of a text, as the domain has them (search-words.ts): whoever changes one changes both.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'), '([0-9])\.(?=[0-9])', '\1', 'g')),
      'øłđð', 'oldd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe6f\ufffd]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN word ~ '[0-9]' THEN word ELSE
    regexp_replace(regexp_replace(regexp_replace(word,
      '^(.{2,}[^s])s$', '\1'), '^(.{3,})[aeo]$', '\1'), '^(.{2,})z$', '\1c') END
$$;
--> statement-breakpoint
CREATE FUNCTION search_is_stop_word(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT word = ANY ('{a,al,con,de,del,e,el,en,la,las,lo,los,o,para,por,que,u,un,una,unas,unos,y,and,for,of,the}')
$$;
--> statement-breakpoint
-- The stems of a name between blanks, without words that say nothing unless there are no others.
CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ' ' || coalesce(
    string_agg(public.search_stem(left(word, 40)), ' ' ORDER BY n) FILTER (WHERE NOT public.search_is_stop_word(word)) || ' ',
    string_agg(public.search_stem(left(word, 40)), ' ' ORDER BY n) || ' ', '')
  FROM unnest(string_to_array(public.search_fold(name), ' ')) WITH ORDINALITY AS w(word, n)
$$;
--> statement-breakpoint
-- A text as positions of a tsvector; the letter is its weight, the number keeps the weights of a word apart.
CREATE FUNCTION search_vector(value text, place text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT '''' || public.search_stem(left(word, 40)) || ''':' || place, ' '), '')::tsvector
  FROM unnest(string_to_array(public.search_fold(coalesce(value, '')), ' ')) AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"near" text[] NOT NULL,
	"far" text[] NOT NULL,
	"begun" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_key" text GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");
--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("near","far","begun");
--> statement-breakpoint
-- What a product belongs to.
CREATE FUNCTION product_belonging(product products) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', product.brand, product.format, array_to_string(product.tags, ' '),
    (SELECT g.name FROM games g WHERE g.id = product.game_id),
    (SELECT string_agg(c.name, ' ') FROM product_categories pc JOIN categories c ON c.id = pc.category_id
     WHERE pc.product_id = product.id))
$$;
--> statement-breakpoint
-- The names of its game and categories as keys that stand for the whole of them.
CREATE FUNCTION product_families(product products) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(DISTINCT '''=' || search_key(name) || ''':1B', ' '), '')::tsvector FROM (
    SELECT g.name FROM games g WHERE g.id = product.game_id
    UNION ALL SELECT c.name FROM product_categories pc JOIN categories c ON c.id = pc.category_id
      WHERE pc.product_id = product.id) AS family
$$;
--> statement-breakpoint
-- Name, what it belongs to, codes, description; codes are found whole, with and without their hyphens, and by part.
CREATE OR REPLACE FUNCTION product_document(product products) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_vector(product.name, '1A') || search_vector(product_belonging(product), '1B')
    || product_families(product) || search_vector((SELECT string_agg(concat_ws(' ', v.sku, replace(search_fold(v.sku), ' ', ''), v.barcode), ' ')
         FROM variants v WHERE v.product_id = product.id AND v.archived_at IS NULL), '1C')
    || search_vector(regexp_replace(product.description, '<[^>]*>', ' ', 'g'), '1D')
$$;
--> statement-breakpoint
-- Adds words to the dictionary, with what they are like when letters are left out.
CREATE FUNCTION learn_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, stem, near, far, begun)
  SELECT w.word, search_stem(w.word),
    ARRAY(SELECT w.word UNION SELECT overlay(w.word PLACING '' FROM i FOR 1)
          FROM generate_series(1, length(w.word)) AS i WHERE length(w.word) > 3),
    ARRAY(SELECT DISTINCT left(w.word, i - 1) || substr(w.word, i + 1, j - i - 1) || substr(w.word, j + 1)
          FROM generate_series(1, length(w.word)) AS i, generate_series(i + 1, length(w.word)) AS j
          WHERE length(w.word) BETWEEN 7 AND 14),
    ARRAY(SELECT DISTINCT left(w.word, i - 1) || substr(w.word, i + 1, e - i)
          FROM generate_series(5, length(w.word) - 1) AS e, generate_series(1, e) AS i)
  FROM (SELECT DISTINCT word FROM unnest(texts) AS value, unnest(string_to_array(search_fold(value), ' ')) AS each(word)
        WHERE length(word) BETWEEN 3 AND 30 AND word !~ '[0-9]' AND NOT search_is_stop_word(word)
          AND NOT EXISTS (SELECT 1 FROM search_words known WHERE known.word = each.word COLLATE "C")
        ORDER BY word) AS w
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Drops words that no product has any more; one that a game, a category or an event has too is learnt again with it.
CREATE FUNCTION forget_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_words w
  WHERE w.word IN (SELECT DISTINCT word FROM unnest(texts) AS value, unnest(string_to_array(search_fold(value), ' ')) AS word)
    AND NOT EXISTS (SELECT 1 FROM products p
      WHERE p.status <> 'archived' AND p.search @@ format('%L:AB', w.stem)::tsquery)
    AND w.word NOT IN (SELECT word FROM (SELECT title FROM events UNION ALL SELECT name FROM categories) AS other(name),
      unnest(string_to_array(search_fold(other.name), ' ')) AS word)
$$;
--> statement-breakpoint
-- Rows that are here already, before anything watches them.
UPDATE products p SET search = product_document(p);
--> statement-breakpoint
SELECT learn_words(ARRAY(
  SELECT concat_ws(' ', p.name, product_belonging(p)) FROM products p WHERE p.status <> 'archived'
  UNION ALL SELECT title FROM events UNION ALL SELECT name FROM categories));
--> statement-breakpoint
CREATE FUNCTION words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(ARRAY(SELECT concat_ws(' ', c.name, product_belonging(p))
    FROM changed c JOIN products p ON p.id = c.id WHERE c.status <> 'archived'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION words_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[];
  after text[];
BEGIN
  SELECT array_agg(concat_ws(' ', o.name, o.brand, o.format, array_to_string(o.tags, ' '))),
         array_agg(concat_ws(' ', n.name, product_belonging(p))) FILTER (WHERE n.status <> 'archived')
  INTO before, after
  FROM changed n JOIN former o ON o.id = n.id JOIN products p ON p.id = n.id
  WHERE n.search IS DISTINCT FROM o.search OR n.status <> o.status;
  IF before IS NOT NULL THEN
    PERFORM learn_words(coalesce(after, '{}'));
    PERFORM forget_words(before);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION words_of_gone_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_words(ARRAY(SELECT concat_ws(' ', name, brand, format, array_to_string(tags, ' ')) FROM former));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION words_of_new_products();
--> statement-breakpoint
CREATE TRIGGER products_words_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION words_of_changed_products();
--> statement-breakpoint
CREATE TRIGGER products_words_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION words_of_gone_products();
--> statement-breakpoint
CREATE FUNCTION words_of_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(ARRAY[CASE WHEN TG_TABLE_NAME = 'events' THEN to_jsonb(NEW) ->> 'title' ELSE to_jsonb(NEW) ->> 'name' END]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_words AFTER INSERT OR UPDATE OF title ON events FOR EACH ROW EXECUTE FUNCTION words_of_names();
--> statement-breakpoint
CREATE TRIGGER categories_words AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION words_of_names();
