// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
export * from "./catalogue/suppliers.ts";
