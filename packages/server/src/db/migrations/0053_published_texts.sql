-- Orders refer to published versions of legal texts: they never change. Drafts do, and publishing one is its last change.
CREATE TRIGGER legal_texts_published BEFORE UPDATE OR DELETE ON legal_texts
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER legal_texts_no_truncate BEFORE TRUNCATE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
