CREATE TABLE "legal_texts" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"values" jsonb,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	"published_at" timestamp (3) with time zone,
	"published_by" text,
	CONSTRAINT "legal_texts_page_version_pk" PRIMARY KEY("page","version"),
	CONSTRAINT "legal_texts_page" CHECK ("legal_texts"."page" in ('aviso-legal', 'condiciones', 'privacidad', 'cookies', 'envios', 'devoluciones', 'accesibilidad', 'garantia', 'precompras', 'estado-cartas')),
	CONSTRAINT "legal_texts_version" CHECK ("legal_texts"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_draft" ON "legal_texts" USING btree ("page") WHERE published_at is null;