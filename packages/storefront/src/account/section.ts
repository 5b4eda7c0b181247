/** The tiles of the account page. */
export const SECTION = "rounded-2xl bg-card p-6 shadow-tile sm:p-8";
