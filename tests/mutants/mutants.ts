/** A fault that a programmer could make, and the cases that have to find it. */
export interface Mutant {
  /** What goes wrong, in a few words. */
  name: string;
  side: "mock" | "server";
  /** From the root of the repository. */
  file: string;
  /** Stands in the file just once. */
  find: string;
  replace: string;
  /** Of which tests its files are: what cannot be seen over HTTP, unit tests look for. */
  project: "conformance" | "unit";
  files: readonly string[];
}

type Change = readonly [file: string, find: string, replace: string];

const fault =
  (side: Mutant["side"], root: string) =>
  (name: string, files: readonly string[], [file, find, replace]: Change): Mutant => ({
    name,
    side,
    file: `${root}/${file}`,
    find,
    replace,
    project: "conformance",
    files: files.map((part) => `tests/conformance/${part}.test.ts`),
  });

/** Of the server, seen by its own tests: what only shows under pressure, or in the files that it writes. */
const underPressure = (name: string, files: readonly string[], [file, find, replace]: Change): Mutant => ({
  name,
  side: "server",
  file: `packages/server/src/${file}`,
  find,
  replace,
  project: "unit",
  files: files.map((part) => `packages/server/src/${part}.test.ts`),
});

const inMock = fault("mock", "packages/mock-api/src");
const inServer = fault("server", "packages/server/src");

/** What server and mock both follow, from the server's folder. */
const RULES = "../../domain/src/sessions.ts";

const MOCK: readonly Mutant[] = [
  inMock(
    "a wrong sort: contacts backwards",
    ["template/contacts"],
    ["template/collection.ts", 'text(a).localeCompare(text(b), "es")', 'text(b).localeCompare(text(a), "es")'],
  ),
  inMock(
    "an unknown id removes the last element",
    ["template/inventory"],
    ["template/collection.ts", "place < 0 ? null : (list", "(list"],
  ),
  inMock(
    "a change of what is unknown stores it",
    ["template/mailbox"],
    [
      "template/collection.ts",
      "entry ? Object.assign(entry, changes, { id }) : null",
      "Object.assign(entry ?? list[0] ?? {}, changes, { id }) as T",
    ],
  ),
  inMock(
    "an off-by-one page of products",
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
    "mails oldest first",
    ["template/mailbox"],
    ["template/mailbox/mails.ts", "Date.parse(b.date) - Date.parse(a.date)", "Date.parse(a.date) - Date.parse(b.date)"],
  ),
  inMock(
    "the trash counts what waits in it",
    ["template/mailbox"],
    ["template/mailbox/mails.ts", '["sent", "trash"]', '["sent"]'],
  ),
  inMock(
    "two labels with one slug",
    ["template/mailbox"],
    ["template/mailbox/label-slug.ts", "others.has(slug)", "false"],
  ),
  inMock(
    "a new note label goes to the top",
    ["template/notes"],
    ["template/notes/handlers.ts", "labels.push({ id: newSampleId()", "labels.unshift({ id: newSampleId()"],
  ),
  inMock(
    "a new contact goes to the end",
    ["template/contacts"],
    ["template/contacts/handlers.ts", "contacts.unshift(contact)", "contacts.push(contact)"],
  ),
  inMock(
    "the path of a folder backwards",
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
    "contacts of the chat with their details",
    ["template/chat"],
    [
      "template/chat/handlers.ts",
      "details: _details, attachments: _attachments, ...row }) => row)",
      "details, attachments: _attachments, ...row }) => ({ ...row, details }))",
    ],
  ),
  inMock(
    "a wrong status: wrong credentials are 401",
    ["auth"],
    ["handlers/auth.ts", "return { status: 404, body: false } as const;", 'throw new Failure("unauthorised", "No.");'],
  ),
  inMock(
    "sign-out ends nothing",
    ["auth", "sessions"],
    [
      "handlers/auth.ts",
      "const owner = token ? await endSessionOf(store, token) : null;",
      "const owner = null;\n      void endSessionOf;",
    ],
  ),
  inMock(
    "the shortcuts of everybody",
    ["common"],
    [
      "handlers/common.ts",
      ".filter(({ userId }) => userId === signedIn(context).userId)",
      '.filter(({ userId }) => userId !== "")',
    ],
  ),
  inMock(
    "a key takes effect twice",
    ["shop-orders"],
    [
      "idempotency.ts",
      "if (known) return sameOnly(known, fingerprint);",
      "if (known && !fingerprint) return sameOnly(known, fingerprint);",
    ],
  ),
  inMock(
    "a cancelled order keeps its stock",
    ["admin-orders", "shop-orders"],
    ["verbs/orders.ts", "  release(store, order.id);\n", ""],
  ),
  inMock(
    "a cancelled order keeps its coupon used",
    ["admin-coupons"],
    [
      "verbs/orders.ts",
      "if (coupon) coupon.uses = Math.max(coupon.uses - 1, 0);",
      "if (coupon) coupon.uses = Math.max(coupon.uses, 0);",
    ],
  ),
  inMock(
    "lists of records in the order of the store",
    ["admin-records", "admin-orders"],
    ["lists.ts", "  keyed.sort((a, b) => compare(a.key, b.key, direction));\n", "  void compare;\n  void direction;\n"],
  ),
  inMock(
    "money that went back is not asked for again",
    ["order-money"],
    [
      "views/order-story.ts",
      "dueOfMoney(moneyOf(store, order))",
      "dueOfMoney({ ...moneyOf(store, order), refunded: 0 })",
    ],
  ),
  inMock(
    "an order of which nothing is left goes on",
    ["order-money"],
    [
      "verbs/refunds.ts",
      "if (cancelRefundedUnits(store, order, userId)) drop",
      "if (!cancelRefundedUnits(store, order, userId)) return; else if (order.total < 0) drop",
    ],
  ),
];

