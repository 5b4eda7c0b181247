import type { StoryContext } from "@storybook/react-vite";
import { waitFor } from "storybook/test";

/** Attributes whose value is one id, or several separated by spaces. */
const REFERENCES = [
  "aria-describedby",
  "aria-labelledby",
  "aria-details",
  "aria-errormessage",
  "aria-flowto",
  "aria-activedescendant",
  "aria-owns",
  "aria-controls",
  "for",
  "form",
  "headers",
  "list",
  "popovertarget",
  "commandfor",
];

/** The controlled element may be rendered only on opening: a closed menu has no list yet. */
const isClosed = (element: Element): boolean =>
  element.getAttribute("aria-expanded") === "false" ||
  element.getAttribute("aria-selected") === "false" ||
  element.getAttribute("data-state") === "closed";

/** References of the page to ids that no element has. */
function danglingReferences(root: ParentNode): string[] {
  const ids = new Set([...root.querySelectorAll("[id]")].map(({ id }) => id));
  return REFERENCES.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)]
      // What is inert has no accessible name: the picture of a screen that the story left.
      .filter((element) => !element.closest("[inert]"))
      .filter((element) => name !== "aria-controls" || !isClosed(element))
      .flatMap((element) => {
        const lost = (element.getAttribute(name) ?? "").split(/\s+/).filter((id) => id !== "" && !ids.has(id));
        return lost.map((id) => `${element.outerHTML.slice(0, 160)}: ${name} names «${id}»`);
      }),
  );
}

/**
 * A story fails if it ends with a reference to a missing id, because an accessible name or description is then lost.
 * Some ids, such as the instructions of dnd-kit, appear only with the effects of the last render.
 */
export const failOnDanglingReferences = async ({ parameters }: StoryContext) => {
  if (!navigator.webdriver || parameters.a11y?.disable) return;
  await waitFor(
    () => {
      const found = danglingReferences(document);
      if (found.length > 0) throw new Error(`References to ids that are not there:\n${found.join("\n")}`);
    },
    { timeout: 2000 },
  );
};
