import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { configReport } from "./configuration/report.ts";

const SECRET = "x".repeat(32);
const MAIL = { MAIL_FROM: "shop@tienda.test" };
const BUCKET = { S3_BUCKET: "fotos", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tablero-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("without any variables, the shop is a demo on this machine, and its secret stays the same", () => {
  const config = readConfig({ DATA_DIR: folder, PORT: "" });
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    demo: true,
    databaseUrl: undefined,
    publicUrl: "http://127.0.0.1:3000",
  });
  expect(config.jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: folder }).jwtSecret).toBe(config.jwtSecret);
  expect(statSync(join(folder, "jwt-secret")).mode & 0o777).toBe(0o600);
});

test("a shop on PostgreSQL has demo data only when it is requested", () => {
  const env = { DATABASE_URL: "postgres://shop@localhost/shop", JWT_SECRET: "x".repeat(32) };
  expect(readConfig(env).demo).toBe(false);
  expect(readConfig({ ...env, DEMO: "1" }).demo).toBe(true);
  expect(readConfig({ DATA_DIR: folder, DEMO: "0" }).demo).toBe(false);
});

test("the sender of mails may have a name, and mails are only stored if there is no mail server", () => {
  const senderOf = (MAIL_FROM: string) =>
    readConfig({ DATA_DIR: folder, SMTP_URL: "smtp://user:secret@mail.test:587", MAIL_FROM }).smtp?.from;
  expect(senderOf("shop@tienda.test")).toEqual({ name: null, address: "shop@tienda.test" });
  expect(senderOf('"La Tienda" <shop@tienda.test>')).toEqual({ name: "La Tienda", address: "shop@tienda.test" });
  expect(senderOf("La Tienda <shop@tienda.test>")).toEqual({ name: "La Tienda", address: "shop@tienda.test" });
  expect(readConfig({ DATA_DIR: folder, MAIL_FROM: "shop@tienda.test" }).smtp).toBeUndefined();
});

test.each(["disable", "prefer", "require", "no-verify"])(
  "sslmode=%s in the address contradicts required TLS",
  (mode) => {
    const env = { DATABASE_URL: `postgres://s@h/s?sslmode=${mode}`, JWT_SECRET: SECRET };
    expect(readConfig(env).databaseUrl).toBe(env.DATABASE_URL);
    expect(() => readConfig({ ...env, DATABASE_TLS: "required" })).toThrow(
      new ConfigError(`DATABASE_URL dice sslmode=${mode}: usa sslmode=verify-full o quítalo.`),
    );
  },
);

test.each(["ignoreTLS=true", "opportunisticTLS=true", "requireTLS=false", "tls.rejectUnauthorized=false"])(
  "%s in the address of a mail server contradicts required TLS",
  (parameter) => {
    const env = { DATA_DIR: folder, ...MAIL, SMTP_URL: `smtp://mail.tienda.test?${parameter}` };
    expect(readConfig({ ...env, SMTP_TLS: "optional" }).smtp?.url).toBe(env.SMTP_URL);
    expect(() => readConfig(env)).toThrow(/^SMTP_URL tiene el parámetro \S+, que debilita TLS: quítalo\.$/);
  },
);

test("if TLS to the database is required, the address that every connection uses requires it", () => {
  const urlOf = (DATABASE_URL: string, DATABASE_TLS?: string) =>
    readConfig({ DATABASE_URL, JWT_SECRET: SECRET, DATABASE_TLS }).databaseUrl;
  const plain = "postgres://shop@db.tienda.test/shop";
  expect(urlOf(plain)).toBe(plain);
  expect(urlOf(plain, "required")).toBe(`${plain}?sslmode=verify-full`);
  expect(urlOf(`${plain}?sslrootcert=/etc/ca.pem`, "required")).toBe(
    `${plain}?sslrootcert=/etc/ca.pem&sslmode=verify-full`,
  );
  expect(urlOf(`${plain}?sslmode=verify-full`, "required")).toBe(`${plain}?sslmode=verify-full`);
});

