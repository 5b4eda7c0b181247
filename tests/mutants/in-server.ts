import { inServer, type Mutant } from "./mutant.ts";

/** Code shared by server and mock, relative to the server's folder. */
const DOMAIN = "../../domain/src";
const RULES = `${DOMAIN}/people/accounts/sessions.ts`;

export const IN_SERVER: readonly Mutant[] = [
  inServer(
    "a new shortcut comes first",
    ["common"],
    ["domain/people/staff/shortcuts.ts", "coalesce(max(position) + 1, 0)", "coalesce(min(position) - 1, 0)"],
  ),
  inServer(
    "another user's shortcut can be changed",
    ["common"],
    [
      "domain/people/staff/shortcuts.ts",
      `where id = \${id} and user_id = \${userId} returning \${COLUMNS}\`,\n    ShortcutSchema.shape,\n  );\n  if (!shortcut) throw new Failure("not-found"`,
      `where id = \${id} returning \${COLUMNS}\`,\n    ShortcutSchema.shape,\n  );\n  if (!shortcut) throw new Failure("not-found"`,
    ],
  ),
  inServer(
    "marking all as read does not mark them as seen",
    ["common"],
    ["domain/platform/notices/notices.ts", "set read = true, seen = true where", "set read = true where"],
  ),
  inServer(
    "notices are listed oldest first",
    ["common"],
    ["domain/platform/notices/notices.ts", "order by time desc, id desc", "order by time, id"],
  ),
  inServer(
    "the last page of records is off by one",
    ["admin-records", "admin-orders"],
    [
      "domain/platform/kit/page-rows.ts",
      `order.forward} limit \${literal(size)} offset \${literal(start)}`,
      `order.forward} limit \${literal(size)} offset \${literal(start + 1)}`,
    ],
  ),
  inServer(
    "a page past the end has no total",
    ["properties"],
    [
      "domain/platform/kit/page.ts",
      "if (start >= length) return { items: [], pagination };",
      "if (start >= length) return { items: [], pagination: paginate(0, page, size) };",
    ],
  ),
  inServer(
    "a cancelled order keeps its stock",
    ["admin-orders", "shop-orders"],
    ["domain/catalogue/stock/apply-effects.ts", "  await unreserve(ctx.db, released);\n", "  void unreserve;\n"],
  ),
  inServer(
    "a cancelled order does not return its coupon use",
    ["admin-coupons"],
    ["domain/sales/coupons/uses.ts", "uses = greatest(uses - 1, 0)", "uses = uses"],
  ),
  inServer(
    "an order to be paid in the shop has no deadline",
    ["unpaid-orders"],
    [
      `${DOMAIN}/sales/orders/placing/placement.ts`,
      "expiresAt: unpaidUntil(paymentMethod, at, times),",
      'expiresAt: paymentMethod === "in-store" ? null : unpaidUntil(paymentMethod, at, times),',
    ],
  ),
  inServer(
    "the limit of unpaid units is ignored for cash on delivery",
    ["unpaid-orders"],
    [
      "domain/sales/orders/placing/place-unpaid.ts",
      "decideGuestProof({ limit, units, personal }",
      'decideGuestProof({ limit: method === "cash-on-delivery" ? NO_UNPAID_LIMIT : limit, units, personal }',
    ],
  ),
  inServer(
    "unpaid units of an address are not counted",
    ["unpaid-orders"],
    [
      "domain/sales/orders/placing/place-unpaid.ts",
      "return row ?? NOTHING;\n}\n\n/** Holding of a client",
      "return row ? NOTHING : NOTHING;\n}\n\n/** Holding of a client",
    ],
  ),
  inServer(
    "an unconfirmed order reserves units",
    ["unpaid-orders"],
    [
      "domain/sales/orders/placing/place.ts",
      '  if (check.proof === "awaited") return "awaited";\n  const places',
      '  if (check.proof === "awaited") {\n    await reserve(ctx.db, cart.lines);\n    return "awaited";\n  }\n  const places',
    ],
  ),
  inServer(
    "any code confirms an order",
    ["unpaid-orders"],
    [
      "domain/sales/orders/placing/confirm.ts",
      "if (!(await matchesCode(tx, order.id, code))) throw wrongCode();",
      'if (!(await matchesCode(tx, order.id, code)) && code === "") throw wrongCode();',
    ],
  ),
  inServer(
    "a guest learns what the owner of an address bought",
    ["unpaid-orders"],
    [
      `${DOMAIN}/sales/orders/placing/mail-proof.ts`,
      "if (!order.personal && !exceedsGuestLimit",
      "if (!exceedsGuestLimit",
    ],
  ),
  inServer(
    "an order that never used its coupon returns a use",
    ["unpaid-orders"],
    [`${DOMAIN}/sales/orders/closing/closing.ts`, 'order.couponId && order.mailProof !== "awaited"', "order.couponId"],
  ),
  inServer(
    "a blocked account can sign in",
    ["admin-users"],
    [
      "domain/people/accounts/sign-in.ts",
      'if (!account || !fits || account.status !== "active") {',
      "if (!account || !fits) {",
    ],
  ),
  inServer(
    "sign-out does not end the session",
    ["auth", "sessions"],
    [
      "http/people/auth.routes.ts",
      "if (token) await signOut(buildCtx(deps, call), sessions, token);",
      "void token;\n      void signOut;",
    ],
  ),
  inServer(
    "a revoked session remains valid",
    ["sessions"],
    ["domain/people/accounts/sessions.ts", " and s.revoked_at is null", ""],
  ),
  inServer(
    "an exchange opens a second session",
    ["sessions"],
    [
      "domain/people/accounts/sign-in.ts",
      'return { user: await readProfile(ctx, next.accountId), accessToken: next.token, tokenType: "bearer" };',
      `const user = await readProfile(ctx, next.accountId);
  const accessToken = await sessions.open(ctx, { id: next.accountId, role: user.role });
  return { user, accessToken, tokenType: "bearer" };`,
    ],
  ),
  inServer(
    "a reused token is accepted",
    ["sessions"],
    [
      RULES,
      'return known && (known.until === null || known.until >= now) ? "former" : "reused";',
      'return known || now ? "former" : "reused";',
    ],
  ),
  inServer(
    "a reused token does not end the session",
    ["sessions"],
    ["domain/people/accounts/sessions.ts", "    await endSession(ctx, row.sessionId);\n", "    void endSession;\n"],
  ),
  inServer(
    "tabs that start together end each other's session",
    ["sessions"],
    [RULES, 'if (standing === "former") return chain;', 'if (standing === "former") return null;'],
  ),
  inServer(
    "a lost response ends the session",
    ["sessions"],
    [RULES, "former: [...good, { id, until: null }]", "former: [...good, { id, until: now + TOKEN_GRACE_MS }]"],
  ),
  inServer(
    "idle sessions do not expire",
    ["sessions"],
    [
      RULES,
      "return now >= lastSeenAt + idle || now >= createdAt + most;",
      "void lastSeenAt;\n  void idle;\n  return now >= createdAt + most;",
    ],
  ),
  inServer(
    "a new password leaves the other sessions open",
    ["sessions"],
    [
      "domain/people/accounts/reset-password.ts",
      "await endSessions(tx, accountId, stays);",
      "void stays;\n  void endSessions;",
    ],
  ),
  inServer(
    "an old session adds a passkey without a proof",
    ["passkeys"],
    ["domain/people/accounts/passkeys/fresh-proof.ts", "throw missingPasskeyProof();", "void missingPasskeyProof;"],
  ),
  inServer(
    "a link leaves the session of another account open",
    ["sign-in-links"],
    ["domain/people/accounts/sign-in-link.ts", "await signOut(tx, sessions, input.bearer);", "void signOut;"],
  ),
  inServer(
    "another user's session can be ended",
    ["sessions"],
    [
      "domain/people/accounts/own-sessions.ts",
      `where id = \${id} and account_id = \${caller.accountId}`,
      `where id = \${id}`,
    ],
  ),
  inServer(
    "a cart exceeds the limit per person",
    ["admin-catalogue"],
    ["domain/sales/carts/set-line.ts", "      and $3::int <= coalesce(item.per_client_limit, $3::int)\n", ""],
  ),
  inServer(
    "a refunded mistaken payment is not due again",
    ["order-money"],
    [`${DOMAIN}/sales/orders/settle.ts`, "const due = dueOf(money);", "const due = dueOf({ ...money, refunded: 0 });"],
  ),
  inServer(
    "refunded units remain reserved",
    ["order-money"],
    [
      `${DOMAIN}/sales/orders/refunding/refunding.ts`,
      '  if (parts.length > 0) draft.add({ kind: "units-released", parts });\n',
      "  void parts;\n",
    ],
  ),
  inServer(
    "refunded units are still packed",
    ["order-money"],
    [`${DOMAIN}/sales/orders/aggregate.ts`, "left: unitsToSend(line,", "left: unitsToSend({ ...line, cancelled: 0 },"],
  ),
];
