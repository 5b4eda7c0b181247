ALTER TABLE "preorders" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "preorders_locking" ON "preorders" USING btree ("variant_id") WHERE released_at is null;--> statement-breakpoint
UPDATE "preorders" SET "released_at" = now() WHERE "release_date" <= (now() at time zone 'Europe/Madrid')::date;--> statement-breakpoint
DROP TRIGGER preorders_catalogue_update ON preorders;--> statement-breakpoint
CREATE TRIGGER preorders_catalogue_update AFTER UPDATE OF state, scheduled, released_at ON preorders
  FOR EACH ROW WHEN ((OLD.state, OLD.scheduled, OLD.released_at) IS DISTINCT FROM (NEW.state, NEW.scheduled, NEW.released_at))
  EXECUTE FUNCTION catalogue_variant_changed();
