-- Sets of games, with those that products name already. Names of games that sound alike get a number behind them.
CREATE TABLE "game_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"released_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_sets" ADD CONSTRAINT "game_sets_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "game_sets_name_unique" ON "game_sets" USING btree ("game_id",search_fold(name));
--> statement-breakpoint
CREATE UNIQUE INDEX "game_sets_code_unique" ON "game_sets" USING btree ("game_id","code");
--> statement-breakpoint
UPDATE games g SET name = g.name || ' ' || alike.n
FROM (SELECT id, row_number() OVER (PARTITION BY search_fold(name) ORDER BY created_at, id) AS n FROM games) AS alike
WHERE alike.id = g.id AND alike.n > 1;
--> statement-breakpoint
UPDATE games SET position = 1 WHERE position < 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "games_name_unique" ON "games" USING btree (search_fold(name));
--> statement-breakpoint
INSERT INTO game_sets (id, game_id, name)
SELECT DISTINCT ON (game_id, search_fold(name)) gen_random_uuid(), game_id, name
FROM (SELECT game_id, btrim(attributes ->> 'set') AS name FROM products WHERE game_id IS NOT NULL) AS named
WHERE name <> '' AND length(name) <= 80
ORDER BY game_id, search_fold(name), name;
