/*
 * Functions of the server that open a transaction without asking a permission, or without an entry in the audit log, and
 * why. `transactions.test.ts` holds each against the call graph: a reason that is not needed, or does not fit who
 * reaches the function, fails.
 */

/**
 * Who may call it, where the endpoint asks no permission and its call carries no secret token of the record.
 * `own`: whoever is signed in, for what is theirs: the verb names the caller in its statements.
 * `anyone`: everybody, within the limits of calls.
 * `clock`: no endpoint reaches it: jobs, the start, commands of the operator, and the reading of a call's token.
 * `part`: it is a part of verbs that have asked.
 * `derived`: it stores what can be computed again from what is stored.
 */
export type Who = "own" | "anyone" | "clock" | "part" | "derived";

/**
 * Why it writes no entry.
 * `shopper`: what shoppers do stands in their own records: events of the order, consents, bookings, notices of payment.
 * `clock`: what the shop does by itself stands in what it changes; nobody did it.
 * `desk`: what staff arrange for themselves, and nobody else sees.
 * `part`: it is a part of verbs, each of which writes one.
 * `begun`: it sends a link or shows a secret; what is done with that writes one.
 * `derived`: it stores what can be computed again from what is stored.
 * `reads`: its transaction is one look at many tables.
 */
export type Why = "shopper" | "clock" | "desk" | "part" | "begun" | "derived" | "reads";

