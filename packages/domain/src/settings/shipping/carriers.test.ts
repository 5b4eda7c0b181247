import { expect, it } from "vitest";
import { checkCarrier, trackingFault } from "./carriers.ts";

const carrier = { name: "Rutas Ñ", code: "", pickup: false, trackingUrl: null, active: true };

it("a carrier's code is made from its name, unless one is given", () => {
  expect(checkCarrier(carrier).carrier.code).toBe("rutas-n");
  expect(checkCarrier({ ...carrier, code: " EXP 24 " }).carrier.code).toBe("exp-24");
  expect(checkCarrier({ ...carrier, name: "¡!" }).faults.map(({ path }) => path)).toEqual(["code"]);
});

it("a tracking address needs https and one placeholder for the number", () => {
  const fault = (address: string) => trackingFault(address);
  expect(fault("https://rutas.test/t?n={tracking}&l=es")).toBeNull();
  expect(fault("https://rutas.test:8443/{tracking}")).toBeNull();
  expect(fault("http://rutas.test/{tracking}")).toMatch(/https/);
  expect(fault("https://rutas.test/")).toMatch(/Falta \{tracking\}/);
  expect(fault("https://rutas.test/{tracking}/{tracking}")).toMatch(/2 veces/);
  expect(fault("https://{tracking}.test/")).toMatch(/servidor/);
  expect(fault("https://rutas/{tracking}")).toMatch(/dirección/);
  expect(fault("https://a:b@rutas.test/{tracking}")).toMatch(/dirección/);
  expect(fault("https://rutas.test/{numero}/{tracking}")).toMatch(/dirección/);
  expect(fault("https://rutas.test/ {tracking}")).toMatch(/dirección/);
});
