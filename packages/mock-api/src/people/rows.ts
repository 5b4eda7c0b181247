import type { SavedFilter } from "@tablero/contract/people/shapes/saved-filters";
import type { NameParts } from "@tablero/domain/people/clients/guest-orders";
import type { IssueFields, IssueProgress } from "@tablero/domain/people/newsletter/issues";
import type { SubscriptionSource, SubscriptionState } from "@tablero/domain/people/newsletter/subscriptions";

/** An email that a real shop would send. */
export interface SentMail {
  kind: "verify" | "reset" | "sign-in" | "known-account";
  /** For a sign-up: the name given with it. */
  owner: NameParts | null;
  email: string;
  accountId: string;
  token: string;
  usable: boolean;
  /** For a sign-up: the password that only this link confirms. */
  password: string | null;
}

/** A saved filter of a list. */
export type SavedFilterRow = Omit<SavedFilter, "mine" | "editable" | "owner" | "version"> & { userId: string };

export interface SubscriptionRow {
  id: string;
  email: string;
  state: SubscriptionState;
  source: SubscriptionSource;
  /** The secrets of its links: for confirming the last request, and for unsubscribing. */
  token: string;
  stopToken: string;
  textVersion: string;
  requestedAt: string;
  confirmedAt: string | null;
  endedAt: string | null;
}

export interface IssueRow extends IssueFields, IssueProgress {
  id: string;
  createdAt: string;
}
