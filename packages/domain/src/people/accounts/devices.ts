type Known = readonly [pattern: RegExp, name: string];

/** The first match wins, because user agents include the names of older programs. */
const BROWSERS: readonly Known[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Version\/[\d.]+.*Safari\//, "Safari"],
];
const SYSTEMS: readonly Known[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

const nameIn = (list: readonly Known[], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Device description from a `User-Agent`: «Firefox en Windows». */
export function deviceWords(userAgent: string | null | undefined): string {
  const browser = nameIn(BROWSERS, userAgent ?? "");
  const system = nameIn(SYSTEMS, userAgent ?? "");
  if (!browser && !system) return "Dispositivo desconocido";
  return system ? `${browser ?? "Navegador"} en ${system}` : (browser ?? "");
}
