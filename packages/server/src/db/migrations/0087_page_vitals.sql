CREATE TABLE "page_vitals" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"vital" text NOT NULL,
	"bucket" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_vitals_day_page_vital_bucket_pk" PRIMARY KEY("day","page","vital","bucket"),
	CONSTRAINT "page_vitals_page" CHECK ("page_vitals"."page" in ('home', 'category', 'search', 'product', 'preorders', 'events', 'event', 'deck-list', 'cart', 'order', 'account', 'other')),
	CONSTRAINT "page_vitals_vital" CHECK ("page_vitals"."vital" in ('lcp', 'inp', 'cls')),
	CONSTRAINT "page_vitals_bucket" CHECK (bucket between -50 and 63),
	CONSTRAINT "page_vitals_visits" CHECK (visits > 0)
);
