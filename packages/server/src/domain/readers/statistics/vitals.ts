import type { VitalStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { summariseVital, VITALS, type Vital } from "@tablero/domain/settings/shop/vitals";
import { VITAL_PAGES } from "@tablero/domain/settings/shop/vitals-report";
import { sql } from "drizzle-orm";
import { among, Int } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/** Loading times of the last days, including today, by kind of page. */
export async function vitalStatistics({ db, clock }: Ctx, { days }: { days: number }): Promise<VitalStatistics> {
  const to = madridDay(clock().toISOString());
  const from = addDays(to, 1 - days);
  const counts = await rows(
    db,
    sql`select page, vital, bucket, sum(visits)::int as visits from page_vitals
        where day between ${from}::date and ${to}::date group by page, vital, bucket`,
    { page: among(VITAL_PAGES), vital: among(VITALS), bucket: Int, visits: Int },
  );
  const pages = VITAL_PAGES.filter((page) => counts.some((each) => each.page === page)).map((page) => {
    const summary = (vital: Vital) =>
      summariseVital(
        vital,
        counts.filter((each) => each.page === page && each.vital === vital),
      );
    return { page, lcp: summary("lcp"), inp: summary("inp"), cls: summary("cls") };
  });
  return { from, to, pages };
}
