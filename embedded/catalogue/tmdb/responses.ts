/** A response in TMDB's format: a status and a JSON body. */
export interface TmdbResponse {
  readonly status: number;
  readonly body: unknown;
}

/** An error in TMDB's format; thrown where it arises, sent by the server. */
export class TmdbApiError extends Error {
  override readonly name = 'TmdbApiError';
  readonly status: number;
  /** TMDB's own code, which is not the HTTP status. */
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** The error body that TMDB sends. */
  get body() {
    return { success: false, status_code: this.code, status_message: this.message };
  }
}

export const invalidKey = (): TmdbApiError =>
  new TmdbApiError(401, 7, 'Invalid API key: You must be granted a valid key.');

export const notFound = (): TmdbApiError =>
  new TmdbApiError(404, 34, 'The resource you requested could not be found.');

export const invalidPage = (): TmdbApiError =>
  new TmdbApiError(
    400,
    22,
    'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  );

export const tooManyAppended = (): TmdbApiError =>
  new TmdbApiError(400, 27, 'Too many append to response objects: The maximum number of remote calls is 20.');

export const internalError = (): TmdbApiError =>
  new TmdbApiError(500, 11, 'Internal error: Something went wrong, contact TMDB.');
