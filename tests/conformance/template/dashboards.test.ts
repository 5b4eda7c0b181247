import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { describe, expect, it } from "vitest";
import { mockConformance } from "../suite.ts";

const DAY = 86_400_000;

interface Point {
  x: string;
  y: number;
}
interface Line {
  name: string;
  data: Point[];
}
interface Charted {
  amount: number;
  labels: string[];
  series: { data: number[] }[];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Expects the given number of points, evenly spaced over the given number of days, the last one about now. */
function expectUntilNow({ data }: Line, count: number, days: number): void {
  const times = data.map(({ x }) => Date.parse(x));
  expect(times).toHaveLength(count);
  expect(Math.abs(Date.now() - (times.at(-1) ?? 0))).toBeLessThan(DAY);
  for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBe(days * DAY);
}

/**
 * A calendar day in Madrid, offset from today. Adding hours would be wrong after a change to or from daylight saving
 * time.
 */
function dayText(from: number, options: Intl.DateTimeFormatOptions): string {
  const day = addDays(madridDay(new Date().toISOString()), from);
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("es-ES", { timeZone: "UTC", ...options });
}

/** "13 nov - 20 nov": consecutive periods of eight days each, the last one ending today. */
function expectWeeks({ amount, labels, series }: Charted, count: number): void {
  expect(labels).toHaveLength(count);
  expect(series[0]?.data).toHaveLength(count);
  expect(amount).toBe(sum(series[0]?.data ?? []));
  const dayOf = (ago: number) => dayText(-ago, { day: "2-digit", month: "short" }).replace(".", "");
  const weeks = labels.map((_, index) => (count - 1 - index) * 8);
  expect(labels).toEqual(weeks.map((ago) => `${dayOf(ago + 7)} - ${dayOf(ago)}`));
}

mockConformance("dashboards", (api) => {
  describe("the analytics dashboard", () => {
    const analytics = async () => (await api().call("GET /api/dashboards/analytics")).body;

    it("compares this year's visitors with those of the same days a year before", async () => {
      const { series } = (await analytics()).visitors;
      const [thisYear, lastYear] = [series["this-year"][0]!, series["last-year"][0]!];
      expect([series["this-year"].length, series["last-year"].length]).toEqual([1, 1]);
      expectUntilNow(thisYear, 120, 3);
      const yearOf = ({ data }: Line) => data.map(({ x }) => Number(x.slice(0, 4)));
      expect(yearOf(lastYear)).toEqual(yearOf(thisYear).map((year) => year - 1));
      const monthAndDay = ({ data }: Line) => data.map(({ x }) => x.slice(5).replace("02-29", "03-01"));
      expect(monthAndDay(lastYear)).toEqual(monthAndDay(thisYear));
    });

    it("counts in weeks and in days", async () => {
      const body = await analytics();
      expectWeeks(body.conversions, 6);
      expectWeeks(body.impressions, 4);
      expectWeeks(body.visits, 4);
      const { series } = body.visitorsVsPageViews;
      expect(series).toHaveLength(2);
      for (const line of series) expectUntilNow(line, 65, 1);
      expect(series[0]!.data.every(({ y }, index) => y > series[1]!.data[index]!.y)).toBe(true);
    });

    it("splits all visitors into two shares", async () => {
      const body = await analytics();
      for (const name of ["newVsReturning", "gender", "age", "language"] as const) {
        expect(body[name].labels).toHaveLength(2);
        expect(body[name].series).toHaveLength(2);
        expect(sum(body[name].series)).toBe(100);
      }
    });
  });

  describe("the crypto dashboard", () => {
    it("has 145 points before the present, and the last one is the current price", async () => {
      const { btc, prices, wallets } = (await api().call("GET /api/dashboards/crypto")).body;
      const [line, ...others] = btc.price.series;
      expect(others).toEqual([]);
      expect(line!.data.map(({ x }) => x)).toEqual(Array.from({ length: 145 }, (_, index) => index - 145));
      expect([btc.amount, prices.btc]).toEqual([line!.data.at(-1)!.y, line!.data.at(-1)!.y]);
      expect(btc.trend.dir).toBe(btc.amount >= line!.data[0]!.y ? "up" : "down");
      expect(Object.keys(wallets)).toEqual(Object.keys(prices));
    });

    it("lists six coins over the last twenty minutes", async () => {
      const { watchlist } = (await api().call("GET /api/dashboards/crypto")).body;
      expect(watchlist).toHaveLength(6);
      for (const { series } of watchlist) {
        expect(series).toHaveLength(1);
        const minutes = series[0]!.data.map(({ x }) => {
          const [hour, minute] = x.split(":").map(Number) as [number, number];
          return hour * 60 + minute;
        });
        expect(minutes).toHaveLength(20);
        for (const [index, minute] of minutes.slice(1).entries())
          expect((minute - minutes[index]! + 1440) % 1440).toBe(1);
      }
    });
  });

  describe("the finance dashboard", () => {
    const finance = async () => (await api().call("GET /api/dashboards/finance")).body;

    it("shows the balance and its forecast", async () => {
      const { series } = (await finance()).accountBalance;
      expect(series).toHaveLength(2);
      for (const line of series) expectUntilNow(line, 120, 3);
    });

    it("has the limits of the specification", async () => {
      const { budget, previousStatement, currentStatement } = await finance();
      expect(budget).toMatchObject({ expensesLimit: 20_000, savingsGoal: 250_000, billsLimit: 1000 });
      const day = (from: number) => dayText(from, { day: "numeric", month: "short", year: "numeric" });
      expect(previousStatement).toMatchObject({ status: "paid", limit: 34_500, date: day(-15) });
      expect(currentStatement).toMatchObject({ status: "pending", limit: 34_500, date: day(15) });
    });

    it("has five transactions, newest first, incoming and outgoing", async () => {
      const { recentTransactions } = await finance();
      const dates = recentTransactions.map(({ date }) => date);
      expect(dates).toHaveLength(5);
      expect(dates).toEqual([...dates].sort().reverse());
      const amounts = recentTransactions.map(({ amount }) => amount);
      expect([Math.min(...amounts) < 0, Math.max(...amounts) > 0]).toEqual([true, true]);
    });
  });

  describe("the project dashboard", () => {
    const project = async () => (await api().call("GET /api/dashboards/project")).body;

    it("counts the issues and tasks of two weeks", async () => {
      const { githubIssues, taskDistribution } = await project();
      expect(githubIssues.labels).toHaveLength(7);
      for (const week of ["this-week", "last-week"] as const) {
        const [opened, closed, ...others] = githubIssues.series[week];
        expect([opened?.type, closed?.type, others]).toEqual(["line", "column", []]);
        expect([opened?.data.length, closed?.data.length]).toEqual([7, 7]);
        expect(githubIssues.overview[week]).toMatchObject({
          "new-issues": sum(opened?.data ?? []),
          "closed-issues": sum(closed?.data ?? []),
        });
        expect(taskDistribution.series[week]).toHaveLength(4);
      }
      expect(taskDistribution.labels).toHaveLength(4);
    });

    it("has a schedule of two days, and the members of the team", async () => {
      const { schedule, teamMembers } = await project();
      expect([schedule.today.length, schedule.tomorrow.length, teamMembers.length]).toEqual([7, 7, 9]);
      const picture = await api().target.fetch(new Request(`http://shop.test${teamMembers[0]!.avatar}`));
      expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
    });

    it("shows the expenses and the distribution of the budget", async () => {
      const { weeklyExpenses, monthlyExpenses, yearlyExpenses, budgetDistribution, budgetDetails } = await project();
      expectWeeks(weeklyExpenses, 6);
      expectWeeks(monthlyExpenses, 4);
      expectWeeks(yearlyExpenses, 10);
      expect(budgetDistribution.categories).toHaveLength(5);
      expect(budgetDistribution.series.map(({ data }) => data.length)).toEqual([5]);
      expect(budgetDetails.columns).toEqual([
        "type",
        "total",
        "expensesAmount",
        "expensesPercentage",
        "remainingAmount",
        "remainingPercentage",
      ]);
      expect(budgetDetails.rows).toHaveLength(5);
      for (const row of budgetDetails.rows) {
        expect(Object.keys(row)).toEqual(["id", ...budgetDetails.columns]);
        expect(row.expensesAmount + row.remainingAmount).toBeCloseTo(row.total, 2);
        expect(row.expensesPercentage + row.remainingPercentage).toBeCloseTo(100, 1);
      }
    });
  });

  it("every call returns the same data", async () => {
    for (const key of ["analytics", "crypto", "finance", "project"] as const) {
      const [first, second] = [
        await api().call(`GET /api/dashboards/${key}`),
        await api().call(`GET /api/dashboards/${key}`),
      ];
      expect(second.body).toEqual(first.body);
    }
  });
});
