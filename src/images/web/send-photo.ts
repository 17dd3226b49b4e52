// The one call that does not go through `callApi`: fetch does not report the progress of an upload.
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { accessToken, renewAccessToken } from '../../calls/web/access-token.ts';
import { apiBase, NoResponse, outcomeOf, renderedFor } from '../../calls/web/call-api.ts';
import { networkFailure } from '../../calls/web/network-failure.ts';
import { postImage, postPrivateImage } from '../contract.ts';
import { maxUploadBytes } from '../image.ts';

type Uploaded = OutcomeOf<typeof postImage>;

interface UploadOptions {
  /** Ends the upload, which then rejects. */
  readonly signal: AbortSignal;
  /** From 0 to 1; at 1 all is sent, and the server prepares the photo. */
  readonly onProgress: (share: number) => void;
  /** Certain people alone may see it. */
  readonly isPrivate?: boolean;
}

/** Refuses what the server would, before it is sent. Throws `NoResponse` when the network or the server fails. */
export async function sendPhoto(photo: Blob, watching: UploadOptions): Promise<Uploaded> {
  if (photo.size > maxUploadBytes) return refuse('too-large');
  let response = await send(photo, watching, accessToken(apiBase));
  if (response.status === 401) response = await send(photo, watching, renewAccessToken(apiBase));
  return (await outcomeOf(callFor(watching), response)) as Uploaded;
}

const callFor = ({ isPrivate }: UploadOptions) => (isPrivate ? postPrivateImage : postImage);

async function send(
  photo: Blob,
  options: UploadOptions,
  /** Awaited here: without a network it fails as the upload itself does. */
  accessToken: Promise<string | null>,
): Promise<Response> {
  const { signal, onProgress } = options;
  const { method, path } = callFor(options);
  try {
    const token = await accessToken;
    // It may have been stopped meanwhile, before there was a request to end.
    signal.throwIfAborted();
    return await new Promise<Response>((done, fail) => {
      const request = new XMLHttpRequest();
      request.open(method, apiBase + path);
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      for (const [name, value] of Object.entries(renderedFor()))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => done(responseOf(request));
      request.onabort = request.onerror = fail;
      signal.addEventListener('abort', () => request.abort(), { once: true });
      const form = new FormData();
      form.append('image', photo);
      request.send(form);
    });
  } catch {
    throw new NoResponse(networkFailure());
  }
}

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });
