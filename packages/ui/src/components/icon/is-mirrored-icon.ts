/** In right-to-left text, «back» is on the right, so icons that point to a side are mirrored. */
const POINTS_ASIDE = [
  // Names from Heroicons, Feather and Material: chevron-left, corner-up-right, keyboard-arrow-left, arrow-back-ios.
  /(?:^|-)(?:arrow|chevron|corner)s?-(?:[a-z0-9]+-)*(?:left|right|back|forward)(?:-|$)/,
  /^(?:backspace|paper-airplane|send|undo|redo|reply|reply-all|navigate-before|navigate-next|first-page|last-page)$/,
  /^(?:log-in|log-out|login|logout|exit-to-app|open-in-new|external-link)$/,
];

/** Returns true if the icon with this name (without collection and style) is mirrored in right-to-left text. */
export const isMirroredIcon = (name: string): boolean => {
  const words = name.replaceAll("_", "-");
  return POINTS_ASIDE.some((pattern) => pattern.test(words));
};
