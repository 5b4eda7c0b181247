/** Storybook's title of an empty controls panel. */
const TITLE = "This story has no controls";

const REASON =
  "It shows data that it has loaded, a fixed composition, or a screen that has already closed: no control would change what is shown. The toolbar above still applies.";

/** An empty controls panel says why it is empty; Storybook's own text advises the authors of stories. */
export function explainNoControls(): void {
  const explain = () => {
    for (const title of document.querySelectorAll("#storybook-panel-root div")) {
      const description = title.nextElementSibling;
      if (title.textContent !== TITLE || !description || description.textContent === REASON) continue;
      description.textContent = REASON;
      title.parentElement?.nextElementSibling?.setAttribute("hidden", "");
    }
  };
  new MutationObserver(explain).observe(document.body, { childList: true, subtree: true });
}
