/** A quarter turn beside it needs its own `rtl:`: it is made after the mirror (tests/architecture/logical-sides). */
export const MIRRORED = "rtl:-scale-x-100";
