CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_kind_slug_pk" PRIMARY KEY("day","kind","slug"),
	CONSTRAINT "page_views_kind" CHECK ("page_views"."kind" in ('home', 'category', 'product', 'event', 'preorders')),
	CONSTRAINT "page_views_views" CHECK (views > 0)
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"missed" integer NOT NULL,
	CONSTRAINT "search_counts_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "search_counts_searches" CHECK (searches > 0),
	CONSTRAINT "search_counts_missed" CHECK (missed >= 0 and missed <= searches)
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "source" text DEFAULT 'footer' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_state_requested" ON "newsletter_subscriptions" USING btree ("state","requested_at");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_source" CHECK ("newsletter_subscriptions"."source" in ('footer', 'checkout', 'account'));