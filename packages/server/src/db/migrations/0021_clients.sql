CREATE TABLE "client_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text_version" text NOT NULL,
	"source" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	CONSTRAINT "client_consents_kind" CHECK ("client_consents"."kind" in ('marketing', 'terms', 'profiling')),
	CONSTRAINT "client_consents_source" CHECK ("client_consents"."source" in ('sign-up', 'checkout', 'store', 'phone', 'mail', 'import'))
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text
);
--> statement-breakpoint
ALTER TABLE "client_addresses" ADD COLUMN "is_billing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_consents" ADD CONSTRAINT "client_consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_consents_client" ON "client_consents" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "client_notes_client" ON "client_notes" USING btree ("client_id","at");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_tags" ON "clients" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
-- What was kept in one text and one object becomes rows.
INSERT INTO client_notes (id, client_id, text, at)
  SELECT gen_random_uuid(), id, notes, created_at FROM clients WHERE notes <> '';
--> statement-breakpoint
INSERT INTO client_consents (id, client_id, kind, granted, at, text_version, source)
  SELECT gen_random_uuid(), id, 'terms', true, (consents ->> 'termsAt')::timestamptz, '2026-01', 'sign-up'
  FROM clients WHERE consents ->> 'termsAt' IS NOT NULL
  UNION ALL
  SELECT gen_random_uuid(), id, 'marketing', true, coalesce((consents ->> 'marketingAt')::timestamptz, created_at), '2026-01', 'import'
  FROM clients WHERE consents ->> 'marketing' = 'true';
--> statement-breakpoint
UPDATE clients c SET active = false, block_reason = 'Su cuenta estaba bloqueada.' FROM accounts a
  WHERE a.id = c.account_id AND a.status = 'blocked';
--> statement-breakpoint
UPDATE client_addresses SET is_billing = is_default;
--> statement-breakpoint
CREATE TRIGGER client_consents_append_only BEFORE UPDATE OR DELETE ON client_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A person's right to be forgotten (GDPR art. 17) is the one reason to rewrite what was written down. Whoever does it says
-- so for the transaction alone; consents also follow their client in a merge. Ledger and invoices are never rewritten.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND TG_TABLE_NAME IN ('audit_entries', 'order_events', 'client_consents')
    AND current_setting('tablero.rewriting', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
