import type { Endpoint } from "@tablero/contract/core/endpoint";
import { findGroup, GROUPS, type Group } from "@tablero/contract/http/groups";
import { mockContract, template } from "@tablero/contract/template/template";
import { type CaseList, isSpecified } from "../../../tests/conformance/case-list.ts";
import { markdownTable } from "./markdown-table.ts";

/**
 * The generated part of `docs/mock-api.md`: every endpoint in section 7 of the specification, with its rules and cases.
 */
export function mockApiTable(list: CaseList): string {
  const table: Record<string, Endpoint> = mockContract;
  const keys = Object.keys(table).filter(isSpecified);
  const groups = Map.groupBy(keys, (key) => findGroup(key.slice(key.indexOf(" ") + 1)));
  const parts = (Object.keys(GROUPS) as Group[]).flatMap((group) => {
    const own = groups.get(group);
    return own ? [`## ${GROUPS[group]}`, endpointsOf(own, table, list), "Cases:", casesOf(own, list)] : [];
  });
  return [counts(keys, list), ...parts].join("\n\n");
}

function counts(keys: readonly string[], { cases }: CaseList): string {
  const rows = Object.entries(cases).map(([side, count]) => [`cases on the ${side}`, count] as const);
  return markdownTable(
    ["count", ""],
    [
      ["endpoints of section 7", keys.length],
      ["of them simulated only", Object.keys(template).length],
      ["endpoints that the mock answers in all", Object.keys(mockContract).length],
      ...rows,
    ],
  );
}

const endpointsOf = (keys: readonly string[], table: Record<string, Endpoint>, { endpoints }: CaseList) =>
  markdownTable(
    ["endpoint", "delay in ms", "what it does, and its special rules", "cases on mock, over HTTP, server"],
    keys.map((key) => {
      const { summary, rules, delay } = table[key] as Endpoint;
      const counted = ["mock", "mock over HTTP", "server"].map((side) => endpoints[key]?.[side] ?? "–");
      return [`\`${key}\``, delay ?? "0", plain(rules ? `${summary}. ${rules}` : `${summary}.`), counted.join(", ")];
    }),
  );

const casesOf = (keys: readonly string[], { names }: CaseList) =>
  keys
    .map((key) => `- \`${key}\`: ${(names[key] ?? []).map((name) => plain(name.replaceAll(" > ", ", "))).join("; ")}`)
    .join("\n");

/** Escapes Markdown syntax in a text. */
const plain = (text: string) => text.replaceAll(/[|*_<>[\]\\]/g, "\\$&").replaceAll(/\s+/g, " ");
