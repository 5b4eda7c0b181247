import { type AuditedChange, updated } from "../../platform/audit/changes.ts";

/** A product that is in use is archived instead of deleted. */
export const productArchived = (id: string, status: string): AuditedChange => ({
  action: "archive",
  entity: "product",
  entityId: id,
  before: { status },
  after: { status: "archived" },
});

export const imagesAdded = (productId: string, added: readonly string[]): AuditedChange => ({
  action: "images",
  entity: "product",
  entityId: productId,
  after: { added },
});

interface Illustrated {
  id: string;
  images: readonly { id: string; alt: string }[];
}

const imagesOf = ({ images }: Illustrated) => images.map(({ id, alt }) => ({ id, alt }));

export const imagesArranged = (before: Illustrated, after: Illustrated): AuditedChange => ({
  action: "images",
  entity: "product",
  entityId: after.id,
  before: imagesOf(before),
  after: imagesOf(after),
});

interface Documented {
  id: string;
  documents: readonly { src: string }[];
}

const documentsOf = ({ documents }: Documented) => ({ documents: documents.map(({ src: _, ...rest }) => rest) });

export const documentsChanged = (before: Documented, after: Documented): AuditedChange => ({
  action: "documents",
  entity: "product",
  entityId: after.id,
  before: documentsOf(before),
  after: documentsOf(after),
});

/** Units of a variant that staff booked in or out by hand; `onHand` is the number of units afterwards. */
export const unitsMoved = (
  { variantId, ...movement }: { variantId: string; kind: string; quantity: number },
  onHand: number,
): AuditedChange => ({ action: "movement", entity: "variant", entityId: variantId, after: { ...movement, onHand } });

interface Placed {
  id: string;
  parentId: string | null;
  position: number;
}

const placeOf = ({ parentId, position }: Placed) => ({ parentId, position });

export const categoryMoved = (before: Placed, after: Placed): AuditedChange =>
  updated("category", after.id, placeOf(before), placeOf(after));

/** Audit entry: the content of a category was moved to `into`; `found` has the number of moved records. */
export const categoryMerged = (
  from: { id: string },
  into: string,
  found: Readonly<Record<string, number>>,
): AuditedChange => ({
  action: "merge",
  entity: "category",
  entityId: from.id,
  before: from,
  after: { into, ...found },
});
