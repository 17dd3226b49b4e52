/** An error that the server answers with this status. */
export const httpError = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });
