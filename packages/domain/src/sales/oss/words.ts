import { countryName } from "../../platform/words/countries.ts";
import { countryOfPlace, type OssPlace } from "../../settings/taxes/oss-places.ts";

const REGIONS: Readonly<Record<OssPlace, string>> = { "PT-20": "Portugal (Azores)", "PT-30": "Portugal (Madeira)" };

/** "Alemania", "Portugal (Madeira)" */
export const placeName = (place: OssPlace): string => REGIONS[place] ?? countryName(countryOfPlace(place));

/** The statement on an invoice that has the IVA of another member state. */
export const ossMention = (place: OssPlace): string =>
  `IVA de ${placeName(place)}, declarado por la ventanilla única (régimen de la Unión).`;
