/*
 * Functions of the server that open a transaction without checking a permission, or without an entry in the audit log,
 * and why. `transactions.test.ts` checks each one against the call graph: a reason that is unnecessary, or does not fit
 * the callers of the function, makes it fail.
 */

/**
 * Who may call it, if the endpoint requires no permission and the call contains no secret token of the record.
 * `own`: any signed-in user, for their own data: the statements of the verb contain the caller.
 * `anyone`: all callers, within the rate limits.
 * `clock`: no endpoint reaches it, only jobs, the startup, commands of the operator, and the reading of a call's token.
 * `part`: part of verbs that have checked a permission.
 * `derived`: stores what can be computed again from stored data.
 * `checked`: staff; the verb itself requires a permission, which depends on the kind of the record.
 */
export type Who = "own" | "anyone" | "clock" | "part" | "derived" | "checked";

/**
 * Why it writes no entry.
 * `shopper`: actions of shoppers are in their own records: order events, consents, bookings, payment notifications.
 * `clock`: actions of the shop itself are visible in the changed records; they have no author.
 * `desk`: arrangements that staff make for themselves and that no other user sees.
 * `part`: part of verbs, each of which writes an entry.
 * `begun`: sends a link or shows a secret; using it writes an entry.
 * `derived`: stores what can be computed again from stored data.
 * `reads`: the transaction only reads several tables consistently.
 * `claim`: says who works on a record, and how far the work has come; the finished work writes an entry.
 */
export type Why = "shopper" | "clock" | "desk" | "part" | "begun" | "derived" | "reads" | "claim";

