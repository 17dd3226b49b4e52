/** Marks the error of a storage that does not work, such as a full disk: 503, with Retry-After. */
export const storageDown = (error: unknown): Error =>
  Object.assign(Object(error), { statusCode: 503 });
