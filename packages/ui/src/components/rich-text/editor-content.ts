/** Classes for the edited text, similar to its appearance in the shop. */
export const editorContent = [
  "min-h-28 overflow-y-auto px-3 py-2.5 text-body text-text outline-none wrap-anywhere",
  "[&>*+*]:mt-2 [&_h2]:mt-4 [&_h2]:font-semibold [&_h2]:text-shop [&_h3]:mt-3 [&_h3]:text-heading",
  "[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_strong]:font-semibold",
  "[&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-2",
].join(" ");
