/** Mechanics of the board games, by the end of their code. */
const BY_MECHANIC: Readonly<Record<string, string>> = {
  "Colocación de losetas": "FDN ALI PAT TEJ MST AJI DOR",
  "Gestión de recursos": "MDB RDQ TRA RDS SMI GDS AST ADV ALB RFO C3M",
  "Colocación de trabajadores": "LFC SMI ADV AST VDL",
  "Gestión de mano": "PAT RDQ TRA FUE PUL UCA EDP DEV",
  Draft: "ALI MDB LFC GDS",
  Subasta: "GDS PFR RDS VES",
  Mayorías: "CAB FUE ALM ALB VDL",
  Rutas: "RDS VES ZAR MDP CDS",
  Cooperativo: "LCL RFO ROM C3M APA ERA MDM OCE",
  "Tiempo real": "APA ERA QVR COM RBL",
  Destreza: "NDC MDP COM CYM VER",
  Negociación: "CAB PFR ALM VER",
  Bazas: "UCA",
  "Dibujar y escribir": "CDS LCL",
  "Roles ocultos": "DFO TPJ",
  "Palabras y pistas": "SUS PPR LSM TPJ RBL",
  Asimétrico: "MYR FUE OCE",
};

/** Mechanics as staff write them: «Draft, Subasta». */
export const mechanicsOf = (code: string): string =>
  Object.entries(BY_MECHANIC)
    .filter(([, codes]) => codes.split(" ").includes(code))
    .map(([mechanic]) => mechanic)
    .join(", ");
