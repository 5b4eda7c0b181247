/*
 * An external program without dependencies. It lists the latest orders with an API token, and receives new ones through
 * a webhook. Node 24 runs it without a build:
 *
 *   SHOP_URL=https://shop.example API_TOKEN=tbl_… WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.ts
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { SHOP_URL = "", API_TOKEN = "", WEBHOOK_SECRET = "", PORT = "8080" } = process.env;
const FIVE_MINUTES = 5 * 60;

/** Calls the shop's API with the token. */
async function ask(path: string) {
  const response = await fetch(`${SHOP_URL}${path}`, { headers: { Authorization: `Bearer ${API_TOKEN}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Whether the shop signed this message in the last five minutes. `body` is the received text, not parsed JSON. */
function isGenuine(headers: Record<string, unknown>, body: string): boolean {
  const id = String(headers["webhook-id"]);
  const timestamp = String(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < FIVE_MINUTES)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace("whsec_", ""), "base64");
  const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  // For a day after a change of the secret there are two signatures, of which one has to match.
  return String(headers["webhook-signature"])
    .split(" ")
    .some((signature) => {
      const given = Buffer.from(signature.replace("v1,", ""), "base64");
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}

/** Ids of handled messages: if a response is lost, the shop sends the message again. Store them in a database. */
const handled = new Set<string>();

async function handle(id: string, { type, data }: { type: string; data: { order?: { id: string; number: string } } }) {
  if (handled.has(id)) return;
  if (type === "order.placed" && data.order) {
    const order = await ask(`/api/admin/orders/${data.order.id}`);
    console.log(`${type} ${order.number}: ${order.lines.length} line(s), ${order.total} cents`);
  } else console.log(type);
  handled.add(id);
}

const { items } = await ask("/api/admin/orders?size=5");
console.log(`The latest orders: ${items.map((order: { number: string }) => order.number).join(", ") || "none"}`);

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString("utf8");
    if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
    // Respond within ten seconds. The shop retries after any status other than 2xx.
    handle(String(request.headers["webhook-id"]), JSON.parse(body)).then(
      () => response.writeHead(204).end(),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
}).listen(Number(PORT), () => console.log(`Listening on ${PORT}`));
