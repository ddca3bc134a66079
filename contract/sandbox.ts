/** An operation that shows how to do one thing with the schema. */
export interface Example {
  /** The name of its file, without the extension: `titles-of-a-list`. */
  readonly name: string;
  readonly group: string;
  /** What it shows, as one line for each paragraph. */
  readonly description: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Headers to send it with. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the sandbox's page contains for its script, as JSON. */
export interface SandboxState {
  readonly examples: readonly Example[];
  /** Key of the embedded accounts, in which the sandbox creates a viewer; null for a hosted identity provider. */
  readonly embeddedAccountsKey: string | null;
  /** Whether the operator allows the headers that trace and fail fields. */
  readonly allowsDebugHeaders: boolean;
}

/** Ids of the page's elements that its script uses. */
export const SANDBOX_ROOT_ID = 'sandbox';
export const SANDBOX_STATE_ID = 'sandbox-state';