test("mail to another machine needs TLS unless it is switched off, and mail to this machine does not", () => {
  const tlsOf = (SMTP_URL: string, SMTP_TLS?: string) =>
    readConfig({ DATA_DIR: folder, ...MAIL, SMTP_URL, SMTP_TLS }).smtp?.tls;
  expect(tlsOf("smtp://user:secret@mail.tienda.test:587")).toBe("required");
  expect(tlsOf("smtp://relay.tienda.test", "optional")).toBe("optional");
  expect(tlsOf("smtp://127.0.0.1:1025")).toBe("optional");
  expect(tlsOf("smtp://[::1]:1025")).toBe("optional");
  expect(tlsOf("smtp://localhost")).toBe("optional");
  expect(tlsOf("smtp://localhost.tienda.test")).toBe("required");
});

test.each([
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { HOST: "192.0.2.7" },
  { HOST: "tienda.test" },
  { PUBLIC_URL: "https://tienda.test" },
  { TRUST_PROXY: "1" },
])("demo accounts are not available to other machines by accident: %o", (reach) => {
  const env = { DATA_DIR: folder, ...reach };
  const sentence = /^DEMO tiene que ser 0 para una tienda de verdad, o public .* son públicas\.$/;
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig({ ...env, DEMO: "1" })).toThrow(sentence);
  expect(() => readConfig({ ...env, DEMO: "1", DATABASE_URL: "postgres://s@h/s", JWT_SECRET: SECRET })).toThrow(
    sentence,
  );
  expect(readConfig({ ...env, DEMO: "0" }).demo).toBe(false);
  expect(readConfig({ ...env, DEMO: "public" }).demo).toBe(true);
});

test.each([{ HOST: "127.0.0.1" }, { HOST: "::1" }, { HOST: "localhost" }, { PUBLIC_URL: "http://localhost:3000" }])(
  "a demo that only this machine can reach needs no further settings: %o",
  (reach) => expect(readConfig({ DATA_DIR: folder, ...reach }).demo).toBe(true),
);

test("uploads go to a folder, or to a bucket at Amazon unless another address is given", () => {
  const bucketOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...BUCKET, ...env }).s3;
  expect(readConfig({ DATA_DIR: folder }).s3).toBeUndefined();
  expect(bucketOf({ S3_REGION: "eu-west-1" })).toEqual({
    bucket: "fotos",
    endpoint: "https://s3.eu-west-1.amazonaws.com",
    region: "eu-west-1",
    addressing: "virtual",
    prefix: "",
    accessKeyId: "id",
    secretAccessKey: "key",
    tls: "required",
  });
  const own = bucketOf({ S3_ENDPOINT: "https://s3.example.test/", S3_PREFIX: "a/b" });
  expect(own).toMatchObject({ endpoint: "https://s3.example.test", addressing: "path", prefix: "a/b/" });
  expect(bucketOf({ S3_ENDPOINT: "http://127.0.0.1:9000" })).toMatchObject({ tls: "optional" });
  expect(bucketOf({ S3_ENDPOINT: "http://10.0.0.5:9000", S3_TLS: "optional" })).toMatchObject({ tls: "optional" });
});

