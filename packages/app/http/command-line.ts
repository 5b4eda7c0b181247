import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from "node:util";

/** An option of a command, as parsed by `parseArgs` and explained by `--help`. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  about: string;
  /** Placeholder for its value in the help. Default `value`. */
  value?: string;
  /** The only values that the option accepts. */
  among?: readonly string[];
  /** The value is a number of at least zero. */
  isNumber?: boolean;
}

/**
 * Description of a command's arguments: used to parse them, to print `--help`, and to compare the command with the
 * documentation.
 */
export interface CommandDescription {
  /** Command line that calls it. Default `npm run <name>`. */
  call?: string;
  /** Purpose of the command, in one or two sentences. */
  does: string;
  options?: Readonly<Record<string, CommandOption>>;
  /** Positional arguments. `name` is their placeholder in the help. */
  takes?: { name: string; about: string; isRequired?: boolean; isNumber?: boolean; several?: boolean };
  /** Environment variables that it reads. */
  variables?: Readonly<Record<string, string>>;
  /** A program that receives all arguments unchanged, as `positionals`, except `--help`. */
  passesTo?: string;
  /** Prerequisites of the command. */
  needs?: readonly string[];
}

export type Language = "en" | "es";

/** Values of the options and the other arguments. */
export type CommandInput<D extends CommandDescription> = Pick<
  ReturnType<typeof parseArgs<{ options: OptionsOf<D>; allowPositionals: true }>>,
  "values" | "positionals"
>;
type OptionsOf<D extends CommandDescription> = D extends {
  options: infer O extends NonNullable<ParseArgsConfig["options"]>;
}
  ? O
  : Record<never, never>;

type Outcome<D extends CommandDescription> = { help: string } | { refusal: string } | { input: CommandInput<D> };

const TEXTS = {
  en: {
    options: "options",
    arguments: "Arguments",
    optionsTitle: "Options",
    variables: "Variables",
    needs: "Needs",
    value: "value",
    help: "this text",
    unknown: (flag: string) => `${flag} is not an option of this command`,
    missingValue: (flag: string, value: string) => `${flag} needs a value: ${flag} ${value}`,
    noValue: (flag: string) => `${flag} takes no value`,
    notNumber: (name: string, value: string) => `${name} is a number, not «${value}»`,
    notAmong: (flag: string, all: string, value: string) => `${flag} is one of ${all}, not «${value}»`,
    missing: (name: string) => `«${name}» is missing`,
    tooMany: (word: string) => `«${word}» is one argument too many`,
    see: (call: string) => `${call} explains what it takes.`,
    passes: (program: string) => `All other arguments go to ${program}.`,
  },
  es: {
    options: "opciones",
    arguments: "Argumentos",
    optionsTitle: "Opciones",
    variables: "Variables",
    needs: "Necesita",
    value: "valor",
    help: "este texto",
    unknown: (flag: string) => `${flag} no es una opción de esta orden`,
    missingValue: (flag: string, value: string) => `A ${flag} le falta su valor: ${flag} ${value}`,
    noValue: (flag: string) => `${flag} no admite ningún valor`,
    notNumber: (name: string, value: string) => `${name} es un número, no «${value}»`,
    notAmong: (flag: string, all: string, value: string) => `${flag} solo admite ${all}, no «${value}»`,
    missing: (name: string) => `Falta «${name}»`,
    tooMany: (word: string) => `«${word}» está de más`,
    see: (call: string) => `${call} explica lo que admite.`,
    passes: (program: string) => `Los demás argumentos son de ${program}.`,
  },
} as const;

/**
 * Parses arguments according to the description: returns the values, the text for `--help`, or a one-sentence error.
 */
