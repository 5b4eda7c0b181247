-- Other spellings of a text, as the domain has them (`respell` and `documentWords` in respell.ts): keep both in sync.
-- Documents and the dictionary contain the words of both: «Spider-Man» has «spider», «man» and «spiderman».
CREATE FUNCTION search_respelt(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  respelt text := regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g');
BEGIN
  respelt := regexp_replace(respelt, '[\U0001f000-\U0001faff\U000e0000-\U000e007f]', ' ', 'g');
  respelt := regexp_replace(respelt, '(?<![0-9])([0-9]{1,3})[ ,''](?=[0-9]{3}(?![0-9]))', '\1', 'g');
  respelt := regexp_replace(respelt, '([0-9]{3})[ ,''](?=[0-9]{3}(?![0-9]))', '\1', 'g');
  respelt := regexp_replace(respelt, '([0-9])\.([0-9]{1,2})(?![0-9])', '\1 \2', 'g');
  respelt := regexp_replace(respelt, '([0-9]) *[xX\u00d7] *(?=[0-9])', '\1 ', 'g');
  RETURN regexp_replace(respelt, '([A-Za-z])[-''\u2019\u2010](?=[A-Za-z0-9])', '\1', 'g');
END $$;
--> statement-breakpoint
-- Whether the other spelling has words of its own: most texts have none, and are folded once.
CREATE FUNCTION search_is_respelt(value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN value ~ '[^ ][-''\u2019\u2010\u2011][^ ]|[0-9][ ,''.xX\u00d7\u00a0\u2000-\u200a\u202f]+[0-9]|[\u00ad\u200b-\u200d\u2060\ufeff\U0001f000-\U0001faff\U000e0000-\U000e007f]';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_vector(value text, place text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text := public.search_fold(coalesce(value, ''));
BEGIN
  IF place <> '1C' AND public.search_is_respelt(value) THEN
    words := words || ' ' || public.search_fold(public.search_respelt(value));
  END IF;
  RETURN coalesce(string_agg(DISTINCT '''' || public.search_stem(left(word, 40)) || ''':' || place, ' '), '')::tsvector
  FROM unnest(string_to_array(words, ' ')) AS word WHERE word <> '';
END $$;
--> statement-breakpoint
-- As before, with the words of both spellings.
CREATE OR REPLACE FUNCTION learn_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, stem, near, far, begun)
  SELECT w.word, search_stem(w.word),
    ARRAY(SELECT w.word UNION SELECT overlay(w.word PLACING '' FROM i FOR 1)
          FROM generate_series(1, length(w.word)) AS i WHERE length(w.word) > 3),
    ARRAY(SELECT DISTINCT left(w.word, i - 1) || substr(w.word, i + 1, j - i - 1) || substr(w.word, j + 1)
          FROM generate_series(1, length(w.word)) AS i, generate_series(i + 1, length(w.word)) AS j
          WHERE length(w.word) BETWEEN 7 AND 14),
    ARRAY(SELECT DISTINCT left(w.word, i - 1) || substr(w.word, i + 1, e - i)
          FROM generate_series(5, length(w.word) - 1) AS e, generate_series(1, e) AS i)
  FROM (SELECT DISTINCT word
        FROM (SELECT text FROM unnest(texts) AS text
          UNION SELECT search_respelt(text) FROM unnest(texts) AS text WHERE search_is_respelt(text)) AS each_text(value),
          unnest(string_to_array(search_fold(value), ' ')) AS each(word)
        WHERE length(word) BETWEEN 3 AND 30 AND word !~ '[0-9]' AND NOT search_is_stop_word(word)
          AND NOT EXISTS (SELECT 1 FROM search_words known WHERE known.word = each.word COLLATE "C")
        ORDER BY word) AS w
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_words w
  WHERE w.word IN (SELECT DISTINCT word
      FROM (SELECT text FROM unnest(texts) AS text
        UNION SELECT search_respelt(text) FROM unnest(texts) AS text WHERE search_is_respelt(text)) AS each_text(value),
        unnest(string_to_array(search_fold(value), ' ')) AS word)
    AND NOT EXISTS (SELECT 1 FROM products p
      WHERE p.status <> 'archived' AND p.search @@ format('%L:AB', w.stem)::tsquery)
    AND w.word NOT IN (SELECT word FROM (SELECT title FROM events UNION ALL SELECT name FROM categories) AS other(name),
      unnest(string_to_array(search_fold(other.name) || ' ' || search_fold(search_respelt(other.name)), ' ')) AS word)
$$;
--> statement-breakpoint
-- Rows that are here already. The trigger on products teaches the dictionary their words.
UPDATE products p SET search = product_document(p)
WHERE search_is_respelt(concat_ws(' ', p.name, product_belonging(p), p.description));
--> statement-breakpoint
SELECT learn_words(ARRAY(SELECT title FROM events UNION ALL SELECT name FROM categories));
