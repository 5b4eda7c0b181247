import { inMock, type Mutant } from "./mutant.ts";

export const IN_MOCK: readonly Mutant[] = [
  inMock(
    "contacts are sorted in reverse",
    ["template/contacts"],
    ["template/collection.ts", 'text(a).localeCompare(text(b), "es")', 'text(b).localeCompare(text(a), "es")'],
  ),
  inMock(
    "an unknown id removes the last element",
    ["template/inventory"],
    ["template/collection.ts", "place < 0 ? null : (list", "(list"],
  ),
  inMock(
    "changing an unknown record creates it",
    ["template/mailbox"],
    [
      "template/collection.ts",
      "entry ? Object.assign(entry, changes, { id }) : null",
      "Object.assign(entry ?? list[0] ?? {}, changes, { id }) as T",
    ],
  ),
  inMock(
    "the last page of products is off by one",
    ["template/inventory"],
    ["template/inventory/page.ts", "if (page > lastPage)", "if (page >= lastPage)"],
  ),
  inMock(
    "the last index of a page of products is one too high",
    ["template/inventory"],
    ["template/inventory/page.ts", "endIndex: end - 1", "endIndex: end"],
  ),
  inMock(
    "a lost side effect: products keep a deleted tag",
    ["template/inventory"],
    [
      "template/inventory/handlers.ts",
      "product.tags = product.tags.filter((id) => id !== query.id)",
      "product.tags = [...product.tags]",
    ],
  ),
  inMock(
    "mails are listed oldest first",
    ["template/mailbox"],
    ["template/mailbox/mails.ts", "Date.parse(b.date) - Date.parse(a.date)", "Date.parse(a.date) - Date.parse(b.date)"],
  ),
  inMock(
    "the trash counts its unread mails",
    ["template/mailbox"],
    ["template/mailbox/mails.ts", '["sent", "trash"]', '["sent"]'],
  ),
  inMock(
    "two labels have the same slug",
    ["template/mailbox"],
    ["template/mailbox/label-slug.ts", "others.has(slug)", "false"],
  ),
  inMock(
    "a new note label is added at the top",
    ["template/notes"],
    ["template/notes/handlers.ts", "labels.push({ id: newSampleId()", "labels.unshift({ id: newSampleId()"],
  ),
  inMock(
    "a new contact is added at the end",
    ["template/contacts"],
    ["template/contacts/handlers.ts", "contacts.unshift(contact)", "contacts.push(contact)"],
  ),
  inMock(
    "the path of a folder is reversed",
    ["template/file-manager"],
    [
      "template/file-manager/handlers.ts",
      "[...pathTo(items, folder.folderId), folder]",
      "[folder, ...pathTo(items, folder.folderId)]",
    ],
  ),
  inMock(
    "guides without a slug are all shown",
    ["template/help-center"],
    ["template/help-center/handlers.ts", "guides: guides.slice(0, limit)", "guides"],
  ),
  inMock(
    "chat contacts are listed with their details",
    ["template/chat"],
    [
      "template/chat/handlers.ts",
      "details: _details, attachments: _attachments, ...row }) => row)",
      "details, attachments: _attachments, ...row }) => ({ ...row, details }))",
    ],
  ),
  inMock(
    "wrong credentials get a 401 instead of a 404",
    ["auth"],
    [
      "people/handlers/auth.ts",
      "return { status: 404, body: false } as const;",
      'throw new Failure("unauthorised", "No.");',
    ],
  ),
  inMock(
    "sessions in use never expire",
    ["sessions"],
    [
      "../../domain/src/people/accounts/sessions.ts",
      "return now >= lastSeenAt + idle || now >= createdAt + most;",
      "void createdAt;\n  void most;\n  return now >= lastSeenAt + idle;",
    ],
  ),
  inMock(
    "sign-out does not end the session",
    ["auth", "sessions"],
    [
      "people/handlers/auth.ts",
      "const owner = token ? await endSessionByToken(store, token) : null;",
      "const owner = null;\n      void endSessionByToken;",
    ],
  ),
  inMock(
    "the shortcuts of all users are listed",
    ["common"],
    [
      "readers/handlers/common.ts",
      ".filter(({ userId }) => userId === requireSignedIn(context).userId)",
      '.filter(({ userId }) => userId !== "")',
    ],
  ),
  inMock(
    "a repeated idempotency key takes effect again",
    ["shop-orders"],
    ["platform/idempotency.ts", "if (known) {", "if (known && !fingerprint) {"],
  ),
  inMock(
    "a cancelled order keeps its stock",
    ["admin-orders", "shop-orders"],
    ["catalogue/commands/ledger.ts", "must(store.data.variants, variantId).reserved -= quantity;", "void must;"],
  ),
  inMock(
    "a cancelled order does not return its coupon use",
    ["admin-coupons"],
    [
      "sales/commands/orders/apply-decision.ts",
      'effect.change === "returned" ? -1 : 1',
      'effect.change === "returned" ? 0 : 1',
    ],
  ),
  inMock(
    "lists of records are not sorted",
    ["admin-records", "admin-orders"],
    [
      "platform/lists.ts",
      "compare(a.key, b.key, direction) || compare(a.row.id, b.row.id, direction)",
      "compare(a.row.id, b.row.id, direction)",
    ],
  ),
  inMock(
    "a refunded mistaken payment is not due again",
    ["order-money"],
    [
      "sales/views/order-story.ts",
      "dueOfMoney(paymentTotals(store, order))",
      "dueOfMoney({ ...paymentTotals(store, order), refunded: 0 })",
    ],
  ),
  inMock(
    "an order without remaining units continues",
    ["order-money"],
    [
      "../../domain/src/sales/orders/refunding/refunding.ts",
      "if (cancelRefundedUnits(draft)) close(",
      "if (cancelRefundedUnits(draft) && draft.order.total < 0) close(",
    ],
  ),
];

export const UNPAID_IN_MOCK: readonly Mutant[] = [
  inMock(
    "an order to be paid in the shop has no deadline",
    ["unpaid-orders"],
    [
      "../../domain/src/sales/orders/placing/placement.ts",
      "expiresAt: unpaidUntil(paymentMethod, at, times),",
      'expiresAt: paymentMethod === "in-store" ? null : unpaidUntil(paymentMethod, at, times),',
    ],
  ),
  inMock(
    "unpaid units of an address are not counted",
    ["unpaid-orders"],
    ["sales/commands/orders/unpaid.ts", 'clientId === null ? heldBy(store, "unproven")', "clientId === null ? 0"],
  ),
  inMock(
    "any code confirms an order",
    ["unpaid-orders"],
    [
      "sales/commands/orders/confirm-order.ts",
      "if (store.confirmationCodes.get(order.id) !== code)",
      "if (!store.confirmationCodes.has(order.id))",
    ],
  ),
];
