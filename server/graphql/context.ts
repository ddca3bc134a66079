/** What every resolver of one request is given. */
export interface RequestContext {
  readonly viewer: null;
}
