import { type Preferences, type PreferencesPatch, parsePreferences } from "@tablero/domain/people/accounts/preferences";
import {
  parseSectionChoice,
  type SectionChoice,
  type SectionChoicePatch,
} from "@tablero/domain/people/accounts/section-choice";
import { Failure } from "@tablero/domain/platform/failure";
import {
  applyChoices,
  type OfferedNotice,
  offeredNotices,
  parseNoticeChoices,
} from "@tablero/domain/platform/notices/choices";
import { sql } from "drizzle-orm";
import { Unknown } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import type { Person } from "./saved-filters.ts";

/** A user's own layout, theme, scheme and density. Throws `not-found`. */
export async function readPreferences({ db }: Ctx, userId: string): Promise<Preferences> {
  return preferencesIn(
    await one(db, sql`select preferences from users where id = ${userId}`, { preferences: Unknown }),
  );
}

/**
 * Changes the given fields in one statement, so that changes of different fields from two devices are both kept.
 * Like presence, this does not raise the row's version. Throws `not-found`.
 */
export async function changePreferences({ db }: Ctx, userId: string, change: PreferencesPatch): Promise<Preferences> {
  return preferencesIn(
    await one(
      db,
      sql`update users set preferences = jsonb_strip_nulls(preferences || ${JSON.stringify(change)}::jsonb)
          where id = ${userId} returning preferences`,
      { preferences: Unknown },
    ),
  );
}

/** How a user has arranged «Más». Throws `not-found`. */
export async function readSectionChoice({ db }: Ctx, userId: string): Promise<SectionChoice> {
  return sectionChoiceIn(
    await one(db, sql`select preferences from users where id = ${userId}`, { preferences: Unknown }),
  );
}

/** Changes the given fields of the arrangement in one statement. Throws `not-found`. */
export async function changeSectionChoice(
  { db }: Ctx,
  userId: string,
  change: SectionChoicePatch,
): Promise<SectionChoice> {
  return sectionChoiceIn(
    await one(
      db,
      sql`update users set preferences = jsonb_set(preferences, '{sections}',
            coalesce(preferences -> 'sections', '{}'::jsonb) || ${JSON.stringify(change)}::jsonb)
          where id = ${userId} returning preferences`,
      { preferences: Unknown },
    ),
  );
}

function sectionChoiceIn(row: { preferences: unknown } | undefined): SectionChoice {
  if (!row) throw noUser();
  return parseSectionChoice(row.preferences);
}

function preferencesIn(row: { preferences: unknown } | undefined): Preferences {
  if (!row) throw noUser();
  return parsePreferences(row.preferences);
}

/** The kinds of notices that a user can receive, each on or off. Throws `not-found`. */
export async function readOfferedNotices({ db }: Ctx, { userId, role }: Person): Promise<OfferedNotice[]> {
  const row = await one(db, sql`select notice_choices as choices from users where id = ${userId}`, {
    choices: Unknown,
  });
  if (!row) throw noUser();
  return offeredNotices(role, parseNoticeChoices(row.choices));
}

/** Switches kinds of notices on and off. Throws `validation` for a kind that the user cannot receive. */
export function switchNotices(
  ctx: Ctx,
  { userId, role }: Person,
  wanted: readonly OfferedNotice[],
): Promise<OfferedNotice[]> {
  return inTransaction(ctx, async (tx) => {
    const row = await one(
      tx.db,
      sql`select notice_choices as choices from users where id = ${userId} for no key update`,
      { choices: Unknown },
    );
    if (!row) throw noUser();
    const after = applyChoices(role, parseNoticeChoices(row.choices), wanted, tx.clock());
    await tx.db.execute(sql`update users set notice_choices = ${JSON.stringify(after)}::jsonb where id = ${userId}`);
    return offeredNotices(role, after);
  });
}

const noUser = () => new Failure("not-found", "No encontramos esa cuenta.");
