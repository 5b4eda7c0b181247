import { expect, it } from "vitest";
import { checkCarrier, trackingUrlError } from "./carriers.ts";

const carrier = { name: "Rutas Ñ", code: "", pickup: false, trackingUrl: null, active: true };

it("a carrier's code is made from its name, unless one is given", () => {
  expect(checkCarrier(carrier).carrier.code).toBe("rutas-n");
  expect(checkCarrier({ ...carrier, code: " EXP 24 " }).carrier.code).toBe("exp-24");
  expect(checkCarrier({ ...carrier, name: "¡!" }).errors.map(({ path }) => path)).toEqual(["code"]);
});

it("a tracking address needs https and one placeholder for the number", () => {
  const fieldError = (address: string) => trackingUrlError(address);
  expect(fieldError("https://rutas.test/t?n={tracking}&l=es")).toBeNull();
  expect(fieldError("https://rutas.test:8443/{tracking}")).toBeNull();
  expect(fieldError("http://rutas.test/{tracking}")).toMatch(/https/);
  expect(fieldError("https://rutas.test/")).toMatch(/Falta \{tracking\}/);
  expect(fieldError("https://rutas.test/{tracking}/{tracking}")).toMatch(/2 veces/);
  expect(fieldError("https://{tracking}.test/")).toMatch(/servidor/);
  expect(fieldError("https://rutas/{tracking}")).toMatch(/dirección/);
  expect(fieldError("https://a:b@rutas.test/{tracking}")).toMatch(/dirección/);
  expect(fieldError("https://rutas.test/{numero}/{tracking}")).toMatch(/dirección/);
  expect(fieldError("https://rutas.test/ {tracking}")).toMatch(/dirección/);
});
