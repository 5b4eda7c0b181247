import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ENVIRONMENT_NAMES, readConfig } from "@tablero/server/config";
import { describe, expect, it } from "vitest";
import rootPackage from "../../package.json" with { type: "json" };

const DOCS = join(import.meta.dirname, "../../docs");
const DEPLOY = join(DOCS, "examples/deploy");
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");
/** The lines `NAME=value` of a file that both systemd and a shell read. */
const variablesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));

const environment = variablesOf(read("tablero.env"));
const tutorial = readFileSync(join(DOCS, "tutorial.md"), "utf8");
const filledIn = Object.fromEntries(
  Object.entries(environment).map(([name, value]) => [
    name,
    value.replace("CLAVE_DE_LA_BASE", "a".repeat(48)).replace("CLAVE_DE_LA_TIENDA", "0123456789abcdef".repeat(4)),
  ]),
);

describe("the deployment files for a server", () => {
  it("set only variables that the shop reads, with values that it accepts once filled in", () => {
    expect(Object.keys(environment).filter((name) => !ENVIRONMENT_NAMES.includes(name))).toEqual([]);
    expect(readConfig(filledIn)).toMatchObject({ demo: false, host: "127.0.0.1", trustProxy: true });
  });

  it("do not start with a placeholder as the key", () => {
    expect(() => readConfig(environment)).toThrow(/JWT_SECRET/);
  });

  it("point the proxies to the address of the shop", () => {
    const at = `${environment.HOST}:${environment.PORT}`;
    expect(read("Caddyfile")).toContain(`reverse_proxy ${at}\n`);
    expect(read("nginx.conf")).toContain(`server ${at};`);
  });

  it("make nginx set the client's address, as TRUST_PROXY=1 requires", () => {
    expect(read("nginx.conf")).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  });

  it("let the systemd unit write to the shop's folders, and run an existing program", () => {
    const unit = read("tablero.service");
    expect(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`).toBe(environment.DATA_DIR);
    expect(/^ReadWritePaths=(.*)$/m.exec(unit)?.[1]).toBe(environment.BACKUP_DIR);
    const [program = ""] = /\S+\.ts$/m.exec(unit) ?? [];
    expect(existsSync(join(DOCS, "..", program)), program).toBe(true);
    expect(unit).toContain("EnvironmentFile=/etc/tablero/tablero.env\n");
    expect(unit).toContain(rootPackage.scripts.start.replace(/^node (.*) \S+$/, "$1"));
  });

  it("run only commands of the package", () => {
    const [, orders = ""] = /^ {2}(doctor .*)\) shift/m.exec(read("tienda")) ?? [];
    const commands = orders.split(" | ").filter((order) => order !== "restore-trial");
    expect(commands).toHaveLength(4);
    expect(commands.filter((command) => !(command in rootPackage.scripts))).toEqual([]);
  });

  it("are all linked in the tutorial, which links no others and sets all placeholders", () => {
    const names = readdirSync(DEPLOY);
    expect(names.filter((name) => !tutorial.includes(name))).toEqual([]);
    const linked = [...tutorial.matchAll(/\((?:examples|screens)\/[^)]+\)/g)].map(([link]) => link.slice(1, -1));
    expect(linked.length).toBeGreaterThan(10);
    expect(linked.filter((path) => !existsSync(join(DOCS, path)))).toEqual([]);
    const placeholders = names.flatMap((name) => read(name).match(/CLAVE_DE_\w+/g) ?? []);
    expect(placeholders.filter((each) => !tutorial.includes(`s|${each}|`))).toEqual([]);
  });

  it("link to existing anchors of the tutorial", () => {
    const headings = [...tutorial.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    );
    const anchors = [...tutorial.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });
});
