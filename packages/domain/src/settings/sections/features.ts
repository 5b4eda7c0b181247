/** Parts of the shop that its owner may switch off. */
export const FEATURES = ["events", "preorders", "singles", "reviews", "newsletter"] as const;
export type Feature = (typeof FEATURES)[number];

type FeatureKey = `${Feature}On`;

/** The enabled parts. A disabled part keeps its data until it is enabled again. */
export type FeatureSettings = Record<FeatureKey, boolean>;

/** A value for the switch of each part. */
export function mapFeatures<T>(of: (key: FeatureKey, feature: Feature) => T): Record<FeatureKey, T> {
  const values = FEATURES.map((feature) => [`${feature}On`, of(`${feature}On`, feature)]);
  // The cast is safe: the list contains every part.
  return Object.fromEntries(values) as Record<FeatureKey, T>;
}

export const DEFAULT_FEATURES: FeatureSettings = mapFeatures(() => true);

export const readFeatures = (stored: FeatureSettings): FeatureSettings => mapFeatures((key) => stored[key]);

/** The disabled parts, as read by the storefront. */
export const disabledFeatures = (features: FeatureSettings): Feature[] =>
  FEATURES.filter((feature) => !features[`${feature}On`]);
