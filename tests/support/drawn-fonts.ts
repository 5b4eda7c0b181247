import type { Page } from "@playwright/test";

/** The font files that the browser used for an element's text, and the installed fonts used as a fallback. */
export interface DrawnFonts {
  loaded: string[];
  installed: string[];
}

/**
 * Reads from the browser which fonts were actually used; the computed style contains only the requested ones. Symbols
 * missing in our fonts are drawn with installed ones, so `of` must select text without them.
 */
export async function drawnFonts(page: Page, of: string): Promise<DrawnFonts> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: `${of}, ${of} *` });
    const fonts = await Promise.all(
      nodeIds.map(async (nodeId) => {
        const answer = await session.send("CSS.getPlatformFontsForNode", { nodeId }).catch(unlessGone);
        return answer?.fonts ?? [];
      }),
    );
    const families = (custom: boolean) => {
      const names = fonts
        .flat()
        .flatMap(({ isCustomFont, familyName }) => (isCustomFont === custom ? [familyName] : []));
      return [...new Set(names)].sort();
    };
    return { loaded: families(true), installed: families(false) };
  } finally {
    await session.detach();
  }
}

/** A node that the page has replaced in the meantime renders nothing. */
function unlessGone(error: unknown): undefined {
  if (!String(error).includes("Could not find node")) throw error;
}