export const DECLARED: Readonly<Record<string, { who?: Who; why?: Why }>> = {
  "backup/dump.ts#dumpTables": { why: "reads" },
  "backup/restore.ts#restore": { who: "clock", why: "clock" },
  "domain/people/accounts/avatar.ts#replaceAvatar": { who: "own" },
  "domain/people/accounts/change-email.ts#requestOwnEmail": { who: "own", why: "begun" },
  "domain/people/accounts/own-sessions.ts#endOwnSessions": { who: "own" },
  "domain/people/accounts/own-sessions.ts#signOut": { who: "anyone" },
  "domain/events/bookings/deck-lists.ts#handInDeckList": { why: "shopper" },
  "domain/people/accounts/passkeys/fresh-proof.ts#requireOwnPasskey": { who: "own" },
  "domain/people/accounts/passkeys/own-passkeys.ts#addPasskey": { who: "own", why: "shopper" },
  "domain/people/accounts/passkeys/own-passkeys.ts#removePasskey": { who: "own", why: "shopper" },
  "domain/people/accounts/passkeys/own-passkeys.ts#renamePasskey": { who: "own", why: "shopper" },
  "domain/people/accounts/passkeys/sign-in.ts#signInByPasskey": { who: "anyone" },
  "domain/people/accounts/profile.ts#updateProfile": { who: "own" },
  "domain/people/accounts/reset-password.ts#changePassword": { who: "own" },
  "domain/people/accounts/reset-password.ts#forgotPassword": { who: "anyone", why: "begun" },
  "domain/people/accounts/sessions.ts#openSessions": { who: "clock" },
  "domain/people/accounts/sessions.ts#openSessions.exchange": { who: "anyone" },
  "domain/people/accounts/sign-in-link.ts#requestSignInLink": { who: "anyone", why: "begun" },
  "domain/people/accounts/sign-in.ts#signIn": { who: "anyone" },
  "domain/people/accounts/sign-up.ts#resendVerification": { who: "anyone", why: "begun" },
  "domain/people/accounts/sign-up.ts#signUp": { who: "anyone", why: "shopper" },
  "domain/people/accounts/sign-up.ts#verifyAccount": { why: "shopper" },
  "domain/people/accounts/two-factor/codes.ts#withCode": { who: "part", why: "part" },
  "domain/people/accounts/two-factor/factor.ts#newFactor": { who: "part", why: "begun" },
  "domain/people/accounts/two-factor/factor.ts#resealFactors": { who: "clock", why: "clock" },
  "domain/platform/backups/attempts.ts#claimAttempt": { who: "clock", why: "clock" },
  "domain/sales/carts/patch.ts#patchCart": { why: "shopper" },
  "domain/sales/carts/remind.ts#remind": { who: "clock", why: "clock" },
  "domain/sales/packing/claim.ts#claimPacking": { why: "claim" },
  "domain/sales/packing/claim.ts#releasePacking": { why: "claim" },
  "domain/sales/orders/paying/remind.ts#remind": { who: "clock", why: "clock" },
  "domain/sales/orders/placing/change-email.ts#changeOrderEmail": { why: "shopper" },
  "domain/people/clients/addresses.ts#addAddress": { who: "own" },
  "domain/people/clients/addresses.ts#changeAddress": { who: "own" },
  "domain/people/clients/addresses.ts#removeAddress": { who: "own" },
  "domain/people/clients/anonymise.ts#deleteOwnAccount": { who: "own" },
  "domain/people/clients/clients.ts#clientVerbs.change": { who: "own" },
  "domain/people/clients/notes.ts#addConsent": { who: "own" },
  "domain/readers/client-page/personal-data.ts#exportPersonalData": { who: "own" },
  "domain/people/clients/rewrite-addresses.ts#rewriteAddresses": { who: "clock" },
  "domain/events/bookings/cancel-event.ts#endCancelledEvent": { who: "clock" },
  "domain/events/bookings/expire-offers.ts#sweepEvent": { who: "clock", why: "clock" },
  "domain/events/bookings/register.ts#registerByStaff": { why: "part" },
  "domain/platform/idempotency.ts#attempt": { who: "part", why: "part" },
  "domain/exchange/imports/apply-records.ts#writeSeparately": { who: "clock", why: "clock" },
  "domain/exchange/imports/fetch-picture.ts#fetchPicture": { who: "clock" },
  "domain/exchange/imports/fetch-picture.ts#keepFailed": { who: "clock", why: "clock" },
  "domain/exchange/imports/retry-pictures.ts#retryDuePictures": { who: "clock", why: "clock" },
  "domain/exchange/imports/pass.ts#finish": { who: "clock" },
  "domain/exchange/imports/pass.ts#makeStep": { who: "clock" },
  "domain/exchange/imports/sweep-imports.ts#sweepImports": { who: "clock", why: "clock" },
  "domain/sales/invoices/issue.ts#issueInvoices": { who: "clock", why: "clock" },
  "domain/sales/invoices/issuing.ts#checkChainByClock": { who: "clock", why: "clock" },
  "domain/platform/kit/delete-unreferenced.ts#deleteUnreferenced": { why: "part" },
  "domain/platform/kit/record-verbs.ts#recordVerbs.change": { who: "part" },
  "domain/platform/kit/totals.ts#refreshTotals": { who: "derived", why: "derived" },
  "domain/people/newsletter/hand-out.ts#handOutBatch": { who: "clock", why: "clock" },
  "domain/people/newsletter/subscribe.ts#subscribe": { who: "anyone", why: "shopper" },
  "domain/sales/orders/editing/change-method.ts#changeOrderMethod": { why: "shopper" },
  "domain/sales/orders/placing/confirm.ts#confirmByMail": { why: "shopper" },
  "domain/sales/orders/closing/expire.ts#closeDue": { who: "clock", why: "clock" },
  "domain/settings/shop/gateway-secrets.ts#resealGatewaySecrets": { who: "clock", why: "clock" },
  "domain/sales/payments/inbox.ts#receiveEvent": { who: "anyone", why: "shopper" },
  "domain/sales/payments/inbox.ts#replayEvent": { why: "part" },
  "domain/sales/preorders/balance.ts#sweepDue": { who: "clock", why: "clock" },
  "domain/sales/preorders/campaign-clock.ts#moveByClock": { who: "clock" },
  "domain/sales/preorders/street-date.ts#releaseOrder": { who: "clock", why: "clock" },
  "domain/sales/preorders/reservations.ts#forEach": { why: "part" },
  "domain/sales/preorders/settle.ts#followReservation": { who: "clock", why: "clock" },
  "domain/sales/preorders/settle.ts#serveCampaigns": { who: "clock" },
  "domain/sales/preorders/settle.ts#settleReservation": { who: "clock" },
  "domain/catalogue/storefront/engine/engine.ts#SearchEngine.#catchUp": { who: "derived", why: "derived" },
  "domain/catalogue/products/files/sweep-pictures.ts#sweepPictures": { who: "clock", why: "clock" },
  "domain/people/questions/questions.ts#changeQuestion": { who: "part" },
  "domain/readers/inbox/change-item.ts#changeInboxItem": { who: "checked" },
  "domain/people/questions/ask.ts#askQuestion": { who: "anyone", why: "shopper" },
  "domain/sales/returns/withdrawal.ts#withdrawFromOrder": { why: "shopper" },
  "domain/catalogue/reviews/own-reviews.ts#deleteReview": { who: "own", why: "shopper" },
  "domain/catalogue/reviews/own-reviews.ts#writeReview": { who: "own", why: "shopper" },
  "domain/settings/shop/mail-password.ts#resealMailPassword": { who: "clock", why: "clock" },
  "domain/catalogue/wishes/alerts.ts#askForAlerts": { who: "anyone", why: "shopper" },
  "domain/catalogue/wishes/alerts.ts#cancelAlert": { why: "shopper" },
  "domain/catalogue/wishes/alerts.ts#confirmAlert": { why: "shopper" },
  "domain/catalogue/wishes/alerts.ts#removeOwnAlert": { who: "own", why: "shopper" },
  "domain/people/shoppers/guest-orders.ts#joinGuestBooking": { who: "own" },
  "domain/people/shoppers/guest-orders.ts#joinGuestOrder": { who: "own" },
  "domain/catalogue/wishes/search-alerts.ts#askForSearchAlert": { who: "anyone", why: "shopper" },
  "domain/catalogue/wishes/search-alerts.ts#notifySearch": { who: "clock", why: "clock" },
  "domain/catalogue/wishes/notify-waiting.ts#notifyWaiting": { who: "clock", why: "clock" },
  "domain/catalogue/wishes/wishes.ts#addWish": { who: "own", why: "shopper" },
  "domain/catalogue/wishes/wishes.ts#joinWishes": { who: "own", why: "shopper" },
  "domain/catalogue/wishes/wishes.ts#removeWish": { who: "own", why: "shopper" },
  "domain/people/staff/preferences.ts#switchNotices": { who: "own", why: "desk" },
  "domain/people/staff/form-drafts.ts#storeFormDraft": { who: "own", why: "desk" },
  "domain/people/staff/saved-filters.ts#changeFilter": { who: "own" },
  "domain/people/staff/saved-filters.ts#deleteFilter": { who: "own" },
  "domain/people/staff/saved-filters.ts#saveFilter": { who: "own" },
  "domain/people/staff/shortcuts.ts#orderShortcuts": { who: "own", why: "desk" },
  "domain/catalogue/stock/record-movement.ts#recordMovement": { who: "part", why: "part" },
  "domain/catalogue/stock/release-orphaned-units.ts#releaseOrphan": { who: "clock", why: "clock" },
  "domain/people/clients/expire-audit.ts#deleteBatch": { who: "clock", why: "clock" },
  "domain/people/clients/forget-sign-ups.ts#forgetSignUp": { who: "clock", why: "clock" },
  "domain/platform/system/sweep-items.ts#deleteRows": { who: "clock", why: "clock" },
  "domain/events/tournaments/follow.ts#commandPlayer": { why: "shopper" },
  "domain/sales/verifactu/answers.ts#storeAgencyAnswer": { who: "clock", why: "clock" },
  "domain/sales/verifactu/answers.ts#recordSendFailure": { who: "clock", why: "clock" },
  "domain/sales/verifactu/certificate-watch.ts#watchCertificate": { who: "clock", why: "clock" },
  "domain/sales/verifactu/certificate.ts#resealCertificate": { who: "clock", why: "clock" },
  "domain/sales/verifactu/send.ts#claim": { who: "clock", why: "clock" },
  "domain/platform/webhooks/fan-out.ts#fanOut": { who: "clock", why: "clock" },
  "domain/platform/webhooks/fan-out.ts#fanOutProducts": { who: "clock", why: "clock" },
  "domain/platform/webhooks/record-attempt.ts#recordAttempt": { who: "clock" },
  "domain/platform/webhooks/secret.ts#resealWebhooks": { who: "clock", why: "clock" },
  "jobs/dead-jobs.ts#reportDeadJob": { who: "clock", why: "clock" },
  "jobs/relay.ts#moveRows": { who: "clock", why: "clock" },
  "mail/mail-job.ts#mailJob.run": { who: "clock", why: "clock" },
  "payments/refund-job.ts#finish": { who: "clock", why: "clock" },
  "payments/void-job.ts#voidJob.run": { who: "clock", why: "clock" },
  "seed/close-demo-accounts.ts#closeDemoAccounts": { who: "clock" },
  "seed/seed.ts#seedShop": { who: "clock" },
};
