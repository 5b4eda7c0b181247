/** As much of node-postgres as we use; Drizzle's own types cover the rest. */
declare module "pg" {
  interface ClientConfig {
    connectionString?: string;
    application_name?: string;
    connectionTimeoutMillis?: number;
    options?: string;
    keepAlive?: boolean;
  }
  interface QueryResult {
    rows: unknown[];
    rowCount: number | null;
  }
  interface QueryConfig {
    /** PostgreSQL parses a named statement once per connection. */
    name?: string;
    text: string;
    values?: unknown[];
  }
  class Client {
    constructor(config: ClientConfig);
    /** With a callback the promise means nothing. */
    connect(callback?: (error?: Error) => void): Promise<void>;
    /** False while a query is under way. */
    readonly readyForQuery: boolean;
    readonly connection: { readonly stream: import("node:net").Socket };
    query(text: string, values?: unknown[]): Promise<QueryResult>;
    on(event: "notification", listener: (message: { channel: string; payload?: string }) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    on(event: "end", listener: () => void): this;
    end(): Promise<void>;
  }
  interface PoolClient extends Client {
    query(text: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
    /** With an error the connection is closed instead of being used again. */
    release(error?: Error): void;
  }
  class Pool {
    constructor(
      config: ClientConfig & {
        max?: number;
        Client?: typeof Client;
        /** Before a new connection is handed out; what it throws is what its caller gets. */
        onConnect?: (client: Client) => Promise<void>;
      },
    );
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
    connect(): Promise<PoolClient>;
    query(text: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
    on(event: "error", listener: (error: Error) => void): this;
    on(event: "connect" | "remove", listener: (client: PoolClient) => void): this;
    end(): Promise<void>;
  }
  const pg: { Pool: typeof Pool; Client: typeof Client };
  export default pg;
  export { Client, Pool };
}
