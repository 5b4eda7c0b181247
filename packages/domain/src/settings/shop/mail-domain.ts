/** TXT records found under a name, null when there are none, or the reason why the lookup failed. */
export type TxtAnswer = readonly string[] | null | "unavailable";

export interface DomainRecords {
  spf: TxtAnswer;
  /** `unknown`: no selector was given. */
  dkim: TxtAnswer | "unknown";
  dmarc: TxtAnswer;
}

export const DOMAIN_CHECKS = ["spf", "dkim", "dmarc"] as const;
export type DomainCheckName = (typeof DOMAIN_CHECKS)[number];

export const DOMAIN_STATES = ["good", "weak", "missing", "wrong", "unknown"] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

export interface DomainCheck {
  check: DomainCheckName;
  state: DomainState;
  /** One or two Spanish sentences. */
  text: string;
  /** The record that was found. */
  found: string | null;
  /** A TXT record to add, or to replace the existing one; `value` null: the provider states it. */
  record: { name: string; value: string | null } | null;
}

export interface SenderDomain {
  domain: string;
  selector: string;
  /** Host of the mail server; empty while unknown. */
  host: string;
  /** Address for DMARC reports. */
  reportsTo: string;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Names to look up. Without a selector there is no DKIM name. */
export const recordNames = ({ domain, selector }: Pick<SenderDomain, "domain" | "selector">) => ({
  spf: domain,
  dkim: selector ? `${selector}._domainkey.${domain}` : null,
  dmarc: `_dmarc.${domain}`,
});

/** Results for the three records, in the order of `DOMAIN_CHECKS`. */
export const explainDomain = (of: SenderDomain, { spf, dkim, dmarc }: DomainRecords): DomainCheck[] => [
  { check: "spf", ...explainSpf(of, spf) },
  { check: "dkim", ...explainDkim(of, dkim) },
  { check: "dmarc", ...explainDmarc(of, dmarc) },
];

type Finding = Omit<DomainCheck, "check">;

const UNAVAILABLE: Finding = {
  state: "unknown",
  text: "No se ha podido consultar: el servidor de la tienda no llega al DNS. Inténtalo más tarde.",
  found: null,
  record: null,
};

/** SPF mechanism for the servers of well-known providers, by the end of their host names. */
const PROVIDERS: readonly (readonly [host: string, mechanism: string])[] = [
  ["gmail.com", "include:_spf.google.com"],
  ["google.com", "include:_spf.google.com"],
  ["office365.com", "include:spf.protection.outlook.com"],
  ["outlook.com", "include:spf.protection.outlook.com"],
  ["ovh.net", "include:mx.ovh.com"],
];

function senderMechanism(host: string): string {
  const known = PROVIDERS.find(([end]) => host === end || host.endsWith(`.${end}`));
  if (known) return known[1];
  return host ? `a:${host}` : "mx";
}

/** SPF terms that require a lookup; receivers stop after ten of them. */
const LOOKUP_TERM = /^[+~?-]?(?:(?:include|exists|redirect)[:=]|(?:a|mx|ptr)(?:[:/]|$))/i;
const MAX_SPF_LOOKUPS = 10;

function explainSpf({ domain, host }: SenderDomain, answer: TxtAnswer): Finding {
  if (answer === "unavailable") return UNAVAILABLE;
  const all = (answer ?? []).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const mechanism = senderMechanism(host);
  const [found] = all;
  if (found === undefined)
    return {
      state: "missing",
      text: "Nadie sabe qué servidores pueden enviar correo de tu dominio, y muchos lo tratarán como sospechoso. Añade este registro; si tu proveedor te da otro, usa el suyo.",
      found: null,
      record: { name: domain, value: `v=spf1 ${mechanism} ~all` },
    };
  if (all.length > 1)
    return {
      state: "wrong",
      text: `Hay ${all.length} registros SPF, y con más de uno no vale ninguno. Júntalos en uno solo.`,
      found: all.join(" | "),
      record: null,
    };
  const terms = found.trim().split(/\s+/).slice(1);
  const end = terms.find((term) => /^[+~?-]?all$/i.test(term))?.toLowerCase();
  const redirects = terms.some((term) => /^redirect=/i.test(term));
  if (terms.filter((term) => LOOKUP_TERM.test(term)).length > MAX_SPF_LOOKUPS)
    return {
      state: "wrong",
      text: `Pide más de ${MAX_SPF_LOOKUPS} consultas, y entonces quien lo recibe lo da por erróneo. Quita lo que no uses.`,
      found,
      record: null,
    };
  if (end === "all" || end === "+all")
    return {
      state: "wrong",
      text: "Acaba en +all: deja que cualquiera envíe en tu nombre. Cámbialo por ~all.",
      found,
      record: { name: domain, value: found.replace(/\+?all\s*$/i, "~all") },
    };
  if (mechanism.startsWith("include:") && !terms.some((term) => term.toLowerCase().endsWith(mechanism)))
    return {
      state: "weak",
      text: `No nombra a tu proveedor de correo. Añade ${mechanism} delante del final.`,
      found,
      record: { name: domain, value: withTerm(found, mechanism) },
    };
  if (!redirects && end !== "-all" && end !== "~all")
    return {
      state: "weak",
      text: "No dice qué hacer con los demás servidores. Termínalo en ~all.",
      found,
      record: { name: domain, value: `${found.replace(/\s+\?all\s*$/i, "")} ~all` },
    };
  return {
    state: "good",
    text: "Dice qué servidores pueden enviar correo de tu dominio. Comprueba que el de tu proveedor está entre ellos.",
    found,
    record: null,
  };
}

const withTerm = (record: string, term: string): string => {
  const end = /\s+(?:[+~?-]?all|redirect=\S+)\s*$/i.exec(record);
  return end ? `${record.slice(0, end.index)} ${term}${record.slice(end.index)}`.trim() : `${record} ${term} ~all`;
};

/** Tags of DKIM and DMARC records: `v=DMARC1; p=none`. */
function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );
}

