/** Classes of the tiles on the account page. */
export const SECTION_CLASSES = "rounded-2xl bg-card p-[min(1.5rem,6vw)] shadow-tile sm:p-8";
