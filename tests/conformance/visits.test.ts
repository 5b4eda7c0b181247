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
