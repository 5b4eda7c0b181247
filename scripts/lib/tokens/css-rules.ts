/** One block of a style sheet: its prelude, its declarations in order, and its nested blocks. */
export interface CssRule {
  prelude: string;
  declarations: CssDeclaration[];
  rules: CssRule[];
}

export interface CssDeclaration {
  name: string;
  value: string;
  /** Trailing comment on the same line. */
  comment: string;
}

const PIECE = /\/\*([\s\S]*?)\*\/|"[^"]*"|[{};]|[^{};"/]+|\//g;

/** Parses the blocks of a style sheet; supports only the CSS used in the token sheets. */
export function parseCss(text: string): CssRule[] {
  const root: CssRule = { prelude: "", declarations: [], rules: [] };
  const open = [root];
  let pending = "";
  let last: CssDeclaration | undefined;
  for (const [piece, comment] of text.matchAll(PIECE)) {
    const rule = open.at(-1)!;
    if (comment !== undefined) {
      if (last && pending.trim() === "" && !pending.includes("\n")) last.comment = comment.trim();
    } else if (piece === "{") {
      const inner: CssRule = { prelude: pending.trim(), declarations: [], rules: [] };
      rule.rules.push(inner);
      open.push(inner);
      pending = "";
      last = undefined;
    } else if (piece === ";" || piece === "}") {
      last = declarationOf(pending);
      if (last) rule.declarations.push(last);
      if (piece === "}") open.pop();
      pending = "";
    } else pending += piece;
  }
  return root.rules;
}

function declarationOf(text: string): CssDeclaration | undefined {
  const [, name, value] = /^\s*([\w-]+\*?)\s*:\s*([\s\S]*?)\s*$/.exec(text) ?? [];
  return name && value ? { name, value: value.replace(/\s+/g, " "), comment: "" } : undefined;
}
