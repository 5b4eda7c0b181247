import type { AccessLevel, StaffRole } from "../vocabulary.ts";
import type { MenuGroupId, MoreGroupId } from "./groups.ts";

/** A Spanish noun in lower case. */
export interface Words {
  readonly one: string;
  readonly many: string;
  readonly gender: "m" | "f";
}

/** Permissions by staff role; write includes read, and a role without an entry can neither read nor see it. */
export type AccessTable = Readonly<Partial<Record<StaffRole, AccessLevel>>>;

/**
 * A field in the audit log: its Spanish label, and the format of its numbers or texts if they are not shown as
 * stored.
 */
export type FieldWords = string | { readonly label: string; readonly as: "cents" | "instant" };

/**
 * A resource of the back office. Routes, guards, menu, titles, palette, permissions, audit words and links are derived
 * from it; see docs/new-resource.md. Plain data: screens import only the one they need, not the registry.
 */
export interface ResourceDescriptor {
  /** English plural: names its permission, endpoints (`/api/admin/<id>`), folders and table. */
  readonly id: string;
  readonly words: Words;
  /** Path of the section below `/admin/`. */
  readonly path: string;
  /** Heading of the list and document title. Default: the plural. */
  readonly title?: string;
  /** Icon name in the collection `heroicons_outline`. */
  readonly icon: string;
  readonly menu: {
    readonly group: MenuGroupId;
    /** Its group in «Más», below the menu, because the specification defines the content of the menus. */
    readonly more?: MoreGroupId;
    /** Default: the title. */
    readonly title?: string;
    readonly subtitle?: string;
  };
  readonly access: AccessTable;
  /** Its name in the audit log. Stored in entries, so it never changes. */
  readonly audit?: string;
  /** Labels of its fields, except for those that the audit log has for all records. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
  /**
   * A standard record has exactly the endpoints of the kit. Contract, server, mock and demo shop find it by the names
   * of its files, which are its `id`, and of its exports, which begin with `audit`.
   */
  readonly standard?: true;
  /** Column with the display name of a record. */
  readonly label?: string;
  /** How one record opens: on its own page, or in a window over the list, whose address names it by `param`. */
  readonly record?: ({ readonly in: "page" } | { readonly in: "window"; readonly param: string }) & {
    /** Has a form for a new record. */
    readonly create?: true;
  };
  readonly palette?: {
    /** Position of its group in search results; records are searchable when set. */
    readonly records?: number;
    /** Command that creates a record: further search words, and whether it is offered before typing. */
    readonly create?: { readonly words?: string; readonly frequent?: true };
  };
}
