/**
 * A rotation on the same element needs its own `rtl:`, because it is applied after the mirroring
 * (tests/architecture/logical-sides).
 */
export const MIRRORED = "rtl:-scale-x-100";
