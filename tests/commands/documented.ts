/** A command mentioned on a page of the documentation. */
export interface DocumentedCommand {
  page: string;
  /** The text on the page. */
  text: string;
  /** Environment variables before the command. */
  env: Readonly<Record<string, string>>;
  program: "npm" | "npx" | "node";
  /** Script of `package.json`, program of `npx`, or file of `node`; `npm ci` and similar commands are unchanged. */
  name: string;
  /** The part after the name, without npm's `--`. */
  args: readonly string[];
}

/** Code in these languages contains no commands. */
const NO_SHELL = new Set(["ts", "tsx", "js", "json", "sql", "css", "html", "http", "yaml"]);

/** Every command in the code blocks and the inline code of a Markdown page. */
export function commandsIn(page: string, markdown: string, scripts: readonly string[]): DocumentedCommand[] {
  const groups = new Set(scripts.filter((name) => name.includes(":")).map((name) => name.split(":")[0] ?? ""));
  return codeIn(markdown)
    .flatMap((code) => code.replace(/(?:^|\s)#.*$/, "").split(/&&|\|\||[;|]/))
    .flatMap((piece) => {
      const read = readCall(piece.trim()) ?? readBareScript(piece.trim(), groups);
      return read ? [{ page, text: piece.trim(), ...read }] : [];
    });
}

/** Options alone in inline code, on a line that also mentions commands, such as ``or with `--small` ``. */
export function loneOptionsIn(page: string, markdown: string, scripts: readonly string[]) {
  return markdown.split("\n").flatMap((line) => {
    const commands = commandsIn(page, line, scripts).map(({ name }) => name);
    const options = codeIn(line).flatMap((code) => (code.startsWith("--") ? code.split(/\s+/) : []));
    if (commands.length === 0) return [];
    return options
      .filter((word) => /^--[a-z]/.test(word))
      .map((word) => ({ page, option: word.replace(/=.*$/, ""), commands }));
  });
}

/** Lines of code blocks, and text between backticks elsewhere. */
function codeIn(markdown: string): string[] {
  let language: string | null = null;
  return markdown.split("\n").flatMap((line) => {
    const fence = /^\s*```(\w*)/.exec(line);
    if (fence) {
      language = language === null ? (fence[1] ?? "") : null;
      return [];
    }
    if (language !== null) return NO_SHELL.has(language) ? [] : [line];
    return [...line.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , code = ""]) => code.replaceAll("\\|", "|"));
  });
}

type Call = Pick<DocumentedCommand, "env" | "program" | "name" | "args">;

const VARIABLES = String.raw`((?:[A-Z][A-Z\d_]*=\S+\s+)*)`;
const CALL = new RegExp(String.raw`(?:^|\s)${VARIABLES}(npm|npx|node)\s+(.+)$`);
const BARE = new RegExp(`^${VARIABLES}([a-z]+:[a-z\\d-]+)((?:\\s+--\\s.*)?)$`);

function readCall(text: string): Call | null {
  const [, variables = "", program, rest = ""] = CALL.exec(text) ?? [];
  const env = readVariables(variables);
  const words = wordsOf(rest);
  if (program === "npx") return programOf(env, words);
  if (program === "node") return fileOf(env, words);
  if (program !== "npm") return null;
  const [verb = "", ...others] = withoutOptions(words);
  if (verb === "exec") return readCall(others.filter((word) => word !== "--").join(" "));
  const named = ["run", "run-script"].includes(verb) ? withoutOptions(others) : [verb, ...others];
  const [name = "", ...more] = named;
  const isScript = named !== others && (verb.startsWith("run") || verb === "start" || verb === "test");
  const args = more[0] === "--" ? more.slice(1) : more;
  return { env, program, name: isScript ? name : `npm ${verb}`, args };
}

const programOf = (env: Call["env"], words: readonly string[]): Call | null => {
  const [name, ...args] = withoutOptions(words);
  return name ? { env, program: "npx", name, args } : null;
};

/** `node` with a file of the repository; text such as `node 24` is not a command. */
const fileOf = (env: Call["env"], words: readonly string[]): Call | null => {
  const [name = "", ...args] = withoutOptions(words);
  return /^[\w./-]+\.[mc]?[tj]s$/.test(name) ? { env, program: "node", name, args } : null;
};

/** `bench:lists -- --calls 200`: a script by its name alone. */
function readBareScript(text: string, groups: ReadonlySet<string>): Call | null {
  const [, variables = "", name = "", rest = ""] = BARE.exec(text) ?? [];
  if (!groups.has(name.split(":")[0] ?? "")) return null;
  return { env: readVariables(variables), program: "npm", name, args: wordsOf(rest).slice(1) };
}

const withoutOptions = (words: readonly string[]): string[] => {
  const first = words.findIndex((word) => !word.startsWith("-") || word === "--");
  return first < 0 ? [] : words.slice(first);
};

const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );

/** Words as a shell splits them, for the kinds of quotes that the pages use. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? "");
