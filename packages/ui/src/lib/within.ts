/** Returns true if the target of an event is the element, or inside it. */
export const isWithin = (element: Element | null, target: EventTarget | null): boolean =>
  element !== null && target instanceof Node && element.contains(target);
