import type { Page } from "@playwright/test";

/** The font files that the browser used for an element's texts, and the installed fonts that it fell back to. */
export interface DrawnFonts {
  loaded: string[];
  installed: string[];
}

/**
 * Reads the fonts actually used from the browser: the computed style contains only the requested ones. Symbols missing
 * in our fonts are drawn with installed ones, so `of` selects texts without them.
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

/** A node that the page has replaced meanwhile renders nothing. */
function unlessGone(error: unknown): undefined {
  if (!String(error).includes("Could not find node")) throw error;
}
