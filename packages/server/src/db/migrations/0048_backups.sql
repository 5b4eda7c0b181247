CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"alive_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"host" text,
	"file" text,
	"bytes" bigint,
	"row_count" bigint,
	"upload_count" integer,
	"error" text,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "backups_origin" CHECK ("backups"."origin" in ('schedule', 'hand')),
	CONSTRAINT "backups_state" CHECK ("backups"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_under_way" ON "backups" USING btree ("state") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at");