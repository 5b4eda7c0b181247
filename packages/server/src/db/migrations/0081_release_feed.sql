-- Lists are sorted by release, so another date of a campaign is a change of the catalogue index.
DROP TRIGGER preorders_catalogue_update ON preorders;--> statement-breakpoint
CREATE TRIGGER preorders_catalogue_update AFTER UPDATE OF state, scheduled, released_at, release_date ON preorders
  FOR EACH ROW WHEN ((OLD.state, OLD.scheduled, OLD.released_at, OLD.release_date)
    IS DISTINCT FROM (NEW.state, NEW.scheduled, NEW.released_at, NEW.release_date))
  EXECUTE FUNCTION catalogue_variant_changed();
