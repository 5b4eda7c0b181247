/** The parts of node-postgres in use; Drizzle's own types cover the rest. */
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
    /** Present even for a result without rows. */
    fields: { name: string; dataTypeID: number }[];
  }
  interface QueryConfig {
    /** PostgreSQL parses a named statement once per connection. */
    name?: string;
    text: string;
    values?: unknown[];
    /** Replaces the driver's own parsers for this statement. */
    types?: TypeOverrides;
  }
  type TypeFormat = "text" | "binary";
  interface TypeOverrides {
    getTypeParser(type: number, format?: TypeFormat): (value: string) => unknown;
  }
  class Client {
    constructor(config: ClientConfig);
    /** If a callback is passed, the promise is meaningless. */
    connect(callback?: (error?: Error) => void): Promise<void>;
    /** False while a query is running. */
    readonly readyForQuery: boolean;
    readonly connection: { readonly stream: import("node:net").Socket };
    query(text: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
    on(event: "notification", listener: (message: { channel: string; payload?: string }) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    on(event: "end", listener: () => void): this;
    end(): Promise<void>;
  }
  interface PoolClient extends Client {
    /** If an error is passed, the connection is closed instead of being reused. */
    release(error?: Error): void;
  }
  class Pool {
    constructor(
      config: ClientConfig & {
        max?: number;
        Client?: typeof Client;
        /** Runs before a new connection is handed out; its errors reach the caller. */
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
  const pg: { Pool: typeof Pool; Client: typeof Client; types: TypeOverrides };
  export default pg;
  export type { PoolClient, QueryConfig, QueryResult, TypeOverrides };
  export { Client, Pool };
}
