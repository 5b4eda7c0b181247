import type { ConsentKind, ConsentSource } from "@tablero/domain/people/clients/consents";
import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import type { AccountStatus, ClientKind, Presence, Role } from "@tablero/domain/platform/vocabulary";

export interface Address {
  name: string;
  surname: string | null;
  line1: string;
  line2: string | null;
  postcode: string;
  city: string;
  /** Official Spanish name; for other countries, the district. */
  province: string;
  /** ISO alpha-2. */
  country: string;
  phone: string | null;
}

export interface Account {
  id: string;
  email: string;
  role: Role;
  status: AccountStatus;
  verifiedAt: string | null;
  lastSignInAt: string | null;
  createdAt: string;
}

export interface StaffUser {
  id: string;
  accountId: string;
  name: string;
  avatarImageId: string | null;
  presence: Presence;
  createdAt: string;
}

export interface Client {
  id: string;
  /** Null for a client who has only ordered as a guest. */
  accountId: string | null;
  kind: ClientKind;
  name: string;
  /** Null for a company. */
  surname: string | null;
  email: string;
  phone: string;
  taxId: string | null;
  /** The VAT register's response for this number, or for an earlier one. */
  vatCheck?: VatCheck | null;
  tags: string[];
  /** false: blocked. */
  active: boolean;
  blockReason: string | null;
  mergedInto: string | null;
  /** Former addresses, from merges. */
  aliases: string[];
  anonymisedAt: string | null;
  createdAt: string;
}

export interface ClientNote {
  id: string;
  clientId: string;
  text: string;
  at: string;
  /** Name of the author. */
  author: string | null;
}

export interface ClientConsent {
  id: string;
  clientId: string;
  kind: ConsentKind;
  granted: boolean;
  at: string;
  textVersion: string;
  source: ConsentSource;
  author: string | null;
}

export interface ClientAddress extends Address {
  id: string;
  clientId: string;
  label: string;
  /** Used for parcels. */
  isDefault: boolean;
  /** Used on invoices. */
  isBilling: boolean;
}

export interface Shortcut {
  id: string;
  userId: string;
  label: string;
  description: string;
  icon: string;
  link: string;
  useRouter: boolean;
  position: number;
}

export interface Notification {
  id: string;
  userId: string;
  icon: string | null;
  imageId: string | null;
  title: string | null;
  description: string;
  time: string;
  link: string | null;
  useRouter: boolean;
  read: boolean;
}

export interface Message {
  id: string;
  userId: string;
  imageId: string | null;
  title: string;
  description: string;
  time: string;
  link: string | null;
  useRouter: boolean;
  read: boolean;
}
