import { rateVital, VITALS } from "@tablero/domain/settings/shop/vitals";
import { VITAL_PAGES } from "@tablero/domain/settings/shop/vitals-report";
import { expect, it } from "vitest";
import { conformance } from "./suite.ts";

conformance("counts of page visits", (api) => {
  it("page visits are returned for a range of days, the most frequent first", async () => {
    const token = await api().signIn("manager");
    for (const days of [1, 7, 30]) {
      const { status, body } = await api().call("GET /api/admin/statistics/visits", { query: { days } }, { token });
      expect(status).toBe(200);
      const length = (Date.parse(body.to) - Date.parse(body.from)) / 86_400_000 + 1;
      expect(length).toBe(days);
      const views = body.pages.map((page) => page.views);
      expect(views).toEqual([...views].sort((a, b) => b - a));
      expect(body.missed.every(({ missed, searches }) => missed > 0 && missed <= searches)).toBe(true);
    }
    for (const days of [0, 397])
      expect((await api().raw("GET /api/admin/statistics/visits", { query: { days } }, { token })).status).toBe(422);
  });
});

conformance("loading times of visits", (api) => {
  const report = (body: object) => api().raw("POST /api/shop/vitals", { body });

  it("a report is accepted from anyone, with any of its values", async () => {
    for (const body of [
      { page: "home", lcp: 1_300, inp: 80, cls: 0.02 },
      { page: "product", cls: 0 },
      { page: "other", lcp: 60_000, inp: 60_000, cls: 10 },
    ])
      expect((await report(body)).status, JSON.stringify(body)).toBe(202);
  });

  it("a report with other values is refused", async () => {
    for (const body of [
      { page: "admin", lcp: 1 },
      { lcp: 1 },
      { page: "home", lcp: -1 },
      { page: "home", lcp: 60_001 },
      { page: "home", inp: "80" },
      { page: "home", cls: 10.1 },
      { page: "home", lcp: 1, path: "/home" },
    ])
      expect((await report(body)).status, JSON.stringify(body)).toBe(422);
  });

  it("staff get percentiles by kind of page, in a fixed order", async () => {
    const token = await api().signIn("manager");
    for (const days of [1, 7, 30]) {
      const { status, body } = await api().call("GET /api/admin/statistics/vitals", { query: { days } }, { token });
      expect(status).toBe(200);
      expect((Date.parse(body.to) - Date.parse(body.from)) / 86_400_000 + 1).toBe(days);
      const pages = body.pages.map(({ page }) => page);
      expect(pages).toEqual(VITAL_PAGES.filter((page) => pages.includes(page)));
      for (const page of body.pages)
        for (const vital of VITALS) {
          const summary = page[vital];
          if (!summary) continue;
          expect(summary.good).toBeLessThanOrEqual(summary.visits);
          expect(rateVital(vital, summary.p75) === "good").toBe(summary.good >= Math.ceil(summary.visits * 0.75));
        }
    }
    for (const days of [0, 397])
      expect((await api().raw("GET /api/admin/statistics/vitals", { query: { days } }, { token })).status).toBe(422);
  });
});
