import { describe, expect, it } from "vitest";
import { checkGame, type GameFields, storedGameSet, UNIQUE_GAME_FIELDS, UNIQUE_GAME_SET_FIELDS } from "./games.ts";

const game = (more: Partial<GameFields>): GameFields => ({
  name: "Faro Perdido",
  slug: "",
  kind: "tcg",
  ruleset: "generic",
  colour: "#5E2DAD",
  description: " ",
  active: true,
  ...more,
});

describe("a game", () => {
  it("is stored with a slug made from its name, and null for empty texts", () => {
    expect(checkGame(game({}))).toMatchObject({
      game: { slug: "faro-perdido", colour: "#5e2dad", description: null },
      errors: [],
    });
    expect(checkGame(game({ slug: " El Faro " })).game.slug).toBe("el-faro");
    expect(checkGame(game({ name: "¿?" })).errors).toMatchObject([{ path: "slug" }]);
  });

  it("has a colour that keeps white text readable", () => {
    expect(checkGame(game({ colour: "#767676" })).errors).toEqual([]);
    expect(checkGame(game({ colour: "#777777" })).errors).toMatchObject([{ path: "colour" }]);
  });

  it("has a unique name regardless of accents, and each of its sets a unique name and code", () => {
    const { key } = UNIQUE_GAME_FIELDS.name;
    expect(key(game({ name: "¡Cátan!" }))).toBe(key(game({ name: "  CATAN" })));
    const set = { gameId: "a", name: "Uno", code: " op09 ", releasedOn: null, active: true };
    expect(storedGameSet(set).code).toBe("OP09");
    expect(UNIQUE_GAME_SET_FIELDS.code.key({ ...set, code: null })).toBeNull();
    expect(UNIQUE_GAME_SET_FIELDS.name.key(set)).not.toBe(UNIQUE_GAME_SET_FIELDS.name.key({ ...set, gameId: "b" }));
  });
});