const UNPAID_IN_MOCK: readonly Mutant[] = [
  inMock(
    "an order to be paid in the shop has no deadline",
    ["unpaid-orders"],
    [
      "verbs/place-order.ts",
      ": later(now, unpaidTime(paymentMethod, settings)),",
      ': paymentMethod === "in-store" ? null : later(now, unpaidTime(paymentMethod, settings)),',
    ],
  ),
  inMock(
    "unpaid units of an address are not counted",
    ["unpaid-orders"],
    [
      "verbs/unpaid.ts",
      'passesGuestLimit(limit, units, heldBy(store, "unproven"))',
      "passesGuestLimit(limit, units, 0)",
    ],
  ),
  inMock(
    "any code confirms an order",
    ["unpaid-orders"],
    [
      "verbs/confirm-order.ts",
      "if (store.confirmationCodes.get(order.id) !== code)",
      "if (!store.confirmationCodes.has(order.id))",
    ],
  ),
];

const SERVER: readonly Mutant[] = [
  inServer(
    "a new shortcut comes first",
    ["common"],
    ["domain/staff/shortcuts.ts", "coalesce(max(position) + 1, 0)", "coalesce(min(position) - 1, 0)"],
  ),
  inServer(
    "anybody's shortcut can be changed",
    ["common"],
    [
      "domain/staff/shortcuts.ts",
      `where id = \${id} and user_id = \${userId} returning \${COLUMNS}\`,\n  );\n  if (!shortcut) throw new Failure("not-found"`,
      `where id = \${id} returning \${COLUMNS}\`,\n  );\n  if (!shortcut) throw new Failure("not-found"`,
    ],
  ),
  inServer(
    "all read, but not seen",
    ["common"],
    ["domain/staff/notices.ts", "set read = true, seen = true where", "set read = true where"],
  ),
  inServer(
    "notices oldest first",
    ["common"],
    ["domain/staff/notices.ts", "order by time desc, id desc", "order by time, id"],
  ),
  inServer(
    "an off-by-one page of records",
    ["admin-records", "admin-orders"],
    ["domain/records/page.ts", `offset \${(page - 1) * size}`, `offset \${page * size}`],
  ),
  inServer(
    "a page past the end forgets how many there are",
    ["properties"],
    ["domain/records/page.ts", "if (found.length === 0 && page > 1)", "if (found.length === 0 && page < 1)"],
  ),
  inServer(
    "a cancelled order keeps its stock",
    ["admin-orders", "shop-orders"],
    ["domain/orders/cancel.ts", "  await release(db, order.id);\n", "  void release;\n"],
  ),
  inServer(
    "a cancelled order keeps its coupon used",
    ["admin-coupons"],
    ["domain/orders/cancel.ts", "uses = greatest(uses - 1, 0)", "uses = uses"],
  ),
  inServer(
    "an order to be paid in the shop has no deadline",
    ["unpaid-orders"],
    [
      "domain/orders/place.ts",
      "expiresAt: after(port.expiresAfter(cart.settings)),",
      'expiresAt: port.method === "in-store" ? null : after(port.expiresAfter(cart.settings)),',
    ],
  ),
  inServer(
    "the limit of unpaid units is ignored for cash on delivery",
    ["unpaid-orders"],
    [
      "domain/orders/place-unpaid.ts",
      "const asks = personal || passesGuestLimit(limit, units, held.units);",
      'const asks = personal || (port.method !== "cash-on-delivery" && passesGuestLimit(limit, units, held.units));',
    ],
  ),
  inServer(
    "unpaid units of an address are not counted",
    ["unpaid-orders"],
    [
      "domain/orders/place-unpaid.ts",
      "return row ?? NOTHING;\n}\n\n/** Of a client",
      "return row ? NOTHING : NOTHING;\n}\n\n/** Of a client",
    ],
  ),
  inServer(
    "one guest takes all units of a product",
    ["unpaid-orders"],
    [
      "domain/orders/place-unpaid.ts",
      "  if (over) await unreserve(ctx.db, lines);\n  return over;",
      "  return over && false;",
    ],
  ),
  inServer(
    "an order that nobody confirmed holds its units",
    ["unpaid-orders"],
    [
      "domain/orders/place.ts",
      '  if (check.proof === "awaited") return "awaited";\n  await reserve(ctx.db, cart.lines);',
      '  await reserve(ctx.db, cart.lines);\n  if (check.proof === "awaited") return "awaited";',
    ],
  ),
  inServer(
    "any code confirms an order",
    ["unpaid-orders"],
    [
      "domain/orders/confirm.ts",
      "if (!isCodeOf(tx, order.id, code)) throw wrongCode();",
      'if (!isCodeOf(tx, order.id, code) && code === "") throw wrongCode();',
    ],
  ),
  inServer(
    "a guest is told what the owner of a mail address bought",
    ["unpaid-orders"],
    ["domain/orders/place-unpaid.ts", "  const asks = personal ||", "  const asks ="],
  ),
  inServer(
    "an order that never used its coupon gives a use back",
    ["unpaid-orders"],
    ["domain/orders/cancel.ts", ' && order.mailProof !== "awaited"', ""],
  ),
  inServer(
    "who is blocked signs in",
    ["auth"],
    [
      "domain/accounts/sign-in.ts",
      'if (!account || !fits || account.status !== "active") {',
      "if (!account || !fits) {",
    ],
  ),
  inServer(
    "sign-out ends nothing",
    ["auth", "sessions"],
    [
      "http/auth.routes.ts",
      "if (token) await signOut(ctxOf(deps, call), sessions, token);",
      "void token;\n      void signOut;",
    ],
  ),
  inServer("a revoked session goes on", ["sessions"], ["domain/accounts/sessions.ts", " and s.revoked_at is null", ""]),
  inServer(
    "an exchange opens a second session",
    ["sessions"],
    [
      "domain/accounts/sign-in.ts",
      'return { user: await readProfile(ctx, next.accountId), accessToken: next.token, tokenType: "bearer" };',
      `const user = await readProfile(ctx, next.accountId);
  const accessToken = await sessions.open(ctx, { id: next.accountId, role: user.role });
  return { user, accessToken, tokenType: "bearer" };`,
    ],
  ),
  inServer(
    "a token that was reused is taken",
    ["sessions"],
    [
      RULES,
      'return known && (known.until === null || known.until >= now) ? "former" : "reused";',
      'return known || now ? "former" : "reused";',
    ],
  ),
  inServer(
    "a token that was reused ends nothing",
    ["sessions"],
    ["domain/accounts/sessions.ts", "    await endSession(ctx, row.sessionId);\n", "    void endSession;\n"],
  ),
  inServer(
    "tabs that start together throw each other out",
    ["sessions"],
    [RULES, 'if (standing === "former") return chain;', 'if (standing === "former") return null;'],
  ),
  inServer(
    "a lost answer ends the session",
    ["sessions"],
    [RULES, "former: [...good, { id, until: null }]", "former: [...good, { id, until: now + TOKEN_GRACE_MS }]"],
  ),
  inServer(
    "idle sessions go on",
    ["sessions"],
    [
      RULES,
      "return now >= lastSeenAt + idle || now >= createdAt + most;",
      "void lastSeenAt;\n  void idle;\n  return now >= createdAt + most;",
    ],
  ),
  inServer(
    "busy sessions go on for ever",
    ["sessions"],
    [
      RULES,
      "return now >= lastSeenAt + idle || now >= createdAt + most;",
      "void createdAt;\n  void most;\n  return now >= lastSeenAt + idle;",
    ],
  ),
  inServer(
    "a new password leaves the other sessions open",
    ["sessions"],
    [
      "domain/accounts/reset-password.ts",
      "await endSessions(tx, owner.accountId, stays);",
      "void stays;\n  void endSessions;",
    ],
  ),
  inServer(
    "anybody's session can be ended",
    ["sessions"],
    ["domain/accounts/own-sessions.ts", `where id = \${id} and account_id = \${caller.accountId}`, `where id = \${id}`],
  ),
  inServer(
    "a cart takes more than one person may have",
    ["admin-catalogue"],
    ["domain/carts/set-line.ts", "      and $3::int <= coalesce(item.per_client_limit, $3::int)\n", ""],
  ),
  inServer(
    "money that went back is not asked for again",
    ["order-money"],
    ["domain/orders/settle.ts", "const due = dueOf(money);", "const due = dueOf({ ...money, refunded: 0 });"],
  ),
  inServer(
    "units whose money went back keep their stock",
    ["order-money"],
    ["domain/orders/cancel-units.ts", "  await releaseUnits(ctx, order.id, plan.lines);\n", ""],
  ),
  inServer(
    "units whose money went back are packed all the same",
    ["order-money"],
    ["domain/orders/create-shipment.ts", "(l.quantity - l.cancelled - coalesce(", "(l.quantity - coalesce("],
  ),
];

