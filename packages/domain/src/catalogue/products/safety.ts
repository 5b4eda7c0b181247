/** The responsible party of a product. */
export interface Maker {
  name: string;
  address: string;
  email: string;
  /** In the EU; null when it is the manufacturer. */
  responsible: string | null;
}

/** The responsible party and the warning of a product, which are stored together. */
export interface Safety extends Maker {
  warning: string | null;
}

/** Null when both are missing. */
export function toSafety(maker: Maker | null | undefined, warning: string | null | undefined): Safety | null {
  if (!maker && !warning) return null;
  const nobody = { name: "", address: "", email: "", responsible: null };
  return { ...(maker ?? nobody), warning: warning || null };
}

/** The responsible party; null if only a warning is stored. */
export function toMaker(safety: Safety | null): Maker | null {
  if (!safety || (safety.name === "" && safety.address === "" && safety.email === "")) return null;
  const { name, address, email, responsible } = safety;
  return { name, address, email, responsible };
}
