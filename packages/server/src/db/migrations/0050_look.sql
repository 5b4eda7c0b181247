CREATE TABLE "shop_pictures" (
	"image_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_pictures" ADD CONSTRAINT "shop_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;