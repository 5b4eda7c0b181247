import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup } from "../../packages/server/src/backup/backup.ts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { openDatabase } from "../../packages/server/src/db/open/open.ts";
import { createStaff } from "../../packages/server/src/domain/people/accounts/create-staff.ts";
import { placeOrder } from "../../packages/server/src/domain/sales/orders/placing/place.ts";
import { orderInput, testCtx, testShop } from "../../packages/server/src/domain/testing.ts";
import { diskUploads } from "../../packages/server/src/storage/disk-uploads.ts";
import { readCommand } from "../lib/command.ts";

/**
 * Writes a backup of a small shop, made by this version, for the upgrade test of the next version. A release runs it
 * last: `npm run fixture:release`.
 */
const TO = join(import.meta.dirname, "../../packages/server/src/db/fixtures/former-release.tar.gz");
const ADMIN = {
  email: "admin@tienda.test",
  password: "former-release",
  name: "Administración",
  role: "admin",
} as const;
const NOW = new Date("2026-11-20T10:00:00Z");

readCommand("fixture:release");
const dataDir = mkdtempSync(join(tmpdir(), "tablero-fixture-"));
const database = await openDatabase({ dataDir });
try {
  await migrate(database);
  const shop = await testShop(database);
  const ctx = { ...testCtx(database.db), clock: () => NOW };
  await createStaff(ctx, ADMIN);
  const [box, cards] = [
    await shop.product({ name: "Catán", price: 4_495, units: 8 }),
    await shop.product({ name: "Fundas", price: 650, units: 120 }),
  ];
  for (const [index, lines] of [{ [box]: 1, [cards]: 3 }, { [cards]: 10 }, { [box]: 2 }].entries()) {
    const input = orderInput({ rate: shop.rate }, await shop.cart(lines));
    const { status } = await placeOrder(ctx, input, `fixture-${index}`);
    if (status !== 201) throw new Error(`The order is answered with ${status}.`);
  }
  mkdirSync(join(dataDir, "uploads/images"), { recursive: true });
  writeFileSync(join(dataDir, "uploads/images/former.webp"), "a picture of the former release");
  const uploads = diskUploads(join(dataDir, "uploads"));
  const made = await backup(database, { dataDir, uploads, to: TO, now: NOW });
  process.stdout.write(`${TO}: ${made.rows} rows, ${Math.ceil(made.bytes / 1000)} KB.\n`);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
