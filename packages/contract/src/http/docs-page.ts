import { type JsonSchema, limitWords, outline, outlineWithNamed, typeWords } from "./docs-schema.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { findGroup, GROUP_NAMES, GROUPS, type Group } from "./groups.ts";
import type { openApi } from "./openapi.ts";
import type { NamedSchemas } from "./schema-of.ts";

type Document = ReturnType<typeof openApi>;

interface Operation {
  key: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  /** Delay and non-obvious behaviour. */
  rules: string;
  group: Group;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  body: { type: string; schema: JsonSchema } | null;
  responses: [status: string, answer: { description: string; type: string; schema: JsonSchema }][];
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The API reference as an HTML page without scripts. Its only style element carries the nonce, if any. */
export function docsPage(document: Document, options: { nonce?: string; specification: string }): string {
  const operations = operationsOf(document);
  const schemas = document.components.schemas;
  const members = (group: Group) => operations.filter((operation) => operation.group === group);
  const groups = GROUP_NAMES.filter((group) => members(group).length > 0);
  const nonce = options.nonce ? ` nonce="${escapeHtml(options.nonce)}"` : "";
  const webhooks = Object.entries(document.webhooks).map(([type, { post }]) => ({ type, ...post }));
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style${nonce}>${DOCS_STYLE}</style>
</head>
<body>
<div class="page">
<nav aria-label="Endpoints">
<a href="#top"><strong>${escapeHtml(title)}</strong></a>
${groups.map((group) => `<h2><a href="#${group}">${escapeHtml(GROUPS[group])}</a></h2><ul class="list">${members(group).map(entry).join("")}</ul>`).join("\n")}
<h2><a href="#webhooks">Webhooks</a></h2><ul class="list">${webhooks.map(({ type }) => `<li><a href="#webhook-${type}"><span>${type}</span></a></li>`).join("")}</ul>
</nav>
<main id="top">
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p>
<p>Version ${escapeHtml(version)} · ${operations.length} endpoints · <a href="${escapeHtml(options.specification)}">OpenAPI 3.1</a></p>
</header>
${groups
  .map(
    (group) =>
      `<section id="${group}"><h2>${escapeHtml(GROUPS[group])}</h2>\n${members(group)
        .map((each) => card(each, schemas))
        .join("\n")}</section>`,
  )
  .join("\n")}
<section id="webhooks"><h2>Webhooks: what the shop sends</h2>
${webhooks.map(webhookCard).join("\n")}</section>
</main>
</div>
</body>
</html>
`;
}

const anchor = ({ key }: Operation) => key.replace(/[^a-zA-Z0-9]+/g, "-");
const methodMark = ({ method }: Operation) => `<span class="method ${method}">${method.toUpperCase()}</span>`;

function entry(operation: Operation): string {
  const short = operation.path.replace(/^\/api\/(?:apps\/)?/, "").replace(`${operation.group}/`, "");
  return `<li><a href="#${anchor(operation)}">${methodMark(operation)}<span>${escapeHtml(short)}</span></a></li>`;
}

function card(operation: Operation, schemas: NamedSchemas): string {
  const { path, summary, access, rules, body } = operation;
  return `<details id="${anchor(operation)}"><summary>${methodMark(operation)}<span class="path">${escapeHtml(path)}</span><span class="access">${escapeHtml(access)}</span><span class="text">${escapeHtml(summary)}</span></summary>
<div class="body">${rules ? `<p>${escapeHtml(rules)}</p>` : ""}${parameters(operation)}${
    body
      ? `<h3>Body <code>${escapeHtml(body.type)}</code></h3><pre tabindex="0">${escapeHtml(outlineWithNamed(body.schema, schemas))}</pre>`
      : ""
  }<h3>Answers</h3>${operation.responses.map((each) => answer(each, schemas)).join("")}</div></details>`;
}

/** A webhook message sent by the shop. */
const webhookCard = ({ type, summary, requestBody }: { type: string } & Document["webhooks"][string]["post"]) =>
  `<details id="webhook-${type}"><summary><span class="method post">POST</span><span class="path">${type}</span><span class="text">${escapeHtml(summary)}</span></summary>
<div class="body"><h3>Body <code>application/json</code></h3><pre tabindex="0">${escapeHtml(outline(requestBody.content["application/json"].schema))}</pre></div></details>`;

function parameters({ parameters: list }: Operation): string {
  if (list.length === 0) return "";
  const rows = list.map(({ name, in: place, required, schema }) => {
    const notes = [schema.description, limitWords(schema)].filter(Boolean).join("; ");
    return `<tr><td><code>${escapeHtml(name)}</code>${required ? " *" : ""}</td><td>${place}</td><td>${escapeHtml(typeWords(schema))}</td><td>${escapeHtml(notes)}</td></tr>`;
  });
  return `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Notes</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function answer(
  [status, { description, type, schema }]: Operation["responses"][number],
  schemas: NamedSchemas,
): string {
  const head = `<code>${status}</code><span class="note">${escapeHtml(description)}</span>`;
  if (schema.$ref?.endsWith("/Problem"))
    return `<details class="answer"><summary>${head}</summary><pre tabindex="0">Problem  // RFC 9457</pre></details>`;
  const open = Number(status) < 300 ? " open" : "";
  return `<details class="answer"${open}><summary>${head}<span class="note">${escapeHtml(type)}</span></summary><pre tabindex="0">${escapeHtml(outlineWithNamed(schema, schemas))}</pre></details>`;
}

/**
 * The document's operations in the format of this page. The document is generated here, so its structure is
 * known.
 */
function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => {
      const operation = value as {
        summary: string;
        description: string;
        parameters: Operation["parameters"];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
      };
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      const [, access = "", rules = ""] = /^Access: `([^`]+)`\.\s*(.*)$/s.exec(operation.description) ?? [];
      return {
        key: `${method} ${path}`,
        method,
        path,
        summary: operation.summary,
        access,
        rules,
        group: findGroup(path),
        parameters: operation.parameters,
        body: body ? { type: body[0], schema: body[1].schema } : null,
        responses: Object.entries(operation.responses).map(([status, { description, content }]) => {
          const [type = "", { schema } = { schema: {} }] = Object.entries(content)[0] ?? [];
          return [status, { description, type, schema }];
        }),
      };
    }),
  );
}