export function parseCommandLine<const D extends CommandDescription>(
  name: string,
  description: D,
  args: readonly string[],
  language: Language = "en",
): Outcome<D> {
  const { options = {}, takes } = description;
  const texts = TEXTS[language];
  const refuse = (why: string) => ({ refusal: `${why}. ${texts.see(callOf(name, description, "--help"))}` });
  const known = { ...options, help: { type: "boolean", short: "h" } } satisfies ParseArgsConfig["options"];
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, tokens: true });
  if (tokens.some((token) => token.kind === "option" && token.name === "help"))
    return { help: formatHelp(name, description, language) };
  if (description.passesTo) return { input: { ...read(description, []), positionals: [...args] } };

  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const option = options[token.name];
    const flag = token.rawName;
    if (!option) return refuse(texts.unknown(flag));
    const { value, inlineValue } = token;
    if (option.type === "boolean") {
      if (inlineValue) return refuse(texts.noValue(flag));
      continue;
    }
    if (value === undefined || (!inlineValue && value.startsWith("-")))
      return refuse(texts.missingValue(flag, option.value ?? texts.value));
    if (option.isNumber && !isNumber(value)) return refuse(texts.notNumber(flag, value));
    if (option.among && !option.among.includes(value))
      return refuse(texts.notAmong(flag, option.among.join(", "), value));
  }
  const excess = takes ? (takes.several ? undefined : words[1]) : words[0];
  if (excess !== undefined) return refuse(texts.tooMany(excess));
  if (takes?.isRequired && words.length === 0) return refuse(texts.missing(takes.name));
  const wrong = takes?.isNumber ? words.find((word) => !isNumber(word)) : undefined;
  if (takes && wrong !== undefined) return refuse(texts.notNumber(`«${takes.name}»`, wrong));
  return { input: read(description, args) };
}

/** The declared options determine the types of their values. */
function read<D extends CommandDescription>(description: D, args: readonly string[]): CommandInput<D> {
  const options = (description.options ?? {}) as OptionsOf<D>;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  return { values, positionals };
}

const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text)) && Number(text) >= 0;

/** Command line such as `npm run bench -- --help`; a command given as a file is called without npm. */
function callOf(name: string, { call = `npm run ${name}` }: CommandDescription, args: string): string {
  return call.startsWith("npm ") && args ? `${call} -- ${args}` : `${call} ${args}`.trimEnd();
}

function formatHelp(name: string, description: CommandDescription, language: Language): string {
  const texts = TEXTS[language];
  const { does, options = {}, takes, variables = {}, needs = [] } = description;
  const shown = takes && `${takes.name}${takes.several ? " …" : ""}`;
  const usage = [
    ...(Object.keys(options).length > 0 ? [`[${texts.options}]`] : []),
    ...(takes ? [takes.isRequired ? shown : `[${shown}]`] : []),
  ].join(" ");
  const rows: [string, string][] = Object.entries(options).map(([long, option]) => [
    [
      option.short ? `-${option.short}, ` : "",
      `--${long}`,
      option.type === "string" ? ` ${option.value ?? option.among?.join("|") ?? texts.value}` : "",
    ].join(""),
    `${option.about}${typeof option.default === "string" ? ` (${option.default})` : ""}`,
  ]);
  const section = (title: string, all: readonly [string, string][]) => {
    const width = Math.max(...all.map(([left]) => left.length));
    return all.length > 0 ? ["", title, ...all.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)] : [];
  };
  return [
    callOf(name, description, usage),
    "",
    does,
    ...(description.passesTo ? ["", texts.passes(description.passesTo)] : []),
    ...(takes && shown ? section(texts.arguments, [[shown, takes.about]]) : []),
    ...section(texts.optionsTitle, [...rows, ["-h, --help", texts.help]]),
    ...section(texts.variables, Object.entries(variables)),
    ...(needs.length > 0 ? ["", texts.needs, ...needs.map((need) => `  ${need}`)] : []),
    "",
  ].join("\n");
}

/** The same for the current process: prints the help and exits with 0, or prints the error and exits with 2. */
export function readCommandLine<const D extends CommandDescription>(
  name: string,
  description: D,
  language: Language = "en",
): CommandInput<D> {
  const outcome = parseCommandLine(name, description, process.argv.slice(2), language);
  if ("input" in outcome) return outcome.input;
  if ("help" in outcome) {
    process.stdout.write(outcome.help);
    process.exit(0);
  }
  process.stderr.write(`${outcome.refusal}\n`);
  process.exit(2);
}
