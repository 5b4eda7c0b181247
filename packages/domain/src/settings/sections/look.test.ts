import { describe, expect, it } from "vitest";
import { isOwnShop, shopLook } from "../look/shop-look.ts";
import { checkLook, DEFAULT_LOOK, lookPictureErrors, lookPictureIds, withLookDefaults } from "./look.ts";

const [ONE, TWO] = ["0197a5f0-0000-7000-8000-000000000001", "0197a5f0-0000-7000-8000-000000000002"];

describe("the appearance settings", () => {
  it("accept common spellings of a colour", () => {
    const written = ["#5E2DAD", " 5e2dad ", "#abc", "abc", ""];
    expect(written.map((accent) => checkLook({ ...DEFAULT_LOOK, accent }).value.accent)).toEqual([
      ...["#5e2dad", "#5e2dad", "#aabbcc", "#aabbcc", ""],
    ]);
    for (const accent of ["rojo", "#12345", "#1234567", "rgb(1,2,3)", "#5e2dad;}"])
      expect(checkLook({ ...DEFAULT_LOOK, accent }).errors).toMatchObject([{ path: "look.accent" }]);
  });

  it("allow a logo for dark backgrounds only together with the normal logo", () => {
    expect(checkLook({ ...DEFAULT_LOOK, logoDarkId: ONE }).errors).toMatchObject([
      { path: "look.logoDarkId", code: "without-logo" },
    ]);
    expect(checkLook({ ...DEFAULT_LOOK, logoId: TWO, logoDarkId: ONE }).errors).toEqual([]);
  });

  it("refer to each picture once, and only to existing ones", () => {
    const look = { ...DEFAULT_LOOK, logoId: ONE, iconId: ONE, coverId: TWO };
    expect(lookPictureIds(look)).toEqual([ONE, TWO]);
    expect(lookPictureErrors(look, (id) => id === ONE)).toMatchObject([{ path: "look.coverId", code: "unknown" }]);
  });

  it("fall back to the default for a shop stored before the setting existed", () => {
    const look = withLookDefaults({ look: { accent: "#0a7d3b" } as never });
    expect(look).toEqual({ ...DEFAULT_LOOK, accent: "#0a7d3b" });
  });
});

describe("the appearance of a shop", () => {
  const branding = { shopName: "Tablero", tagline: "", look: DEFAULT_LOOK };
  const picture = { id: ONE, alt: "", width: 512, height: 128, tint: "#ffffff", vector: true };

  it("is null until the shop has its own name or its own appearance", () => {
    expect(shopLook(branding, [])).toBeNull();
    const named = { ...branding, shopName: "Dado y Peón" };
    expect(isOwnShop(named)).toBe(true);
    expect(shopLook(named, [])).toMatchObject({ accent: null, logo: null, cover: null });
    expect(shopLook({ ...branding, look: { ...DEFAULT_LOOK, accent: "#0a7d3b" } }, [])?.accent).toBe("#0a7d3b");
  });

  it("has its logo as a drawing, or as a picture wide enough for a header", () => {
    const look = { ...DEFAULT_LOOK, logoId: ONE, logoDarkId: TWO, coverId: TWO };
    const shown = shopLook({ ...branding, look }, [picture, { ...picture, id: TWO, vector: false }]);
    expect(shown?.logo).toEqual({ src: `/media/${ONE}/original.svg`, width: 512, height: 128 });
    expect(shown?.logoDark?.src).toBe(`/media/${TWO}/480.webp`);
    expect(shown?.cover).toEqual({ id: TWO, src: `/media/${TWO}`, alt: "", width: 512, height: 128, tint: "#ffffff" });
  });

  it("changes its version with every input of its icons and previews", () => {
    const version = (more: object, look: object = {}) =>
      shopLook({ ...branding, ...more, look: { ...DEFAULT_LOOK, accent: "#0a7d3b", ...look } }, [])?.version;
    const versions = [
      version({}),
      version({ shopName: "Dado" }),
      version({ tagline: "Juegos" }),
      version({}, { accent: "#0a7d3c" }),
      version({}, { logoId: ONE }),
      version({}, { iconId: ONE }),
    ];
    expect(new Set(versions).size).toBe(versions.length);
    expect(version({}, { coverId: ONE })).toBe(versions[0]);
  });
});
