import type { AccessLevel, StaffRole } from "../vocabulary.ts";
import type { MenuGroupId } from "./groups.ts";

/** A Spanish noun in lower case. */
export interface Words {
  readonly one: string;
  readonly many: string;
  readonly gender: "m" | "f";
}

/** What each staff role may do; write includes read, and a role that is missing neither reads nor sees it. */
export type AccessTable = Readonly<Partial<Record<StaffRole, AccessLevel>>>;

/**
 * One resource of the back office. Routes, guards, menu, titles, palette, permissions, audit words and links are
 * derived from it; see docs/new-resource.md. Plain data: screens import the one that they need, not the registry.
 */
export interface ResourceDescriptor {
  /** English plural: its permission, its endpoints (`/api/admin/<id>`), its folders and its table. */
  readonly id: string;
  readonly words: Words;
  /** The section's address below `/admin/`. */
  readonly path: string;
  /** Heading of the list and document title. Default: the plural. */
  readonly title?: string;
  /** Name in the collection `heroicons_outline`. */
  readonly icon: string;
  readonly menu: {
    readonly group: MenuGroupId;
    /** Only the search finds it: the specification fixes what the menus hold. */
    readonly hidden?: true;
    /** Default: the title. */
    readonly title?: string;
    readonly subtitle?: string;
  };
  readonly access: AccessTable;
  /** Its name in the audit log. Entries keep it, so it never changes. */
  readonly audit?: string;
  /** The column by which people call one record. */
  readonly label?: string;
  /** Where one record opens: a page of its own, or a window over the list that `param` of the address names. */
  readonly record?: ({ readonly in: "page" } | { readonly in: "window"; readonly param: string }) & {
    /** There is a form for a new one. */
    readonly create?: true;
  };
  readonly palette?: {
    /** Records are found by the search; their group's place among the groups. */
    readonly records?: number;
    /** The command that makes a new one: what else people call a record, and whether it is offered before typing. */
    readonly create?: { readonly words?: string; readonly frequent?: true };
  };
}
