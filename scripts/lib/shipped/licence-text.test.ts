import { expect, it } from "vitest";
import { normaliseTerms, splitLicence } from "./licence-text.ts";

const MIT = (title: string, holder: string) =>
  `${title}\n\n${holder}\n\nPermission is hereby granted to any person\nobtaining a copy. The above copyright notice shall be included.\n\nIN NO EVENT SHALL THE AUTHORS OR\nCOPYRIGHT HOLDERS BE LIABLE.\n`;

it("the copyright holders and the title are removed from the terms of a licence", () => {
  expect(splitLicence(MIT("The MIT License (MIT)", "Copyright (c) 2020 Ada"))).toEqual({
    holders: ["Copyright (c) 2020 Ada"],
    terms: MIT("", "")
      .trim()
      .replaceAll(/\n{3,}/g, "\n\n"),
  });
});

it("licences with other holders, titles and line ends have equal terms", () => {
  const one = splitLicence(MIT("MIT License", "Copyright (c) 2020 Ada"));
  const other = splitLicence(MIT("# License", "Copyright Grace, 2021").replaceAll("\n", "\r\n"));
  expect(other.holders).toEqual(["Copyright Grace, 2021"]);
  expect(normaliseTerms(one.terms ?? "")).toBe(normaliseTerms(other.terms ?? ""));
});