test("the configuration that a shop reports contains no secrets", () => {
  const secrets = [
    "s3cret-of-db",
    "s3cret-of-replica",
    "s3cret-of-mail",
    "s3cret-metrics-token",
    "s3cret admin password",
    "s3cret-key-id",
    "s3cret-key-of-bucket",
    SECRET,
  ];
  const config = readConfig({
    DATABASE_URL: "postgres://shop:s3cret-of-db@db.tienda.test:5433/shop?sslmode=verify-full",
    DATABASE_REPLICA_URL: "postgres://shop:s3cret-of-replica@replica.tienda.test/shop",
    JWT_SECRET: SECRET,
    // A character that should have been percent-encoded.
    SMTP_URL: "smtp://user:s3cret-of-mail/x@mail.tienda.test:587",
    ...MAIL,
    METRICS_TOKEN: "s3cret-metrics-token",
    ADMIN_EMAIL: "ana@tienda.test",
    ADMIN_PASSWORD: "s3cret admin password",
    S3_BUCKET: "tienda-fotos",
    S3_ENDPOINT: "https://s3.example.test:9000",
    S3_PREFIX: "madrid",
    S3_ACCESS_KEY_ID: "s3cret-key-id",
    S3_SECRET_ACCESS_KEY: "s3cret-key-of-bucket",
  });
  const report = configReport(config);
  for (const secret of secrets) expect(JSON.stringify(report)).not.toContain(secret);
  expect(report).toMatchObject({
    listen: "127.0.0.1:3000",
    demo: false,
    database: { kind: "postgres", at: "db.tienda.test:5433", tls: "verify-full" },
    replica: { at: "replica.tienda.test", tls: "none" },
    uploads: { kind: "s3", at: "s3.example.test:9000", bucket: "tienda-fotos", prefix: "madrid/", tls: "required" },
    mail: { at: "mail.tienda.test:587", tls: "required", from: "shop@tienda.test" },
    jwtSecret: "set",
    metricsToken: "set",
  });
});

