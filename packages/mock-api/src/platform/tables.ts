import type { Notice } from "@tablero/contract/platform/shapes/notices";
import type { NoticeChoices } from "@tablero/domain/platform/notices/choices";
import type { NoticeKind } from "@tablero/domain/platform/notices/kinds";
import type { AuditRow } from "./audit.ts";
import type { Integrations } from "./integrations.ts";
import type { SystemSample } from "./system-sample.ts";

export interface PlatformTables {
  /** Cached responses by caller, endpoint and idempotency key. */
  answers: Map<string, { fingerprint: string; reply: unknown }>;
  uploads: Map<string, { type: string; bytes: ArrayBuffer }>;
  audit: AuditRow[];
  /** Kinds of the notifications that the shop created, by notification id. */
  noticeKinds: Map<string, NoticeKind>;
  /** Kinds of notifications that staff switched on or off, by user id. */
  noticeChoices: Map<string, NoticeChoices>;
}

declare module "./store.ts" {
  interface Store extends PlatformTables {
    readonly messages: Map<string, Notice[]>;
    readonly notifications: Map<string, Notice[]>;
    /** Jobs, emails and server errors: the background activity of the shop. */
    readonly system: SystemSample;
    /** API tokens and webhooks. The sample ones are created on first access. */
    readonly integrations: Integrations;
  }
}

export const platformTables = (): PlatformTables => ({
  answers: new Map(),
  uploads: new Map(),
  audit: [],
  noticeKinds: new Map(),
  noticeChoices: new Map(),
});
