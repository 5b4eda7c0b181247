/** Where text runs from right to left, «back» is at the right: what points to a side is mirrored there. */
const POINTS_ASIDE = [
  // Of Heroicons, Feather and Material: chevron-left, corner-up-right, keyboard-arrow-left, arrow-back-ios.
  /(?:^|-)(?:arrow|chevron|corner)s?-(?:[a-z0-9]+-)*(?:left|right|back|forward)(?:-|$)/,
  /^(?:backspace|paper-airplane|send|undo|redo|reply|reply-all|navigate-before|navigate-next|first-page|last-page)$/,
  /^(?:log-in|log-out|login|logout|exit-to-app|open-in-new|external-link)$/,
];

/** Whether the icon of this name, without its collection and style, is mirrored from right to left. */
export const pointsAside = (name: string): boolean => {
  const words = name.replaceAll("_", "-");
  return POINTS_ASIDE.some((pattern) => pattern.test(words));
};