export const DECLARED: Readonly<Record<string, { who?: Who; why?: Why }>> = {
  "backup/dump.ts#dumpTables": { why: "reads" },
  "backup/restore.ts#restore": { who: "clock", why: "clock" },
  "domain/accounts/avatar.ts#replaceAvatar": { who: "own" },
  "domain/accounts/change-email.ts#requestOwnEmail": { who: "own", why: "begun" },
  "domain/accounts/own-sessions.ts#endOwnSessions": { who: "own" },
  "domain/accounts/own-sessions.ts#signOut": { who: "anyone" },
  "domain/accounts/profile.ts#updateProfile": { who: "own" },
  "domain/accounts/reset-password.ts#changePassword": { who: "own" },
  "domain/accounts/reset-password.ts#forgotPassword": { who: "anyone", why: "begun" },
  "domain/accounts/sessions.ts#openSessions": { who: "clock" },
  "domain/accounts/sessions.ts#openSessions.exchange": { who: "anyone" },
  "domain/accounts/sign-in.ts#signIn": { who: "anyone" },
  "domain/accounts/sign-up.ts#resendVerification": { who: "anyone", why: "begun" },
  "domain/accounts/sign-up.ts#signUp": { who: "anyone", why: "shopper" },
  "domain/accounts/sign-up.ts#verifyAccount": { why: "shopper" },
  "domain/accounts/two-factor/codes.ts#withCode": { who: "part", why: "part" },
  "domain/accounts/two-factor/factor.ts#newFactor": { who: "part", why: "begun" },
  "domain/accounts/two-factor/factor.ts#resealFactors": { who: "clock", why: "clock" },
  "domain/backups/attempts.ts#claimAttempt": { who: "clock", why: "clock" },
  "domain/carts/patch.ts#patchCart": { why: "shopper" },
  "domain/clients/addresses.ts#addAddress": { who: "own" },
  "domain/clients/addresses.ts#changeAddress": { who: "own" },
  "domain/clients/addresses.ts#removeAddress": { who: "own" },
  "domain/clients/anonymise.ts#deleteOwnAccount": { who: "own" },
  "domain/clients/clients.ts#clientVerbs.change": { who: "own" },
  "domain/clients/notes.ts#addConsent": { who: "own" },
  "domain/clients/personal-data.ts#exportPersonalData": { who: "own" },
  "domain/clients/rewrite-addresses.ts#rewriteAddresses": { who: "clock" },
  "domain/events/cancel-event.ts#endCancelledEvent": { who: "clock" },
  "domain/events/expire-offers.ts#sweepEvent": { who: "clock", why: "clock" },
  "domain/events/register.ts#registerByStaff": { why: "part" },
  "domain/idempotency.ts#attempt": { who: "part", why: "part" },
  "domain/imports/apply-records.ts#eachAlone": { who: "clock", why: "clock" },
  "domain/imports/fetch-picture.ts#fetchPicture": { who: "clock" },
  "domain/imports/fetch-picture.ts#keepFailed": { who: "clock", why: "clock" },
  "domain/imports/retry-pictures.ts#retryDuePictures": { who: "clock", why: "clock" },
  "domain/imports/pass.ts#finish": { who: "clock" },
  "domain/imports/pass.ts#makeStep": { who: "clock" },
  "domain/imports/sweep-imports.ts#sweepImports": { who: "clock", why: "clock" },
  "domain/invoices/issue.ts#issueInvoices": { who: "clock", why: "clock" },
  "domain/invoices/issuing.ts#checkChainByClock": { who: "clock", why: "clock" },
  "domain/kit/delete-unreferenced.ts#deleteUnreferenced": { why: "part" },
  "domain/kit/record-verbs.ts#recordVerbs.change": { who: "part" },
  "domain/kit/totals.ts#refreshTotals": { who: "derived", why: "derived" },
  "domain/newsletter/hand-out.ts#handOutBatch": { who: "clock", why: "clock" },
  "domain/newsletter/subscribe.ts#subscribe": { who: "anyone", why: "shopper" },
  "domain/orders/change-method.ts#changeOrderMethod": { why: "shopper" },
  "domain/orders/confirm.ts#confirmByMail": { why: "shopper" },
  "domain/orders/expire.ts#closeDue": { who: "clock", why: "clock" },
  "domain/payments/gateway-secrets.ts#resealGatewaySecrets": { who: "clock", why: "clock" },
  "domain/payments/inbox.ts#receiveEvent": { who: "anyone", why: "shopper" },
  "domain/payments/inbox.ts#replayEvent": { why: "part" },
  "domain/preorders/balance.ts#sweepDue": { who: "clock", why: "clock" },
  "domain/preorders/campaign-clock.ts#moveByClock": { who: "clock" },
  "domain/preorders/street-date.ts#releaseOrder": { who: "clock", why: "clock" },
  "domain/preorders/reservations.ts#forEach": { why: "part" },
  "domain/preorders/settle.ts#followReservation": { who: "clock", why: "clock" },
  "domain/preorders/settle.ts#serveCampaigns": { who: "clock" },
  "domain/preorders/settle.ts#settleReservation": { who: "clock" },
  "domain/products/sweep-pictures.ts#sweepPictures": { who: "clock", why: "clock" },
  "domain/questions/ask.ts#askQuestion": { who: "anyone", why: "shopper" },
  "domain/returns/withdrawal.ts#withdrawFromOrder": { why: "shopper" },
  "domain/reviews/own-reviews.ts#deleteReview": { who: "own", why: "shopper" },
  "domain/reviews/own-reviews.ts#writeReview": { who: "own", why: "shopper" },
  "domain/shop/mail-password.ts#resealMailPassword": { who: "clock", why: "clock" },
  "domain/shoppers/alerts.ts#askForAlert": { who: "anyone", why: "shopper" },
  "domain/shoppers/alerts.ts#cancelAlert": { why: "shopper" },
  "domain/shoppers/alerts.ts#confirmAlert": { why: "shopper" },
  "domain/shoppers/alerts.ts#removeOwnAlert": { who: "own", why: "shopper" },
  "domain/shoppers/guest-orders.ts#joinGuestBooking": { who: "own" },
  "domain/shoppers/guest-orders.ts#joinGuestOrder": { who: "own" },
  "domain/shoppers/notify-waiting.ts#notifyWaiting": { who: "clock", why: "clock" },
  "domain/shoppers/wishes.ts#addWish": { who: "own", why: "shopper" },
  "domain/shoppers/wishes.ts#joinWishes": { who: "own", why: "shopper" },
  "domain/shoppers/wishes.ts#removeWish": { who: "own", why: "shopper" },
  "domain/staff/preferences.ts#switchNotices": { who: "own", why: "desk" },
  "domain/staff/saved-filters.ts#changeFilter": { who: "own" },
  "domain/staff/saved-filters.ts#deleteFilter": { who: "own" },
  "domain/staff/saved-filters.ts#saveFilter": { who: "own" },
  "domain/staff/shortcuts.ts#orderShortcuts": { who: "own", why: "desk" },
  "domain/stock/record-movement.ts#recordMovement": { who: "part", why: "part" },
  "domain/stock/release-orphans.ts#releaseOf": { who: "clock", why: "clock" },
  "domain/system/expire-audit.ts#deleteBatch": { who: "clock", why: "clock" },
  "domain/system/forget-sign-ups.ts#forgetSignUp": { who: "clock", why: "clock" },
  "domain/system/sweep-items.ts#deleteRows": { who: "clock", why: "clock" },
  "domain/tournaments/follow.ts#commandPlayer": { why: "shopper" },
  "domain/verifactu/answers.ts#keepAnswer": { who: "clock", why: "clock" },
  "domain/verifactu/answers.ts#keepFailure": { who: "clock", why: "clock" },
  "domain/verifactu/certificate-watch.ts#watchCertificate": { who: "clock", why: "clock" },
  "domain/verifactu/certificate.ts#resealCertificate": { who: "clock", why: "clock" },
  "domain/verifactu/send.ts#claim": { who: "clock", why: "clock" },
  "domain/webhooks/fan-out.ts#fanOut": { who: "clock", why: "clock" },
  "domain/webhooks/fan-out.ts#fanOutProducts": { who: "clock", why: "clock" },
  "domain/webhooks/record-attempt.ts#recordAttempt": { who: "clock" },
  "domain/webhooks/secret.ts#resealWebhooks": { who: "clock", why: "clock" },
  "jobs/died.ts#noticeDeadJob": { who: "clock", why: "clock" },
  "jobs/relay.ts#moveRows": { who: "clock", why: "clock" },
  "mail/mail-job.ts#mailJob.run": { who: "clock", why: "clock" },
  "payments/refund-job.ts#finish": { who: "clock", why: "clock" },
  "payments/void-job.ts#voidJob.run": { who: "clock", why: "clock" },
  "seed/close-demo-accounts.ts#closeDemoAccounts": { who: "clock" },
  "seed/seed.ts#seedShop": { who: "clock" },
};
