-- A link of a sign-up confirms the password that came with it, and no longer the newest of the account.
UPDATE account_tokens t SET password_hash = a.password_hash FROM accounts a
  WHERE a.id = t.account_id AND a.status = 'pending' AND t.kind = 'verify' AND t.used_at IS NULL;
--> statement-breakpoint
-- Tokens of links stood in clear in mails that are done, and in the orders of mails.
UPDATE mails SET
    html = regexp_replace(html, '(/(?:reset-password|verificar-cuenta)/[0-9a-f-]{36}/)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
    text = regexp_replace(text, '(/(?:reset-password|verificar-cuenta)/[0-9a-f-]{36}/)[A-Za-z0-9_-]{20,}', '\1…', 'g')
  WHERE template IN ('verify-account', 'reset-password') AND state <> 'queued';
--> statement-breakpoint
UPDATE outbox SET payload = payload #- '{data,path}'
  WHERE topic = 'mail' AND processed_at IS NOT NULL AND payload #> '{data,path}' IS NOT NULL;
