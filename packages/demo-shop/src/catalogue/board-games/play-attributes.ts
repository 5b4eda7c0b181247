/** Numbers of players for which board games are best, by the end of their code. */
const BEST: Readonly<Record<string, string>> = {
  FDN: "3",
  ALI: "2",
  MDB: "4",
  VDL: "3–4",
  PAT: "2",
  TEJ: "2–3",
  RDQ: "3–4",
  ALM: "4",
  TRA: "1, 3",
  RDS: "3",
  SMI: "4",
  GDS: "3–4",
  PFR: "5",
  MST: "2",
  CDS: "3",
  ADV: "4",
  ALB: "3",
  LCL: "3",
  RFO: "4",
  ROM: "2–3",
  APA: "5–6",
  SUS: "8",
  TPJ: "6",
};

/** Sizes and numbers of their cards. */
const SLEEVES: Readonly<Record<string, string>> = {
  FDN: "63,5 × 88 mm: 110",
  PAT: "63,5 × 88 mm: 72",
  TRA: "63,5 × 88 mm: 160; 59 × 86 mm: 24",
  RDS: "59 × 86 mm: 54",
  GDS: "63,5 × 88 mm: 120; 70 × 70 mm: 12",
  ADV: "63,5 × 88 mm: 96; 59 × 92 mm: 20",
  PUL: "63,5 × 88 mm: 9",
};

/** Facts of a game as staff write them. */
export const playAttributesOf = (code: string): Record<string, string> => ({
  ...(BEST[code] && { best: BEST[code] }),
  ...(SLEEVES[code] && { sleeves: SLEEVES[code] }),
});