/** A public RSA key of 1024 bits has 162 bytes in its usual wrapping; receivers refuse shorter keys. */
const SHORTEST_RSA_BYTES = 160;
/** Keys of 2048 bits have 294 bytes. */
const GOOD_RSA_BYTES = 290;

function explainDkim({ domain, selector }: SenderDomain, answer: DomainRecords["dkim"]): Finding {
  const name = recordNames({ domain, selector }).dkim;
  if (answer === "unknown" || name === null)
    return {
      state: "unknown",
      text: "Escribe el selector que te da tu proveedor al activar DKIM, por ejemplo «s1» o «google», y guarda.",
      found: null,
      record: null,
    };
  if (answer === "unavailable") return UNAVAILABLE;
  const found = (answer ?? []).find((text) => tagsOf(text).has("p"));
  if (found === undefined)
    return {
      state: "missing",
      text: "Los correos no llevan una firma que se pueda comprobar. Actívala en tu proveedor y añade el registro que te dé.",
      found: null,
      record: { name, value: null },
    };
  const tags = tagsOf(found);
  const bytes = Math.floor(((tags.get("p") ?? "").replace(/[\s=]/g, "").length * 3) / 4);
  if (bytes === 0)
    return {
      state: "wrong",
      text: "Esa clave está retirada. Activa otra en tu proveedor y escribe su selector.",
      found,
      record: { name, value: null },
    };
  const isRsa = (tags.get("k") ?? "rsa").toLowerCase() === "rsa";
  if (isRsa && bytes < SHORTEST_RSA_BYTES)
    return {
      state: "wrong",
      text: "La clave es demasiado corta, y quien recibe los correos no la tiene en cuenta. Pide a tu proveedor una de 2048 bits.",
      found,
      record: { name, value: null },
    };
  if (isRsa && bytes < GOOD_RSA_BYTES)
    return {
      state: "weak",
      text: "Vale, con una clave de menos de 2048 bits. Cuando puedas, pide a tu proveedor una más larga.",
      found,
      record: null,
    };
  return {
    state: "good",
    text: "Los correos de tu proveedor llevan tu firma, y quien los recibe puede comprobarla.",
    found,
    record: null,
  };
}

function explainDmarc({ domain, reportsTo }: SenderDomain, answer: TxtAnswer): Finding {
  if (answer === "unavailable") return UNAVAILABLE;
  const { dmarc: name } = recordNames({ domain, selector: "" });
  const all = (answer ?? []).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  const [found] = all;
  const start = `v=DMARC1; p=none; rua=mailto:${reportsTo}`;
  if (found === undefined)
    return {
      state: "missing",
      text: "Nadie sabe qué hacer con un correo que se haga pasar por ti. Empieza con este registro, que solo observa y te envía informes.",
      found: null,
      record: { name, value: start },
    };
  const policy = tagsOf(found).get("p")?.toLowerCase();
  if (all.length > 1 || !policy || !["none", "quarantine", "reject"].includes(policy))
    return {
      state: "wrong",
      text:
        all.length > 1
          ? "Hay más de un registro DMARC, y así no vale ninguno. Deja uno."
          : "No dice qué hacer: su «p» falta o no se entiende.",
      found: all.join(" | "),
      record: { name, value: start },
    };
  if (policy === "none")
    return {
      state: "weak",
      text: "Solo observa. Cuando los informes digan que tus correos pasan, cambia p=none por p=quarantine.",
      found,
      record: { name, value: found.replace(/p\s*=\s*none/i, "p=quarantine") },
    };
  return {
    state: "good",
    text:
      policy === "reject"
        ? "Quien recibe un correo falso tuyo lo rechaza."
        : "Quien recibe un correo falso tuyo lo aparta.",
    found,
    record: null,
  };
}
