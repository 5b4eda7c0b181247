import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { CheckedTarget, ResolvedAddress } from "./address-check.ts";
import { OutgoingError } from "./outgoing-error.ts";
import type { OutgoingAnswer, OutgoingCall } from "./outgoing-fetch.ts";

type Call = Pick<OutgoingCall, "body" | "maxBytes" | "excess" | "http" | "certificate"> &
  Required<Pick<OutgoingCall, "method" | "headers">>;

/** One call to checked addresses, without redirects. Throws OutgoingError. */
export function sendOnce(
  { url, addresses }: CheckedTarget,
  call: Call,
  { deadline, ca }: { deadline: AbortSignal; ca: string | undefined },
): Promise<OutgoingAnswer> {
  const { method, headers, body, certificate } = call;
  return new Promise((resolve, reject) => {
    let request: ClientRequest | undefined;
    const end = (settle: () => void) => {
      deadline.removeEventListener("abort", onAbort);
      settle();
      request?.destroy();
    };
    const fail = (error: unknown) => end(() => reject(error instanceof OutgoingError ? error : classifyError(error)));
    const onAbort = () => fail(new OutgoingError("timeout"));
    if (deadline.aborted) return onAbort();
    deadline.addEventListener("abort", onAbort, { once: true });
    const options = {
      method,
      // Bodies are counted as they arrive, so decompression is disabled.
      headers: { "User-Agent": "Tablero", Accept: "*/*", ...headers, "Accept-Encoding": "identity" },
      // A separate connection directly to the address, without a proxy from the environment or another call's socket.
      agent: false,
      lookup: lookupOf(addresses),
    } as const;
    try {
      request =
        url.protocol === "https:"
          ? httpsRequest(url, {
              ...options,
              rejectUnauthorized: true,
              ...(ca && { ca }),
              ...withCertificate(certificate),
            })
          : httpRequest(url, options);
      request.on("error", fail);
      request.on("response", (response) => {
        read(response, call).then(
          (read) => end(() => resolve({ ...read, url: url.href })),
          (error: unknown) => fail(error),
        );
      });
      request.end(body);
    } catch (error) {
      fail(error);
    }
  });
}

const withCertificate = (certificate: OutgoingCall["certificate"]) =>
  certificate && { pfx: Buffer.from(certificate.pfx), passphrase: certificate.passphrase };

/** Resolves the connection's host name to the checked addresses. */
const lookupOf =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_, options, callback) => {
    if (options.all) return callback(null, [...addresses]);
    const [first] = addresses;
    callback(null, first?.address ?? "", first?.family);
  };

async function read(
  response: IncomingMessage,
  { method, maxBytes, excess = "refuse" }: Call,
): Promise<Omit<OutgoingAnswer, "url">> {
  const { statusCode: status = 0, headers } = response;
  const encoding = headers["content-encoding"];
  if (encoding && encoding !== "identity" && method !== "HEAD") {
    if (excess === "refuse") throw new OutgoingError("compressed");
    return { status, headers, body: new Uint8Array(), isCut: true };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    chunks.push(bytes);
    if (length > maxBytes && excess === "refuse") throw new OutgoingError("too-large");
    if (length > maxBytes) break;
  }
  return { status, headers, body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: length > maxBytes };
}

const CERTIFICATE_CODES = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_)/;

function classifyError(error: unknown): OutgoingError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new OutgoingError(CERTIFICATE_CODES.test(code) ? "bad-certificate" : "unreachable", error);
}
