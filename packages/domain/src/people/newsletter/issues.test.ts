import { describe, expect, it } from "vitest";
import { type IssueState, issueBlocks, issueErrors, sendRefusal } from "./issues.ts";

describe("the text of an issue of the newsletter", () => {
  it("is parsed into paragraphs, headings and buttons", () => {
    expect(issueBlocks("Hola:\r\n\r\n## Novedades\nLlega <b>Almadraba</b>.\n[Verlo](/producto/almadraba)\n")).toEqual([
      { kind: "paragraph", text: "Hola:" },
      { kind: "heading", text: "Novedades" },
      { kind: "paragraph", text: "Llega <b>Almadraba</b>." },
      { kind: "link", label: "Verlo", url: "/producto/almadraba" },
    ]);
  });
  it("contains no inline links, and no headings without words", () => {
    const lines = ["Mira [esto](https://a.test) ya", "##", "#hashtag"];
    expect(issueBlocks(lines.join("\n"))).toEqual(lines.map((text) => ({ kind: "paragraph", text })));
  });
});

describe("an issue of the newsletter", () => {
  const issue = (text: string) => ({ subject: "Novedades", text, active: true });
  const stored = (state: IssueState) => ({ ...issue("Hola"), state });

  it.each(["javascript:alert(1)", "http://a.test", "//a.test", "data:text/html,a"])("refuses the link %s", (url) => {
    expect(issueErrors(issue(`[Ver](${url})`), null)).toMatchObject([{ path: "text", code: "invalid-link" }]);
  });
  it.each(["https://a.test/x?y=1", "/categoria/juegos"])("accepts the link %s", (url) => {
    expect(issueErrors(issue(`[Ver](${url})`), null)).toEqual([]);
  });
  it("can be edited only while it is a draft, and only archived after that", () => {
    expect(issueErrors(issue("Otro"), stored("draft"))).toEqual([]);
    for (const state of ["sending", "sent"] as const) {
      expect(issueErrors(issue("Otro"), stored(state))).toMatchObject([{ path: "text", code: "sent" }]);
      expect(issueErrors({ ...issue("Hola"), subject: "Otro" }, stored(state))).toMatchObject([{ path: "subject" }]);
      expect(issueErrors({ ...issue("Hola"), active: false }, stored(state))).toEqual([]);
    }
  });
  it("is sent once, to at least one subscriber, and not from the archive", () => {
    expect(sendRefusal({ state: "draft", active: true }, 1)).toBeNull();
    expect(sendRefusal({ state: "draft", active: true }, 0)).toContain("nadie");
    expect(sendRefusal({ state: "draft", active: false }, 1)).toContain("archivado");
    for (const state of ["sending", "sent"] as const) expect(sendRefusal({ state, active: true }, 1)).toContain("ya");
  });
});
