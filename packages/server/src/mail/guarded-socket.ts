import { lookup } from "node:dns";
import { connect, type LookupFunction, type Socket } from "node:net";
import { isPublicAddress } from "../outgoing/public-address.ts";

/** Thrown when the name of a mail server resolves to an address that is not public. */
export class InsideAddressError extends Error {
  override readonly name = "InsideAddressError";
  readonly code = "EINSIDE";
}

/**
 * Resolves a name and refuses it if any of its addresses is private. The connection then uses the checked
 * addresses.
 */
const outside: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 0);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new InsideAddressError(`${name} is inside`), "", 0);
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    return done(null, first?.address ?? "", first?.family);
  });
};

const CONNECT_MS = 10_000;

/** A connection to a public mail server. Throws InsideAddressError, and the errors of sockets. */
export function openSocket({ host, port }: { host: string; port: number }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: outside, autoSelectFamily: true });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(CONNECT_MS, () => fail(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })));
    socket.once("error", fail);
    socket.once("connect", () => {
      socket.setTimeout(0);
      socket.off("error", fail);
      // Until nodemailer listens, an error must not end the process.
      socket.on("error", () => {});
      resolve(socket);
    });
  });
}
