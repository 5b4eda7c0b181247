import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { newTitleOf, oneOf, titleOf } from "@tablero/domain/platform/resources/words";
import { title } from "./load.ts";

/** Every back-office page has a loader, so that the guard of its layout runs on each navigation. */
export const pageLoader = () => null;

/** Document titles of a resource's pages: «Pedidos · Tablero», «Pedido · Tablero», «Nuevo producto · Tablero». */
export const listMeta = (resource: ResourceDescriptor) => () => [title(titleOf(resource))];
export const recordMeta = (resource: ResourceDescriptor) => () => [title(oneOf(resource))];
export const newMeta = (resource: ResourceDescriptor) => () => [title(newTitleOf(resource))];
