import { type AuditedChange, updated } from "../../platform/audit/changes.ts";

interface Campaign {
  id: string;
  state: string;
  scheduled: boolean;
  releaseDate: string | null;
  releasedAt: string | null;
}

const moved = (id: string, before: object, after: object): AuditedChange => ({
  action: "transition",
  entity: "preorder",
  entityId: id,
  before,
  after,
});

/** The state of a campaign changed; `more` has the reason. */
export const campaignMoved = (
  { id, state, scheduled }: Pick<Campaign, "id" | "state" | "scheduled">,
  after: Pick<Campaign, "state" | "scheduled">,
  more: Readonly<Record<string, unknown>> = {},
): AuditedChange => moved(id, { state, scheduled }, { state: after.state, scheduled: after.scheduled, ...more });

export const campaignDelayed = (
  { id, state, releaseDate }: Pick<Campaign, "id" | "state" | "releaseDate">,
  after: Pick<Campaign, "state" | "releaseDate">,
  reason: string | undefined,
): AuditedChange =>
  moved(id, { state, releaseDate }, { state: after.state, releaseDate: after.releaseDate, ...(reason && { reason }) });

/** The goods of a street date were released, or locked again. */
export const releaseChanged = (
  { id, releasedAt, releaseDate }: Pick<Campaign, "id" | "releasedAt" | "releaseDate">,
  after: string | null,
  reason: string | undefined,
): AuditedChange =>
  moved(id, { releasedAt, releaseDate }, { releasedAt: after, releaseDate, ...(reason && { reason }) });

/** Staff applied the same action to several reservations of a campaign. */
export const reservationsChanged = (
  campaignId: string,
  reservations: readonly string[],
  what: Readonly<Record<string, unknown>>,
): AuditedChange => updated("preorder", campaignId, undefined, { reservations, ...what });
