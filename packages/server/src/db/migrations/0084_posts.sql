CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"summary" text,
	"body" text DEFAULT '' NOT NULL,
	"image_id" uuid,
	"seo_title" text,
	"seo_description" text,
	"place" text DEFAULT 'none' NOT NULL,
	"link_label" text,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "posts_kind" CHECK ("posts"."kind" in ('page', 'news')),
	CONSTRAINT "posts_place" CHECK ("posts"."place" in ('none', 'footer', 'menu')),
	CONSTRAINT "posts_position" CHECK ("posts"."position" >= 0),
	CONSTRAINT "posts_published" CHECK (not published or publish_at is not null)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "posts_news" ON "posts" USING btree ("publish_at") WHERE kind = 'news';