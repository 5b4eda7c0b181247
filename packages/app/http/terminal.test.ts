import { describe, expect, test } from "vitest";
import { type Shown, startLines } from "./terminal.ts";

const ADDRESS = "http://127.0.0.1:3000";
const lines = (shown: Partial<Shown>) =>
  startLines(ADDRESS, {
    publicUrl: ADDRESS,
    setupPath: "/preparar/token",
    demo: false,
    databaseUrl: "postgresql://x",
    ...shown,
  }).map((line) => line.trim().split(/\s{2,}/)[0]);

describe("the addresses printed at the start", () => {
  test("are those for the owner's browser, below the one that the shop listens at", () => {
    const shown = lines({ publicUrl: "https://tienda.example" });
    expect(shown.slice(1, 3)).toEqual(["https://tienda.example/admin", "https://tienda.example/preparar/token"]);
    expect(startLines(ADDRESS, { publicUrl: "https://tienda.example", setupPath: null, demo: false })[0]).toBe(
      `Tablero  ${ADDRESS}`,
    );
  });

  test.each([ADDRESS, "http://localhost:3000", "http://0.0.0.0:0"])(
    "are those of this machine if PUBLIC_URL is %s",
    (publicUrl) => {
      expect(lines({ publicUrl }).slice(1, 3)).toEqual([`${ADDRESS}/admin`, `${ADDRESS}/preparar/token`]);
    },
  );

  test("contain no setup link once there is staff", () => {
    expect(lines({ setupPath: null }).join("\n")).not.toContain("preparar");
  });
});
