import { execFileSync } from "node:child_process";

/** A separate address, as a host in a network has. */
export interface HostAddress {
  name: string;
  /** The address at which its servers listen. */
  address: string;
  /** The address at which this process listens for it. */
  ours: string;
  /** Command that runs a program on the host. */
  through: readonly string[];
}

export interface TrialNetwork {
  kind: "network namespaces" | "loopback addresses";
  hosts: readonly [HostAddress, HostAddress];
  remove(): void;
}

const ip = (...args: string[]) => execFileSync("ip", args, { stdio: "pipe" });

/**
 * Two hosts: network namespaces with a link to this process and none to each other, or two loopback addresses if
 * namespaces are not allowed.
 */
export function openNetwork(): TrialNetwork {
  const made: string[] = [];
  const remove = () => {
    // Deleting a namespace deletes its end of the link, and the other end with it.
    for (const name of made.splice(0)) ip("netns", "del", name);
  };
  try {
    const hosts = [host("a", 1), host("b", 2)] as const;
    for (const [index, { name, address, ours }] of hosts.entries()) {
      const cable = `tb${process.pid}${index}`;
      ip("netns", "add", name);
      made.push(name);
      ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name);
      ip("addr", "add", `${ours}/24`, "dev", cable);
      ip("link", "set", cable, "up");
      ip("-n", name, "addr", "add", `${address}/24`, "dev", "eth0");
      ip("-n", name, "link", "set", "eth0", "up");
      ip("-n", name, "link", "set", "lo", "up");
    }
    return { kind: "network namespaces", hosts, remove };
  } catch {
    remove();
    const local = (name: string, address: string) => ({ name, address, ours: "127.0.0.1", through: [] });
    return { kind: "loopback addresses", hosts: [local("a", "127.0.0.2"), local("b", "127.0.0.3")], remove };
  }
}

function host(letter: string, net: number): HostAddress {
  const name = `tablero-${process.pid}-${letter}`;
  return {
    name,
    address: `10.231.${net}.2`,
    ours: `10.231.${net}.1`,
    through: ["ip", "netns", "exec", name],
  };
}
