// Written by `npm run registry` from the descriptors in packages/domain/src/resources.
export * from "./suppliers.ts";
