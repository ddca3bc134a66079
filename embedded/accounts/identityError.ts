/** Why an account endpoint rejects a request, in the identity provider's own codes. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  /** HTTP status of the response. */
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.status = status;
  }
}

/** The body of an error, in the format that the identity provider's SDKs read. */
export function errorBody(message: string, status: number): object {
  return {
    error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
  };
}
