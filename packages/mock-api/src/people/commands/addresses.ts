import type { ClientAddress, ClientAddressInput } from "@tablero/contract/people/shapes/clients";
import type * as demo from "@tablero/demo-shop/types";
import { addressConflict, assignUses } from "@tablero/domain/people/clients/addresses";
import { requireRoomForAddress } from "@tablero/domain/people/clients/clients";
import { type FieldError, requireNoErrors } from "@tablero/domain/platform/failure";
import { notFound } from "@tablero/domain/platform/refusals";
import { checkAddress } from "@tablero/domain/sales/orders/placing/input";
import { byId, must, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { clientAddress } from "../views/clients.ts";
import { openClient } from "./clients.ts";

export function assignAddressUses(store: Store, clientId: string, written: string | null): void {
  for (const { id, ...uses } of assignUses(where(store.data.clientAddresses, "clientId", clientId), written))
    Object.assign(must(store.data.clientAddresses, id), uses);
}

export function writeAddress(
  store: Store,
  clientId: string,
  id: string | null,
  input: ClientAddressInput,
): ClientAddress {
  const errors: FieldError[] = [];
  const { label = "", isDefault = false, isBilling = false, ...address } = checkAddress(input, "", errors);
  requireNoErrors(errors);
  openClient(store, clientId);
  const own = where(store.data.clientAddresses, "clientId", clientId);
  if (!id) requireRoomForAddress(own.length);
  const row: demo.ClientAddress = {
    ...address,
    id: id ?? store.newId(),
    clientId,
    label,
    isDefault,
    isBilling,
    surname: address.surname || null,
    line2: address.line2 || null,
    phone: address.phone || null,
  };
  if (id) Object.assign(must(store.data.clientAddresses, id), row);
  else store.data.clientAddresses.push(row);
  assignAddressUses(store, clientId, row.id);
  return clientAddress(store, must(store.data.clientAddresses, row.id));
}

/** The address of a client, if it has this version. */
export function requireAddressVersion(store: Store, clientId: string, id: string, version: number): demo.ClientAddress {
  openClient(store, clientId);
  const address = byId(store.data.clientAddresses, id);
  if (address?.clientId !== clientId) throw notFound();
  if (versionOf(store, id) === version) return address;
  throw addressConflict(clientAddress(store, address));
}

export function removeAddress(store: Store, { id, clientId }: demo.ClientAddress): void {
  store.data.clientAddresses = store.data.clientAddresses.filter((each) => each.id !== id);
  assignAddressUses(store, clientId, null);
}
