const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response. Pages set their own Content-Security-Policy, with nonces. */
export function securityHeaders(options: { behindTls: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(options.behindTls && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** For data responses: nothing in them may load or run anything. */
export const DATA_POLICY = NOTHING;

/** For one of our pages whose only style is inline. */
export const pagePolicy = (nonce: string): string => `${NOTHING}; style-src 'nonce-${nonce}'; img-src 'self'`;