const PRESSURE: readonly Mutant[] = [
  underPressure(
    "a transaction waits for a load of others",
    ["domain/kept-reads"],
    [
      "db/keep.ts",
      "return inside ? load(key, work, changes.count, inside) : join(key, work);",
      "return join(key, work);",
    ],
  ),
  underPressure(
    "what a transaction wrote and may still undo is kept for all",
    ["domain/kept-reads"],
    ["db/keep.ts", "const isCommitted = !inside || !isWritten(kept, inside);", "const isCommitted = true;"],
  ),
  underPressure(
    "a late payment locks the coupon before the stock",
    ["domain/payments/late"],
    [
      "domain/payments/captured.ts",
      "  try {\n    await inTransaction(ctx, async (tx) => {\n      await reserve(tx.db, wanted);",
      "  await ctx.db.execute(sql`select 1 from coupons for no key update`);\n  try {\n    await inTransaction(ctx, async (tx) => {\n      await reserve(tx.db, wanted);",
    ],
  ),
  underPressure(
    "who loses a deadlock is not run again",
    ["domain/context"],
    [
      "domain/context.ts",
      "if (attempt === ATTEMPTS || !isConflict(error)) throw error;",
      "if (attempt > 0) throw error;",
    ],
  ),
  underPressure(
    "the files of a new database may be written by everybody",
    ["db/open"],
    ["db/open-embedded.ts", "    closeToOthers(folder);\n", ""],
  ),
  underPressure(
    "a data folder that others can get into is opened",
    ["db/open"],
    ["storage/private-folder.ts", "if ((mode & LOOSE) === 0) return;", "if (mode >= 0) return;"],
  ),
];

export const MUTANTS: readonly Mutant[] = [...MOCK, ...UNPAID_IN_MOCK, ...SERVER, ...PRESSURE];
