import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Front {
  url: string;
  close(): Promise<void>;
}

/** Headers that apply to a single connection only. */
const OF_THE_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

/** HTTP/2 with TLS in front of a shop, in the role of Caddy or nginx, with an untrusted certificate. */
export async function openFront(shop: string, port: number): Promise<Front> {
  const target = new URL(shop);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, response) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(":")));
    const { hostname, port: targetPort, host } = target;
    const options = { hostname, port: targetPort, path: asked.url, method: asked.method, agent };
    const call = request({ ...options, headers: { ...headers, host } }, (answer) => {
      const own = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(own));
      answer.pipe(response);
    });
    call.on("error", () => response.destroy());
    asked.pipe(call);
  });
  await new Promise<void>((listening) => server.listen(port, target.hostname, listening));
  return {
    url: `https://${target.hostname}:${port}`,
    async close() {
      agent.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "tablero-front-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    execFileSync(
      "openssl",
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=shop -keyout ${key} -out ${cert}`.split(
        " ",
      ),
      { stdio: "ignore" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
