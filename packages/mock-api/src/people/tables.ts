import type { FormDraft } from "@tablero/domain/people/accounts/form-drafts";
import type { Preferences } from "@tablero/domain/people/accounts/preferences";
import type { SectionChoice } from "@tablero/domain/people/accounts/section-choice";
import type { SecondStep } from "@tablero/domain/people/accounts/two-factor";
import type { Presence } from "@tablero/domain/platform/vocabulary";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import type { MockPasskey, PasskeyChallenge } from "./commands/passkeys.ts";
import type { MockQuestion } from "./commands/questions.ts";
import type { MockFactor } from "./commands/two-factor.ts";
import type { IssueRow, SavedFilterRow, SentMail, SubscriptionRow } from "./rows.ts";
import type { SessionRow } from "./sessions.ts";

export interface PeopleTables {
  /** Changed passwords; all other accounts have the demo password. */
  passwords: Map<string, string>;
  /** Open sessions, by id. */
  sessions: Map<string, SessionRow>;
  endedSessions: Set<string>;
  outbox: SentMail[];
  /** Open staff invitations, by account. */
  invitations: Map<string, { token: string; expiresAt: string }>;
  /** New staff addresses that await confirmation, by account. */
  emailChanges: Map<string, { email: string; token: string; expiresAt: string }>;
  /** Second factors of staff, by account. */
  twoFactor: Map<string, MockFactor>;
  /** Sign-ins with a correct password that await their second step. */
  challenges: Map<string, { accountId: string; step: SecondStep; expiresAt: string }>;
  /** Passkeys of shoppers, in the order of their creation. */
  passkeys: MockPasskey[];
  /** Challenges that await an answer, by ticket. */
  passkeyChallenges: Map<string, PasskeyChallenge>;
  /** The shop's security requirements for staff sign-in. */
  security: { twoFactorRequired: boolean; version: number };
  /** Avatars set by users, by user id. */
  avatars: Map<string, string | null>;
  /** Presence of shoppers; the presence of staff is in their row. */
  presences: Map<string, Presence>;
  /** Layout, theme, scheme and density of staff, by user id. */
  preferences: Map<string, Preferences>;
  /** Arrangements of «Más», by user id. */
  sectionChoices: Map<string, SectionChoice>;
  savedFilters: SavedFilterRow[];
  replyTemplates: { id: string; name: string; text: string }[];
  /** Unsaved input of staff, by user id. */
  formDrafts: Map<string, FormDraft[]>;
  /** Confirmation status of the email addresses of new orders; see `domain/unpaid`. */
  mailProofs: Map<string, MailProof>;
}

declare module "../platform/store.ts" {
  interface Store extends PeopleTables {
    /** Created with the demo shop's addresses. */
    readonly newsletter: { subscriptions: SubscriptionRow[]; issues: IssueRow[] };
    /** Questions to the shop. The sample ones are created on first access. */
    questions: MockQuestion[];
  }
}

export const peopleTables = (): PeopleTables => ({
  passwords: new Map(),
  sessions: new Map(),
  endedSessions: new Set(),
  outbox: [],
  invitations: new Map(),
  emailChanges: new Map(),
  twoFactor: new Map(),
  challenges: new Map(),
  passkeys: [],
  passkeyChallenges: new Map(),
  security: { twoFactorRequired: false, version: 1 },
  avatars: new Map(),
  presences: new Map(),
  preferences: new Map(),
  sectionChoices: new Map(),
  savedFilters: [],
  replyTemplates: [],
  formDrafts: new Map(),
  mailProofs: new Map(),
});
