import type { Page } from "@playwright/test";

/** A target for presses, and its size in px. */
export interface Target {
  name: string;
  width: number;
  height: number;
}

/**
 * All visible targets on the page: a field with its box, a checkbox with its label, and the area around a low button
 * that `touch.css` adds as a pseudo-element. Links in running text are as high as their line.
 */
export const targetsOf = (page: Page): Promise<Target[]> =>
  page.evaluate(() => {
    const pressed = "a[href], button, input, select, textarea, [role^=menuitem], [role=tab], [role=switch]";
    const boxOf = (element: Element): Element =>
      element.closest(".field-box") ?? (element.matches("input") ? element.closest("label") : null) ?? element;
    const areaOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, "::after");
      const isAround = around.content !== "none" && around.position === "absolute" && around.pointerEvents !== "none";
      return {
        width: Math.max(width, isAround ? Number.parseFloat(around.width) || 0 : 0),
        height: Math.max(height, isAround ? Number.parseFloat(around.height) || 0 : 0),
      };
    };
    return [...document.querySelectorAll(pressed)]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.getAttribute("tabindex") !== "-1" &&
          !element.matches(":disabled") &&
          getComputedStyle(element).display !== "inline" &&
          // Only read by screen readers, or visible only with the focus.
          boxOf(element).getBoundingClientRect().width > 1 &&
          element.closest("[data-slot=skip-link]") === null,
      )
      .map((element) => {
        const own = areaOf(element);
        const box = areaOf(boxOf(element));
        const label = element.getAttribute("aria-label") ?? element.textContent?.trim();
        return {
          name: `${element.localName} ${label || element.getAttribute("data-slot") || element.id}`.slice(0, 60),
          width: Math.round(Math.max(own.width, box.width)),
          height: Math.round(Math.max(own.height, box.height)),
        };
      });
  });
