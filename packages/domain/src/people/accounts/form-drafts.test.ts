import { expect, test } from "vitest";
import { draftCutoff, draftTime, type FormDraft, keepDraft, MAX_FORM_DRAFTS } from "./form-drafts.ts";

const NOW = new Date("2026-11-30T10:00:00.000Z");
const draft = (place: string, at: string): FormDraft => ({ place, title: "", path: "/admin", at, content: at });

test("of two tabs, the one that typed last keeps its input", () => {
  const later = draft("cliente/1", "2026-11-30T09:00:00.000Z");
  const earlier = draft("cliente/1", "2026-11-30T08:00:00.000Z");
  expect(keepDraft([later], earlier)).toEqual([later]);
  expect(keepDraft([earlier], later)).toEqual([later]);
});

test("a new draft replaces the oldest", () => {
  const full = Array.from({ length: MAX_FORM_DRAFTS }, (_, n) =>
    draft(`cliente/${n}`, new Date(NOW.getTime() - n * 1000).toISOString()),
  );
  const next = keepDraft(full, draft("cliente/nuevo", NOW.toISOString()));
  expect(next).toHaveLength(MAX_FORM_DRAFTS);
  expect(next.map(({ place }) => place)).toContain("cliente/nuevo");
  expect(next.map(({ place }) => place)).not.toContain(`cliente/${MAX_FORM_DRAFTS - 1}`);
});

test("a clock that is ahead counts as now, and drafts end after 30 days", () => {
  expect(draftTime("2026-12-24T10:00:00.000Z", NOW)).toBe(NOW.toISOString());
  expect(draftTime("2026-11-29T10:00:00Z", NOW)).toBe("2026-11-29T10:00:00.000Z");
  expect(draftCutoff(NOW)).toBe("2026-10-31T10:00:00.000Z");
});