test.each([
  [{ DATABASE_TLS: "yes" }, /^DATABASE_TLS tiene que ser required u optional\.$/],
  [{ SMTP_TLS: "no" }, /^SMTP_TLS tiene que ser required u optional\.$/],
  [
    { SMTP_URL: "smtp://mail.tienda.test", MAIL_FROM: "shop@tienda.test", NODE_TLS_REJECT_UNAUTHORIZED: "0" },
    /^NODE_TLS_REJECT_UNAUTHORIZED no puede ser 0/,
  ],
  [{ DATABASE_REPLICA_URL: "postgres://shop@other/shop" }, /^Falta DATABASE_URL: DATABASE_REPLICA_URL necesita/],
  [
    {
      DATABASE_URL: "postgres://s@h/s",
      DATABASE_REPLICA_URL: "postgres://s@h/s?sslmode=disable",
      DATABASE_TLS: "required",
      JWT_SECRET: SECRET,
    },
    /^DATABASE_REPLICA_URL dice sslmode=disable/,
  ],
  [{ S3_BUCKET: "Fotos" }, /^S3_BUCKET tiene que ser el nombre de un bucket/],
  [{ S3_BUCKET: "fotos" }, /^Falta S3_ACCESS_KEY_ID: S3_BUCKET lo necesita\.$/],
  [{ S3_BUCKET: "fotos", S3_ACCESS_KEY_ID: "id" }, /^Falta S3_SECRET_ACCESS_KEY: S3_BUCKET la necesita\.$/],
  [{ TYPESENSE_API_KEY: "key" }, /^Falta TYPESENSE_URL: está puesta TYPESENSE_API_KEY\.$/],
  [{ TYPESENSE_URL: "https://search.example.test" }, /^Falta TYPESENSE_API_KEY: TYPESENSE_URL la necesita\.$/],
  [
    { TYPESENSE_URL: "https://search.example.test", TYPESENSE_API_KEY: "key" },
    /^Falta DATABASE_URL: TYPESENSE_URL es para tiendas con su propio PostgreSQL\.$/,
  ],
  [
    {
      TYPESENSE_URL: "http://search.example.test:8108",
      TYPESENSE_API_KEY: "key",
      DATABASE_URL: "postgres://s@h/s",
      JWT_SECRET: SECRET,
    },
    /^TYPESENSE_URL tiene que empezar por https:\/\/ fuera de esta máquina/,
  ],
  [{ TYPESENSE_NAME: "Mi tienda" }, /^TYPESENSE_NAME tiene que ser minúsculas, cifras y _, como tienda\.$/],
  [{ S3_ENDPOINT: "https://s3.example.test" }, /^Falta S3_BUCKET: está puesto S3_ENDPOINT\.$/],
  [{ S3_SECRET_ACCESS_KEY: "key" }, /^Falta S3_BUCKET: está puesto S3_SECRET_ACCESS_KEY\.$/],
  [{ ...BUCKET, S3_ENDPOINT: "s3.example.test" }, /^S3_ENDPOINT tiene que ser una dirección sin ruta/],
  [{ ...BUCKET, S3_ENDPOINT: "https://id:key@s3.example.test" }, /^S3_ENDPOINT tiene que ser una dirección sin ruta/],
  [{ ...BUCKET, S3_ENDPOINT: "https://s3.example.test:x" }, /^S3_ENDPOINT tiene que ser una dirección sin ruta/],
  [
    { ...BUCKET, S3_ENDPOINT: "http://s3.example.test" },
    /^S3_ENDPOINT tiene que empezar por https:\/\/ mientras S3_TLS/,
  ],
  [{ ...BUCKET, S3_PREFIX: "../other" }, /^S3_PREFIX tiene que ser una ruta sencilla/],
  [{ ...BUCKET, S3_ADDRESSING: "dns" }, /^S3_ADDRESSING tiene que ser virtual o path\.$/],
  [{ ...BUCKET, S3_BUCKET: "fotos.tienda" }, /^S3_BUCKET tiene un punto.*S3_ADDRESSING=path\.$/],
  [{ ...BUCKET, NODE_TLS_REJECT_UNAUTHORIZED: "0" }, /^NODE_TLS_REJECT_UNAUTHORIZED no puede ser 0/],
  [{ PORT: "eighty" }, /^PORT tiene que ser un número entero de 0 a 65535\.$/],
  [{ PORT: "70000" }, /^PORT tiene que ser como máximo 65535\.$/],
  [{ DEMO: "maybe" }, /^DEMO tiene que ser 0, 1 o public\.$/],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL tiene que ser una dirección/],
  [{ DATABASE_URL: "postgres://shop@localhost/shop" }, /^Falta JWT_SECRET/],
  [{ JWT_SECRET: "short" }, /^JWT_SECRET tiene que tener al menos 32 caracteres\.$/],
  [{ ADMIN_EMAIL: "ana@tienda.test" }, /^Falta ADMIN_PASSWORD/],
  [
    { ADMIN_EMAIL: "ana", ADMIN_PASSWORD: "long enough to pass" },
    /^ADMIN_EMAIL tiene que ser una dirección de correo\.$/,
  ],
  [{ PUBLIC_URL: "tienda.example" }, /^PUBLIC_URL tiene que ser una dirección/],
  [{ SMTP_URL: "mail.example" }, /^SMTP_URL tiene que ser una dirección como smtp:/],
  [{ SMTP_URL: "smtp://mail.example" }, /^Falta MAIL_FROM/],
  [{ MAIL_FROM: "Shop" }, /^MAIL_FROM tiene que ser una dirección de correo, o un nombre con ella/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL tiene que ser uno de fatal/],
])("%o is refused in one sentence", (env, sentence) => {
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(ConfigError);
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(sentence);
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(expect.objectContaining({ name: "ConfigError" }));
});

test("private network addresses are called only if they are configured", () => {
  const allowed = (OUTGOING_ALLOW: string) => readConfig({ DATA_DIR: folder, OUTGOING_ALLOW }).outgoingAllow;
  expect(readConfig({ DATA_DIR: folder }).outgoingAllow).toEqual([]);
  expect(allowed("10.0.0.7:8443, [fd00::7]:443")).toEqual(["10.0.0.7:8443", "[fd00::7]:443"]);
  for (const wrong of ["10.0.0.7", "erp.local:8443", "10.0.0.0/8", "fd00::7:443", "10.0.0.7:0", "10.0.0.7:99999"])
    expect(() => allowed(wrong)).toThrow(/^OUTGOING_ALLOW tiene que ser direcciones con su puerto/);
});
