CREATE TABLE "tournament_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"position" integer NOT NULL,
	"table_number" integer,
	"player_a" uuid NOT NULL,
	"player_b" uuid,
	"result" jsonb,
	"report_a" jsonb,
	"report_b" jsonb,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tournament_matches_bye" CHECK ((player_b is null) = (table_number is null))
);
--> statement-breakpoint
CREATE TABLE "tournament_players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"registration_id" uuid,
	"name" text,
	"token" text NOT NULL,
	"fixed_table" integer,
	"first_round" integer NOT NULL,
	"dropped_after" integer,
	"disqualified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_players_token_unique" UNIQUE("token"),
	CONSTRAINT "tournament_players_name" CHECK ((registration_id is null) <> (name is null)),
	CONSTRAINT "tournament_players_rounds" CHECK (first_round > 0 and dropped_after >= 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_rounds" (
	"tournament_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"stage" text NOT NULL,
	"paired_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_rounds_tournament_id_number_pk" PRIMARY KEY("tournament_id","number"),
	CONSTRAINT "tournament_rounds_stage" CHECK ("tournament_rounds"."stage" in ('swiss', 'cut'))
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"ruleset" text NOT NULL,
	"rounds" integer NOT NULL,
	"cut" integer NOT NULL,
	"games_to_win" integer NOT NULL,
	"minutes" integer NOT NULL,
	"prizes" jsonb NOT NULL,
	"seed" text NOT NULL,
	"timer_ends_at" timestamp (3) with time zone,
	"timer_left" integer,
	"qualified" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tournaments_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "tournaments_state" CHECK ("tournaments"."state" in ('setup', 'swiss', 'cut', 'finished')),
	CONSTRAINT "tournaments_ruleset" CHECK ("tournaments"."ruleset" in ('mtg', 'pokemon', 'yugioh', 'generic')),
	CONSTRAINT "tournaments_rules" CHECK (rounds > 0 and games_to_win between 1 and 3 and minutes >= 0),
	CONSTRAINT "tournaments_cut" CHECK (cut in (0, 2, 4, 8, 16, 32)),
	CONSTRAINT "tournaments_timer" CHECK (timer_ends_at is null or timer_left is null)
);
--> statement-breakpoint
ALTER TABLE "tournament_log" ADD CONSTRAINT "tournament_log_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_player_a_tournament_players_id_fk" FOREIGN KEY ("player_a") REFERENCES "public"."tournament_players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_player_b_tournament_players_id_fk" FOREIGN KEY ("player_b") REFERENCES "public"."tournament_players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_tournament_id_round_tournament_rounds_tournament_id_number_fk" FOREIGN KEY ("tournament_id","round") REFERENCES "public"."tournament_rounds"("tournament_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_rounds" ADD CONSTRAINT "tournament_rounds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_log_tournament" ON "tournament_log" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "tournament_matches_round" ON "tournament_matches" USING btree ("tournament_id","round","position");--> statement-breakpoint
CREATE INDEX "tournament_matches_a" ON "tournament_matches" USING btree ("player_a");--> statement-breakpoint
CREATE INDEX "tournament_matches_b" ON "tournament_matches" USING btree ("player_b");--> statement-breakpoint
CREATE INDEX "tournament_players_tournament" ON "tournament_players" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "tournament_players_registration" ON "tournament_players" USING btree ("registration_id");