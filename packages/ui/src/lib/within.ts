/** Whether the target of an event is an element or inside it. */
export const isWithin = (element: Element | null, target: EventTarget | null): boolean =>
  element !== null && target instanceof Node && element.contains(target);
