/** Parts of the shop that its owner may switch off. */
export const FEATURES = ["events", "preorders", "singles", "reviews", "newsletter"] as const;
export type Feature = (typeof FEATURES)[number];

/** Which of them are on. What is off keeps its data, for when it is switched on again. */
export interface FeatureSettings {
  eventsOn: boolean;
  preordersOn: boolean;
  singlesOn: boolean;
  reviewsOn: boolean;
  newsletterOn: boolean;
}

export const DEFAULT_FEATURES: FeatureSettings = {
  eventsOn: true,
  preordersOn: true,
  singlesOn: true,
  reviewsOn: true,
  newsletterOn: true,
};

export const readFeatures = (stored: FeatureSettings): FeatureSettings => ({
  eventsOn: stored.eventsOn,
  preordersOn: stored.preordersOn,
  singlesOn: stored.singlesOn,
  reviewsOn: stored.reviewsOn,
  newsletterOn: stored.newsletterOn,
});

/** The parts that are switched off, as the storefront reads them. */
export const featuresOff = (features: FeatureSettings): Feature[] =>
  FEATURES.filter((feature) => !features[`${feature}On`]);
